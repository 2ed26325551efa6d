import { textsIn } from '#features/content/staff/content.staff.rules.ts';
import { printText } from '#features/publishing/print-text.rules.ts';
import { rulesIn } from '#features/rules/rule-texts.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Language } from '#lib/language.ts';

/** A text that shows figures, and which ones. */
export type PrintingText = { text: string; paths: readonly string[] };

/** The texts in a value that show figures of the business rules. */
export function printingTexts(value: unknown): PrintingText[] {
  return [...textsIn(value)].flatMap(([, text]) => {
    const paths = rulesIn(text);
    return paths.length > 0 ? [{ text, paths }] : [];
  });
}

/** How the texts with one of these figures read, with either rule set. */
export function printedBoth(
  texts: readonly PrintingText[],
  {
    paths,
    before,
    after,
    language,
  }: {
    paths: ReadonlySet<string>;
    before: RuleSet;
    after: RuleSet;
    language: Language;
  },
): { before: string; after: string }[] {
  return texts
    .filter((each) => each.paths.some((path) => paths.has(path)))
    .map(({ text }) => ({
      before: printText(text, before, language),
      after: printText(text, after, language),
    }));
}
