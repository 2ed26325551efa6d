import type { ParsedInputOf } from '#lib/contract.ts';
import type * as planned from '../planned-translations.contract.ts';
import type { Tag } from '../texts.rules.ts';
import type * as calls from '../translations.contract.ts';
import { cancelPlan, listPlannedBundles, movePlan, planTexts } from './plan-texts.ts';
import { previewBundle } from './preview-texts.ts';
import { publishTexts } from './publish-texts.ts';
import { settleDueTexts } from './settle-texts.ts';
import { checkFile, exportTexts, importFile } from './text-files.ts';
import { listTexts, listVersions, listWaiting, openText, readWords } from './translation-views.ts';
import type { TranslationDeps, Translator } from './translations-deps.ts';
import { discardTexts, saveTexts } from './write-drafts.ts';

/** What staff do with the texts of the site. */
export type TranslationsStaffService = ReturnType<typeof createTranslationsStaffService>;

export function createTranslationsStaffService(deps: TranslationDeps) {
  return {
    list: (input: ParsedInputOf<typeof calls.listTranslations>) => listTexts(deps, input),
    words: () => readWords(deps),
    open: (tag: Tag) => openText(deps, tag),
    versions: (tag: Tag) => listVersions(deps, tag),
    waiting: () => listWaiting(deps),
    save: (input: ParsedInputOf<typeof calls.saveTranslation>, by: Translator) => saveTexts(deps, input, by),
    discard: (input: ParsedInputOf<typeof calls.discardTranslation>, by: Translator) =>
      discardTexts(deps, input, by),
    publish: (input: ParsedInputOf<typeof calls.publishTranslations>, by: Translator) =>
      publishTexts(deps, input, by),
    async planned() {
      await settleDueTexts(deps);
      return listPlannedBundles(deps);
    },
    previewPlanned: ({ plan }: ParsedInputOf<typeof planned.previewPlannedTranslations>) =>
      previewBundle(deps, plan),
    plan: (input: ParsedInputOf<typeof planned.planTranslations>, by: Translator) =>
      planTexts(deps, input, by),
    movePlanned: (input: ParsedInputOf<typeof planned.movePlannedTranslations>, by: Translator) =>
      movePlan(deps, input, by),
    cancelPlanned: (input: ParsedInputOf<typeof planned.cancelPlannedTranslations>, by: Translator) =>
      cancelPlan(deps, input, by),
    export: (input: ParsedInputOf<typeof calls.exportTranslations>, by: Translator) =>
      exportTexts(deps, input, by),
    checkFile: ({ bundles }: ParsedInputOf<typeof calls.checkTranslationFile>, by: Translator) =>
      checkFile(deps, bundles, by),
    importFile: ({ bundles }: ParsedInputOf<typeof calls.importTranslationFile>, by: Translator) =>
      importFile(deps, bundles, by),
  };
}
