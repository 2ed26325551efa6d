import { DAY_SECONDS } from '#lib/clock.ts';

/** More than a day is treated as a mistake of the gateway. */
const MAX_SECONDS = DAY_SECONDS;

/** The seconds of a Retry-After header, given as a number or a date (RFC 9110); undefined when it is neither. */
export function readRetryAfter(header: string | null, now: Date = new Date()): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(MAX_SECONDS, Math.max(0, Math.ceil(seconds)));
}
