import type { Api } from '#http/mount.ts';
import { mountStaff, mountStaffFile } from '#http/staff/mount-staff.ts';
import * as planned from '../planned-translations.contract.ts';
import * as calls from '../translations.contract.ts';
import type { TranslationsStaffService } from './translations.service.ts';

/** Puts the calls of translators on the server. */
export function mountTranslations(api: Api, service: TranslationsStaffService): void {
  mountStaff(api, calls.listTranslations, (input) => service.list(input));
  mountStaff(api, calls.translationWords, () => service.words());
  mountStaff(api, calls.getTranslation, ({ tag }) => service.open(tag));
  mountStaff(api, calls.listTranslationVersions, ({ tag }) => service.versions(tag));
  mountStaff(api, calls.listWaitingTranslations, () => service.waiting());
  mountStaff(api, calls.saveTranslation, (input, call) => service.save(input, call));
  mountStaff(api, calls.discardTranslation, (input, call) => service.discard(input, call));
  mountStaff(api, calls.publishTranslations, (input, call) => service.publish(input, call));
  mountStaff(api, planned.listPlannedTranslations, () => service.planned());
  mountStaff(api, planned.previewPlannedTranslations, (input) => service.previewPlanned(input));
  mountStaff(api, planned.planTranslations, (input, call) => service.plan(input, call));
  mountStaff(api, planned.movePlannedTranslations, (input, call) => service.movePlanned(input, call));
  mountStaff(api, planned.cancelPlannedTranslations, (input, call) => service.cancelPlanned(input, call));
  mountStaff(api, calls.checkTranslationFile, (input, call) => service.checkFile(input, call));
  mountStaff(api, calls.importTranslationFile, (input, call) => service.importFile(input, call));
  mountStaffFile(api, calls.exportTranslations, (input, call) => service.export(input, call));
}
