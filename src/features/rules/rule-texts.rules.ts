import { type Language, localeTag } from '#lib/language.ts';
import answerTimes from './content/answer-times.json' with { type: 'json' };
import bankFees from './content/bank-fees.json' with { type: 'json' };
import codTransfers from './content/cod-transfers.json' with { type: 'json' };
import periods from './content/periods.json' with { type: 'json' };
import type { RuleSet } from './rules.rules.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** A text refers to a rule that does not exist: found by content tests, never by a reader. */
export class UnknownRuleError extends Error {}

/**
 * Inserts the current rules into a text: `{{domestic.maxWeightKg}}` becomes the number, money becomes baht, dates
 * and periods are in words.
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

/** When COD money is transferred, as one sentence wherever it is said: held first where the rules hold it (§9) [C-08]. */
export function codTransferRule(
  { holdDays, transferWorkingDays }: Pick<RuleSet['cod'], 'holdDays' | 'transferWorkingDays'>,
  language: Language,
): string {
  const { atOnce, held } = codTransfers[language];
  return (holdDays > 0 ? held : atOnce)
    .replace('{{hold}}', period('days', holdDays, language))
    .replace('{{transfer}}', period('workingDays', transferWorkingDays, language));
}

/** The same within a sentence, such as "within 1 working day after a hold of 5 days". */
function codTransferTime(
  { holdDays, transferWorkingDays }: Pick<RuleSet['cod'], 'holdDays' | 'transferWorkingDays'>,
  language: Language,
): string {
  const { atOnceInBrief, heldInBrief } = codTransfers[language];
  return (holdDays > 0 ? heldInBrief : atOnceInBrief)
    .replace('{{hold}}', period('days', holdDays, language))
    .replace('{{transfer}}', period('workingDays', transferWorkingDays, language));
}

/** Which claims the bank fee is deducted from, and how much it is, as one sentence (§9) [C-10]. */
export function bankFeeRule(
  { claims, nextDayClaim }: Pick<RuleSet, 'claims' | 'nextDayClaim'>,
  language: Language,
): string {
  const { ofAll, ofNextDay } = bankFees[language];
  const baht = (satang: number) => new Intl.NumberFormat(localeTag[language]).format(satang / 100);
  return (claims.bankFeeNextDayOnly === 1 ? ofNextDay : ofAll)
    .replace('{{named}}', baht(nextDayClaim.namedBankFeeSatang))
    .replace('{{other}}', baht(nextDayClaim.otherBankFeeSatang));
}

/** How long data is kept: full years as years, other months and days as such. */
export function keptFor(
  figure: keyof RuleSet['retention'],
  { retention }: Pick<RuleSet, 'retention'>,
  language: Language,
): string {
  const count = retention[figure];
  if (figure.endsWith('Days')) return period('days', count, language);
  return count % 12 === 0 ? period('years', count / 12, language) : period('months', count, language);
}

/** A number of days in words. */
export function keptForDays(count: number, language: Language): string {
  return period('days', count, language);
}

function period(unit: keyof (typeof periods)['th'], count: number, language: Language): string {
  const tag = localeTag[language];
  const { one, other } = periods[language][unit];
  const form = new Intl.PluralRules(tag).select(count) === 'one' ? one : other;
  return form.replace('{{count}}', new Intl.NumberFormat(tag).format(count));
}

type Phrase = (rules: RuleSet, language: Language) => string;

/** What texts refer to and is no figure of the rules itself, but says several of them in words. */
const phrases = new Map<string, Phrase>([
  ['claims.answerTime', answerTime],
  ['claims.bankFeeRule', bankFeeRule],
  ['cod.transferRule', ({ cod }, language) => codTransferRule(cod, language)],
  ['cod.transferTime', ({ cod }, language) => codTransferTime(cod, language)],
]);

/** The paths of what is said in words. */
export const phrasePaths: readonly string[] = [...phrases.keys()];

function printRule(path: string, rules: RuleSet, language: Language): string {
  const phrase = phrases.get(path);
  if (phrase) return phrase(rules, language);
  const [group, figure = ''] = path.split('.');
  if (group === 'retention' && Object.hasOwn(rules.retention, figure))
    return keptFor(figure as keyof RuleSet['retention'], rules, language);
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
