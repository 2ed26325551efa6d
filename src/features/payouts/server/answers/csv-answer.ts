import { parseCsv } from 'hucre/csv';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import type { AnswerColumns } from '../files/file-layout.ts';
import { type AnswerItem, type BankAnswer, isDay } from './bank-answer.ts';

/** The words of banks, in small letters. */
const words: ReadonlyMap<string, AnswerItem['state']> = new Map([
  ...['paid', 'success', 'successful', 'completed', 'acsc', 'accc', 'สำเร็จ'].map(
    (word) => [word, 'paid'] as const,
  ),
  ...['returned', 'rejected', 'failed', 'fail', 'unsuccessful', 'rjct', 'ไม่สำเร็จ'].map(
    (word) => [word, 'returned'] as const,
  ),
  ...['pending', 'processing', 'waiting', 'รอดำเนินการ'].map((word) => [word, 'underWay'] as const),
]);

/** Reads an answer in CSV by the headings of the settings; a word or a day that cannot be read is named by its line. */
export function readCsvAnswer(text: string, columns: AnswerColumns): BankAnswer {
  const [head = [], ...rows] = parseCsv(text).map((row) => row.map((cell) => String(cell ?? '').trim()));
  const placeOf = (heading: string) => head.findIndex((each) => each.toLowerCase() === heading.toLowerCase());
  const at = {
    reference: placeOf(columns.reference),
    status: placeOf(columns.status),
    date: placeOf(columns.date),
    reason: placeOf(columns.reason),
  };
  if (at.reference < 0 || at.status < 0)
    throw new AppError(payoutErrors.answerUnreadable, { params: { line: 1 } });
  const items = rows.flatMap((row, nth): AnswerItem[] => {
    if (row.every((cell) => cell === '')) return [];
    const line = nth + 2;
    const status = row[at.status] ?? '';
    const state = words.get(status.toLowerCase());
    if (!state) throw new AppError(payoutErrors.answerStatus, { params: { line, status } });
    const day = at.date < 0 ? '' : (row[at.date] ?? '');
    const reason = at.reason < 0 ? '' : (row[at.reason] ?? '');
    return [{ reference: row[at.reference] ?? '', state, date: dayOf(day, line), reason: reason || status }];
  });
  return { format: 'csv', message: null, day: null, items, others: 'underWay', othersReason: '' };
}

const BUDDHIST_FROM = 2400;
const BUDDHIST_YEARS = 543;

/** `2026-11-20` or `20/11/2026`, also of the Buddhist era. */
function dayOf(typed: string, line: number): string | null {
  if (typed === '') return null;
  const [, y1, m1, d1] = /^(\d{4})-(\d{2})-(\d{2})/.exec(typed) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(typed) ?? [];
  const year = Number(y1 ?? y2);
  const common = year > BUDDHIST_FROM ? year - BUDDHIST_YEARS : year;
  const day = [common, m1 ?? m2?.padStart(2, '0'), d1 ?? d2?.padStart(2, '0')].join('-');
  if (!isDay(day)) throw new AppError(payoutErrors.answerDay, { params: { line, day: typed } });
  return day;
}
