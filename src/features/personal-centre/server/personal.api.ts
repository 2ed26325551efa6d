import type { ProfilesRepo } from '#features/accounts/server/profiles.repo.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { logSecurity } from '#http/security-line.ts';
import type { DeletionService } from '../data/server/deletion.service.ts';
import type { ExportService } from '../data/server/export.service.ts';
import type { EmailChangeService } from '../email/server/email-change.service.ts';
import type { PasswordChangeService } from '../password/server/password-change.service.ts';
import {
  cancelDeletion,
  changeEmail,
  changePhone,
  closeSession,
  confirmEmail,
  exportData,
  getNotificationChoices,
  listSessions,
  loginHistory,
  removePicture,
  requestDeletion,
  setNotificationChoices,
  showPicture,
  updateName,
  updatePwdByOld,
  uploadPicture,
} from '../personal.contract.ts';
import type { PhoneChangeService } from '../phone/server/phone-change.service.ts';
import type { PicturesService } from '../profile/server/pictures.service.ts';
import type { PersonalService } from './personal.service.ts';

/** Dependencies of the calls. */
export type PersonalServices = {
  profiles: ProfilesRepo;
  personal: PersonalService;
  pictures: PicturesService;
  emails: EmailChangeService;
  phones: PhoneChangeService;
  passwords: PasswordChangeService;
  exports: ExportService;
  deletion: DeletionService;
};

/** A picture of a person stays in no cache of a browser that others use. */
const pictureHeaders = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' };

/** Mounts the calls of the personal centre; the owner is always taken from the session. */
export function mountPersonal(api: SiteApi, services: PersonalServices): void {
  mountProfile(api, services);
  mountCredentials(api, services);
  mountAccountData(api, services);
}

function mountProfile(api: SiteApi, { profiles, personal, pictures }: PersonalServices): void {
  mount(api, getCustomerInfo, (_input, { session }) => profiles.getInfo(session.customerId));
  mount(api, updateName, async ({ name }, { session }) => {
    await personal.rename(session, name);
    return {};
  });
  mount(api, uploadPicture, ({ picture }, { session }) => pictures.replace(session.customerId, picture));
  mount(api, removePicture, async (_input, { session }) => {
    await pictures.remove(session.customerId);
    return {};
  });
  mount(api, showPicture, async ({ id }, { c }) => c.body(await pictures.get(id), 200, pictureHeaders));
  mount(api, listSessions, (_input, { session }) => personal.listSessions(session));
  mount(api, closeSession, ({ id }, { session }) => personal.closeSession(session, id));
  mount(api, loginHistory, (_input, { session }) => personal.loginHistory(session));
  mount(api, getNotificationChoices, (_input, { session }) => personal.notificationChoices(session));
  mount(api, setNotificationChoices, (changes, { session }) =>
    personal.changeNotificationChoices(session, changes),
  );
}

function mountCredentials(api: SiteApi, { emails, phones, passwords }: PersonalServices): void {
  mount(api, changeEmail, async (input, { session, language }) => {
    await emails.change(session, input, language);
    return {};
  });
  mount(api, confirmEmail, async ({ token }) => {
    await emails.confirm(token);
    return {};
  });
  mount(api, changePhone, (input, call) => phones.change(call.session, input, call));
  mount(api, updatePwdByOld, async (input, call) => {
    const opened = await passwords.change(call.session, input);
    logSecurity(call, 'password changed');
    return opened;
  });
}

function mountAccountData(api: SiteApi, { exports, deletion }: PersonalServices): void {
  mount(api, exportData, (_input, { session }) => exports.collect(session));
  mount(api, requestDeletion, (input, call) => deletion.request(call.session, input, call));
  mount(api, cancelDeletion, async (_input, { session }) => {
    await deletion.cancel(session);
    return {};
  });
}
