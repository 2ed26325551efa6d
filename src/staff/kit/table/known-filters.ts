import { addDays, startOfBangkokDate, toIsoInstant } from '#lib/clock.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { ListState } from './list-state.ts';

type Filters = ListState['filters'];

/** The filters that a contract knows, each by itself: what an address asks for and it does not know counts as not given. */
export function knownFilters({ input }: Pick<Endpoint, 'input'>, filters: Filters): Record<string, string> {
  const known = Object.entries(filters).filter(([name, value]) => input.safeParse({ [name]: value }).success);
  return Object.fromEntries(known);
}

/** The instants between two days of Bangkok, of which the last one counts. */
export function instantsOfDays({ from, until }: { from?: string; until?: string }): {
  from?: string;
  until?: string;
} {
  return {
    ...(isDay(from) && { from: toIsoInstant(startOfBangkokDate(from)) }),
    ...(isDay(until) && { until: toIsoInstant(startOfBangkokDate(addDays(until, 1))) }),
  };
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
