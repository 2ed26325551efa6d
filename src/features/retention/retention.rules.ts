import { z } from 'zod';
import { bangkokDate, DAY_MS, HOUR_MS, startOfBangkokDate } from '#lib/clock.ts';

/** What staff can put on hold. */
export const heldKinds = ['customer', 'parcel', 'order', 'claim'] as const;
/** The kind of something on hold. */
export type HeldKind = (typeof heldKinds)[number];

/** Whether rows go, or stay without what identifies a person. */
export const retentionOutcomes = ['removed', 'anonymised'] as const;
export type RetentionOutcome = (typeof retentionOutcomes)[number];

/** The name of a kind of data, as in texts and in the database. */
export const retentionName = z.string().regex(/^[a-z][A-Za-z]{2,39}$/);

/** The instant before which rows are due, for a figure in months or days such as `parcelMonths`. */
export function dueBefore(figure: string, count: number, now: Date): Date {
  return moved(figure, -count, now);
}

/** The instant until which something from an instant is kept. */
export function keptUntil(figure: string, count: number, from: Date): Date {
  return moved(figure, count, from);
}

function moved(figure: string, count: number, from: Date): Date {
  if (figure.endsWith('Days')) return new Date(from.getTime() + count * DAY_MS);
  const date = bangkokDate(from);
  const ofDay = from.getTime() - startOfBangkokDate(date).getTime();
  return new Date(startOfBangkokDate(movedMonths(date, count)).getTime() + ofDay);
}

/** The same day of another month, or its last day. */
function movedMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The next time at which it is this hour in Bangkok. */
export function nextAtHour(hour: number, now: Date): Date {
  const today = new Date(startOfBangkokDate(bangkokDate(now)).getTime() + hour * HOUR_MS);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
}
