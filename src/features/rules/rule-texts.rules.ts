import { type Language, localeTag } from '#lib/language.ts';
import answerTimes from './content/answer-times.json' with { type: 'json' };
import type { RuleSet } from './rules.rules.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** A text refers to a rule that does not exist: found by content tests, never by a reader. */
export class UnknownRuleError extends Error {}

/**
 * Inserts the current rules into a text: `{{domestic.maxWeightKg}}` becomes the number, money becomes baht, dates
 * are in words.
 */
export function printRules(text: string, rules: RuleSet, language: Language): string {
  return text.replace(PLACEHOLDER, (_, path: string) => printRule(path, rules, language));
}

/** The paths that a text refers to. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, path]) => path ?? '');
}

/** The time within which a claim is answered, explaining working hours where they apply [C-11]. */
export function answerTime({ claims }: Pick<RuleSet, 'claims'>, language: Language): string {
  const { answerWithinHours, answerWithinWorkingHours } = claims;
  const { byClock, workingHours } = answerTimes[language];
  return answerWithinWorkingHours > 0
    ? workingHours.replace('{{hours}}', String(answerWithinWorkingHours))
    : byClock.replace('{{hours}}', String(answerWithinHours));
}

function printRule(path: string, rules: RuleSet, language: Language): string {
  if (path === 'claims.answerTime') return answerTime(rules, language);
  const value = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], rules);
  if (typeof value !== 'number' && typeof value !== 'string') throw new UnknownRuleError(path);
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? printDate(value, language) : value;
  const number = path.endsWith('Satang') ? value / 100 : value;
  return new Intl.NumberFormat(localeTag[language]).format(number);
}

function printDate(date: string, language: Language): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTag[language], style).format(new Date(`${date}T00:00:00Z`));
}
