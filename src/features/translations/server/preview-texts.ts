import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { type Language, languages } from '#lib/language.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { createI18n } from '#web/texts/i18n.ts';
import type { previewPlannedTranslations } from '../planned-translations.contract.ts';
import { placeholdersOf, withoutMarks } from '../text-checks.rules.ts';
import { formOf, overlayTexts, type Tag } from '../texts.rules.ts';
import { translationErrors } from '../translations.contract.ts';
import { sampleOf } from './sample-values.ts';
import { listTranslationPlans, type TranslationPlan } from './translation-plans.repo.ts';
import { listTextsInForce } from './translations.repo.ts';
import type { TranslationDeps } from './translations-deps.ts';

type PlannedText = { tag: Tag; language: Language; value: string | null };
type Says = (tag: Tag) => string | null;

/** Shows the texts of a planned bundle as they read today and at its time, with every other bundle due by then. */
export async function previewBundle(
  deps: TranslationDeps,
  plan: number,
): Promise<OutputOf<typeof previewPlannedTranslations>> {
  // In this order: a bundle published in between is in both results, never in neither.
  const plans = await listTranslationPlans(deps.orm);
  const inForce = await listTextsInForce(deps.orm);
  const now = deps.clock.now();
  const previewed = plans.find(({ id }) => id === plan);
  if (!previewed || previewed.publishAt <= now) throw new AppError(translationErrors.planGone);
  const moment = previewed.publishAt;
  const dueBy = (at: Date): PlannedText[] => plans.filter((each) => each.publishAt <= at).flatMap(textsOf);
  const today = speakersOf(deps, [...inForce, ...dueBy(now)], moment);
  const onDay = speakersOf(deps, [...inForce, ...dueBy(moment)], moment);
  const catalogue = deps.catalogue();
  const tags = [...new Set(previewed.texts.map(({ tag }) => tag))].filter(catalogue.has);
  const texts = tags.map((tag) => {
    const isEverywhere = catalogue.isOnEveryPage(tag);
    const isPlanned = (language: Language) =>
      previewed.texts.some((each) => each.tag === tag && each.language === language);
    return {
      tag,
      pages: isEverywhere ? [] : catalogue.pagesOf(tag),
      isEverywhere,
      languages: languages
        .filter((each) => catalogue.isSpoken(tag, each))
        .map((language) => ({
          language,
          isPlanned: isPlanned(language),
          today: today[language](tag),
          onDay: onDay[language](tag),
        })),
    };
  });
  return { publishAt: moment.toISOString(), texts };
}

function textsOf({ texts }: TranslationPlan): PlannedText[] {
  return texts;
}

/** Renders texts for readers of each language; parameters are of one day, so that only the texts differ. */
function speakersOf(deps: TranslationDeps, texts: readonly PlannedText[], day: Date): Record<Language, Says> {
  const speakerOf = (language: Language) => {
    const own = texts.flatMap(({ tag, value, ...each }) =>
      each.language === language && value !== null ? [[tag, value] as const] : [],
    );
    return createSpeaker(language, overlayTexts(deps.shipped[language], own), day);
  };
  return { th: speakerOf('th'), 'en-us': speakerOf('en-us'), 'zh-cn': speakerOf('zh-cn') };
}

function createSpeaker(language: Language, bundle: Bundle, day: Date): Says {
  const i18n = createI18n(language, { [language]: bundle });
  const say: (tag: Tag, params: Record<string, unknown>) => string = i18n.getFixedT(language);
  return (tag) => {
    if (!i18n.exists(tag)) return null;
    const written = say(tag, { skipInterpolation: true });
    const samples = placeholdersOf(written).map((name) => [name, sampleOf(name, language, day)]);
    // The singular form gets 1.
    const count = formOf(tag) === 'one' ? { count: 1 } : {};
    return withoutMarks(say(tag, { ...Object.fromEntries(samples), ...count }));
  };
}
