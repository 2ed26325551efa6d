import { printRules, rulesIn, UnknownRuleError } from '#features/rules/rule-texts.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';

const PLACEHOLDER = /\{\{\s*[\w.]+\s*\}\}/g;
/** Shown for a rule that the current version does not have. */
const NO_VALUE = '–';
/** The space between a number and its abbreviated or Chinese unit, or the next side of a box: it must not break. */
const BESIDE_UNIT = /(?<=\d) (?=(?:น|กก|ซม)\.|(?:cm|kg)\b|\p{Script=Han}|×)|(?<=\bTHB|\d ×) (?=\d)/gu;
const NO_BREAK_SPACE = '\u00a0';

/**
 * A text for readers, with the values of `{{brand}}`, `{{callCentre}}`, `{{email}}`, `{{jobsEmail}}` and the
 * current rules.
 */
export function printText(text: string, rules: RuleSet, language: Language): string {
  // A later version may lack a limit that a text refers to, and a terms page must not fail because of it.
  return keepUnits(
    text.replace(PLACEHOLDER, (placeholder) => printPlaceholder(placeholder, rules, language) ?? NO_VALUE),
  );
}

/** The text with each abbreviated unit kept on the line of its number, and the sides of a box together. */
export function keepUnits(text: string): string {
  return text.replace(BESIDE_UNIT, NO_BREAK_SPACE);
}

/** The unknown placeholders of a text, reported to staff before saving. */
export function unknownPlaceholders(text: string, rules: RuleSet): string[] {
  const all = text.match(PLACEHOLDER) ?? [];
  return all.filter((placeholder) => printPlaceholder(placeholder, rules, 'th') === null);
}

/** What is printed in a language that is none of the rules, by its name. */
export function ownValues(language: Language): Record<string, string> {
  return {
    brand: brand.name[language],
    callCentre: brand.callCentre,
    email: brand.email,
    jobsEmail: brand.jobsEmail,
  };
}

function printPlaceholder(placeholder: string, rules: RuleSet, language: Language): string | null {
  const own = ownValues(language);
  const [name = ''] = rulesIn(placeholder);
  if (Object.hasOwn(own, name)) return own[name] ?? null;
  try {
    return printRules(placeholder, rules, language);
  } catch (error) {
    if (error instanceof UnknownRuleError) return null;
    throw error;
  }
}
