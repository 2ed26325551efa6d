import { z } from 'zod';
import { addDays, bangkokDate, startOfBangkokDate } from '../clock.ts';

/** Addresses and networks that a key may be used from; more are a list that nobody keeps true. */
const MAX_NETWORKS = 20;
const MAX_TEXT = 2000;

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** A network of no bits is everybody, and a wrapped IPv4 address is written as such. */
const MEANINGLESS = /\/0+$|^::ffff:/i;

/** Addresses and networks as typed, with commas, spaces or lines between them; none: from everywhere. */
export function networksField(problems: { wrong: string; tooMany: string }) {
  return z
    .string()
    .max(MAX_TEXT)
    .default('')
    .transform((text, context) => {
      const entries = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
      const isRight = (entry: string) => network.safeParse(entry).success && !MEANINGLESS.test(entry);
      const message = entries.length > MAX_NETWORKS ? problems.tooMany : problems.wrong;
      if (entries.length > MAX_NETWORKS || !entries.every(isRight))
        context.addIssue({ code: 'custom', message, input: text });
      return entries;
    });
}

/** The last day of a key, in Thailand; empty for a key without an end. */
export function lastDayField(problem: string) {
  return z.union([z.literal(''), z.iso.date()], problem).default('');
}

/** When a key with this last day ends; null without one. */
export function endOfKey(lastDay: string): Date | null {
  return lastDay === '' ? null : startOfBangkokDate(addDays(lastDay, 1));
}

/** The last day of a key that ends then. */
export function lastDayOf(endsAt: Date | null): string | null {
  return endsAt && addDays(bangkokDate(endsAt), -1);
}

/** Whether a key that ends then has ended. */
export function isOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && endsAt <= now;
}
