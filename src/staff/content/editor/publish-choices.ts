import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { toInstant } from '../../kit/dates/moment.ts';
import { languageMarks, type PieceValue, wholeValue } from '../value.ts';
import type { Piece } from './open-piece.ts';

/** The times, the replaced plan, and confirmations; empty means from now on. */
export type PublishTimes = {
  publishAt?: string;
  offlineAt: string | null;
  replaces?: number;
  without?: Language[];
  tellsCustomers?: boolean;
  /** For an agreement with a changed text. */
  effectiveFrom?: string;
};

/** `replace 7` stands for the planned version with that number. */
export type When = 'now' | 'kept' | 'later' | `replace ${number}`;

/** The input of the dialog. */
export type Choices = {
  when: When;
  from: string;
  until: string;
  effectiveFrom: string;
  notifies: 'yes' | 'no' | '';
  isThaiAlone: boolean;
};

/** The message keys of errors, by field. */
export type ChoiceProblems = Partial<
  Record<'from' | 'until' | 'effectiveFrom' | 'notifies' | 'languages', string>
>;

/** The number of the planned version that this one replaces. */
export function replacedBy(when: When): number | undefined {
  return when.startsWith('replace ') ? Number(when.slice('replace '.length)) : undefined;
}

export const isLater = (when: When) => when === 'later' || replacedBy(when) !== undefined;

/** Languages, besides Thai, with missing texts. */
export function missingLanguages(kind: ContentKind, value: PieceValue): Language[] {
  const marks = languageMarks(kind, value, { value: null, older: [] });
  return (['en-us', 'zh-cn'] as const).filter((each) => kind !== 'seo' && marks[each] === 'missing');
}

/** Whether the text of an agreement differs from the public one. */
export function isNewText(kind: ContentKind, piece: Piece, value: PieceValue): boolean {
  if (kind !== 'agreement' || piece.value === null) return false;
  return JSON.stringify(wholeValue(kind, piece.value).texts) !== JSON.stringify(value.texts);
}

/** The parsed choices, or their errors; an incomplete or past time is refused. */
export function readChoices(
  choices: Choices,
  about: { kind: ContentKind; piece: Piece; value: PieceValue; now: Date },
): { times: PublishTimes } | { wrong: ChoiceProblems } {
  const { when, from, until, effectiveFrom, notifies, isThaiAlone } = choices;
  const { kind, piece, value, now } = about;
  const [start, end] = [toInstant(from), toInstant(until)];
  const hasPassed = (instant: string | null) => instant !== null && Date.parse(instant) < now.getTime();
  const without = missingLanguages(kind, value);
  const isNew = isNewText(kind, piece, value);
  const wrong: ChoiceProblems = {
    ...(isLater(when) && start === null && { from: 'publish.fromMissing' }),
    ...(isLater(when) && hasPassed(start) && { from: 'publish.pastFrom' }),
    ...(until !== '' && end === null && { until: 'publish.untilMissing' }),
    ...(hasPassed(end) && { until: 'publish.pastUntil' }),
    ...(isNew && effectiveFrom === '' && { effectiveFrom: 'publish.effectiveMissing' }),
    ...(isNew && notifies === '' && { notifies: 'publish.tellMissing' }),
    ...(without.length > 0 && !isThaiAlone && { languages: 'unwritten.missing' }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const publishAt = isLater(when) ? start : when === 'kept' ? piece.publishAt : null;
  const replaces = replacedBy(when);
  return {
    times: {
      ...(publishAt !== null && { publishAt }),
      offlineAt: end ?? (when === 'kept' ? piece.offlineAt : null),
      ...(replaces !== undefined && { replaces }),
      without,
      ...(isNew && { effectiveFrom, tellsCustomers: notifies === 'yes' }),
    },
  };
}

/** The default date of a new text: the day from which it is shown. */
export function dayShown(when: When, from: string): string {
  return isLater(when) && from !== '' ? (from.split('T')[0] ?? '') : bangkokDate(new Date());
}
