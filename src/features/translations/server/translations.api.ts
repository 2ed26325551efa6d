import { mount, type StaffApi } from '#http/mount.ts';
import * as planned from '../planned-translations.contract.ts';
import * as calls from '../translations.contract.ts';
import type { TranslationsStaffService } from './translations.service.ts';

/** Puts the calls of translators on the server. */
export function mountTranslations(api: StaffApi, service: TranslationsStaffService): void {
  mount(api, calls.listTranslations, (input) => service.list(input));
  mount(api, calls.translationWords, () => service.words());
  mount(api, calls.getTranslation, ({ tag }) => service.open(tag));
  mount(api, calls.listTranslationVersions, ({ tag }) => service.versions(tag));
  mount(api, calls.listWaitingTranslations, () => service.waiting());
  mount(api, calls.saveTranslation, (input, call) => service.save(input, call));
  mount(api, calls.discardTranslation, (input, call) => service.discard(input, call));
  mount(api, calls.publishTranslations, (input, call) => service.publish(input, call));
  mount(api, planned.listPlannedTranslations, () => service.planned());
  mount(api, planned.previewPlannedTranslations, (input) => service.previewPlanned(input));
  mount(api, planned.planTranslations, (input, call) => service.plan(input, call));
  mount(api, planned.movePlannedTranslations, (input, call) => service.movePlanned(input, call));
  mount(api, planned.cancelPlannedTranslations, (input, call) => service.cancelPlanned(input, call));
  mount(api, calls.checkTranslationFile, (input, call) => service.checkFile(input, call));
  mount(api, calls.importTranslationFile, (input, call) => service.importFile(input, call));
  mount(api, calls.exportTranslations, (input, call) => service.export(input, call));
}
