import { bangkokDate } from '#lib/clock.ts';

/** What a bank says of one payment. */
export type AnswerItem = {
  reference: string;
  /** `underWay` changes nothing. */
  state: 'paid' | 'returned' | 'underWay';
  /** The day of the bank, as `2026-11-20`; null where it says none. */
  date: string | null;
  reason: string;
};

/** The content of an answer file. */
export type BankAnswer = {
  format: 'pain.002' | 'csv';
  /** The number of the run that it answers; null where only its references say so. */
  message: string | null;
  /** The day of the answer. */
  day: string | null;
  items: readonly AnswerItem[];
  /** What it says of all payments that it does not list. */
  others: AnswerItem['state'];
  othersReason: string;
};

/** Reasons of ISO 20022 by which a bank refuses what it has already. */
const DUPLICATE = /\b(?:AM05|DU0[1-5])\b/;

/** Whether a refusal says that the bank has the payment already: then nothing has come back. */
export function isDuplicate({ state, reason }: Pick<AnswerItem, 'state' | 'reason'>): boolean {
  return state === 'returned' && DUPLICATE.test(reason);
}

/** The day in Bangkok of an instant with its zone; without one it is local time. Other texts stay no day. */
export function dayOfInstant(text: string): string {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  if (!isDay(day) || !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return day;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : bangkokDate(at);
}

/** The first and the last day that the bank can name of a run: it was not paid before its file left, nor tomorrow. */
export function answerDaysOf(
  { sentAt, preparedAt }: { sentAt: Date | null; preparedAt: Date },
  now: Date,
): { from: string; until: string } {
  return { from: bangkokDate(sentAt ?? preparedAt), until: bangkokDate(now) };
}

/** Whether a text is a day of the calendar, as `2026-11-20`. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
