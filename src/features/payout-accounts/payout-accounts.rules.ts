import type { CustomerKind } from '#features/accounts/accounts.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** The wait before money goes to a new or newly chosen account, in which its owner can notice a change by a stranger. */
export const PAYOUT_WAIT_HOURS = 24;

const MOST: Record<CustomerKind, number> = { GENERAL: 1, VIP: 10 };

/** How many accounts a customer may have at once. */
export function mostAccountsOf(kind: CustomerKind): number {
  return MOST[kind];
}

/** From when on money may go to an account that was given or chosen at a moment. */
export function usableFrom(changedAt: Date): Date {
  return new Date(changedAt.getTime() + PAYOUT_WAIT_HOURS * HOUR_MS);
}

/** When an account was given or chosen, by when it becomes usable. */
export function changedAt(usable: Date): Date {
  return new Date(usable.getTime() - PAYOUT_WAIT_HOURS * HOUR_MS);
}
