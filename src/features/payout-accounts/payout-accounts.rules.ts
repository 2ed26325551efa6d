import type { CustomerKind } from '#features/accounts/accounts.rules.ts';
import { HOUR_MS } from '#lib/clock.ts';

/** The wait before money goes to a new or newly chosen account, in which its owner can notice a change by a stranger. */
export const PAYOUT_WAIT_HOURS = 24;

const MOST: Record<CustomerKind, number> = { GENERAL: 1, VIP: 10 };

/** How many accounts a customer may have at once. */
export function mostAccountsOf(kind: CustomerKind): number {
  return MOST[kind];
}

/** The days of the week on which transfers leave, Monday being 1: the carrier pays on working days. */
export const payoutDays = [1, 2, 3, 4, 5, 6] as const;
export type PayoutDay = (typeof payoutDays)[number];

type OfDays = { isDefault: boolean; weekdays: readonly number[] };

/** Of the accounts of a customer, the one that gets the money of a day of the week: its own, or the one in use. */
export function accountOfDay<A extends OfDays>(accounts: readonly A[], weekday: number): A | undefined {
  return (
    accounts.find(({ weekdays }) => weekdays.includes(weekday)) ?? accounts.find(({ isDefault }) => isDefault)
  );
}

/** The days on which an account gets the money, those of the one in use being what the others leave. */
export function daysOf<A extends OfDays>(accounts: readonly A[], account: A): PayoutDay[] {
  return payoutDays.filter((day) => accountOfDay(accounts, day) === account);
}

/** From when on money may go to an account that was given or chosen at a moment. */
export function usableFrom(changedAt: Date): Date {
  return new Date(changedAt.getTime() + PAYOUT_WAIT_HOURS * HOUR_MS);
}

/** When an account was given or chosen, by when it becomes usable. */
export function changedAt(usable: Date): Date {
  return new Date(usable.getTime() - PAYOUT_WAIT_HOURS * HOUR_MS);
}
