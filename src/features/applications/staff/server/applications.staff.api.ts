import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as several from '../../several-applications.contract.ts';
import {
  acceptVip,
  answerApplication,
  applicationDetail,
  applicationLetter,
  assignApplication,
  countApplications,
  exportApplications,
  inviteVipAgain,
  listApplications,
  moveApplicationTo,
  noteOnApplication,
  openResume,
  removeApplicationNow,
} from '../applications.staff.contract.ts';
import type { ApplicationsStaffService } from './applications.staff.service.ts';

/** Mounts the calls of staff. */
export function mountApplicationsStaff(api: Api, service: ApplicationsStaffService): void {
  mountStaff(api, listApplications, (input, call) => service.list(input, call), { asBuilt: true });
  mountStaff(api, countApplications, (input, call) => service.count(input, call));
  mountStaff(api, applicationDetail, ({ applicationNo }, { language }) =>
    service.get(applicationNo, language),
  );
  mountStaff(api, openResume, ({ applicationNo }, call) => service.openResume(applicationNo, call));
  mountStaff(api, assignApplication, (input, call) => service.assign(input, call));
  mountStaff(api, noteOnApplication, (input, call) => service.note(input, call));
  mountStaff(api, moveApplicationTo, (input, call) => service.move(input, call));
  mountStaff(api, applicationLetter, (input, call) => service.letter(input, call));
  mountStaff(api, answerApplication, (input, call) => service.answer(input, call));
  mountStaff(api, acceptVip, (input, call) => service.acceptVip(input, call));
  mountStaff(api, inviteVipAgain, (input, call) => service.inviteAgain(input, call));
  mountStaff(api, removeApplicationNow, (input, call) => service.remove(input, call));
  mountStaff(api, several.assignSeveral, (input, call) => service.assignSeveral(input, call));
  mountStaff(api, several.moveSeveral, (input, call) => service.moveSeveral(input, call));
  mountStaff(api, several.undoSeveral, (input, call) => service.undoSeveral(input, call));
  mountStaffFile(api, exportApplications, (input, call) => service.export(input, call));
}
