import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as planned from '../planned-translations.contract.ts';
import * as calls from '../translations.contract.ts';
import type { TranslationDesk } from './translations.service.ts';

/** Puts the calls of translators on the server. */
export function mountTranslations(api: Api, desk: TranslationDesk): void {
  mountStaff(api, calls.listTranslations, (input) => desk.list(input));
  mountStaff(api, calls.translationWords, () => desk.words());
  mountStaff(api, calls.getTranslation, ({ tag }) => desk.open(tag));
  mountStaff(api, calls.listTranslationVersions, ({ tag }) => desk.versions(tag));
  mountStaff(api, calls.listWaitingTranslations, () => desk.waiting());
  mountStaff(api, calls.saveTranslation, (input, call) => desk.save(input, call));
  mountStaff(api, calls.discardTranslation, (input, call) => desk.discard(input, call));
  mountStaff(api, calls.publishTranslations, (input, call) => desk.publish(input, call));
  mountStaff(api, planned.listPlannedTranslations, () => desk.planned());
  mountStaff(api, planned.previewPlannedTranslations, (input) => desk.previewPlanned(input));
  mountStaff(api, planned.planTranslations, (input, call) => desk.plan(input, call));
  mountStaff(api, planned.movePlannedTranslations, (input, call) => desk.movePlanned(input, call));
  mountStaff(api, planned.cancelPlannedTranslations, (input, call) => desk.cancelPlanned(input, call));
  mountStaff(api, calls.checkTranslationFile, (input, call) => desk.checkFile(input, call));
  mountStaff(api, calls.importTranslationFile, (input, call) => desk.importFile(input, call));
  mountStaffFile(api, calls.exportTranslations, (input, call) => desk.export(input, call));
}
