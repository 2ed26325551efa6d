import { addDays, startOfBangkokDate, toIsoInstant } from '#lib/clock.ts';
import type { Endpoint } from '#lib/contract.ts';
import type { ListState } from './list-state.ts';

type Filters = ListState['filters'];

/** The valid filters, each checked by itself: values that the contract does not know are ignored. */
export function knownFilters({ input }: Pick<Endpoint, 'input'>, filters: Filters): Record<string, string> {
  const known = Object.entries(filters).filter(([name, value]) => input.safeParse({ [name]: value }).success);
  return Object.fromEntries(known);
}

/** The instants between two days in Bangkok, both included. */
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
