import { addDays, bangkokDate } from '#lib/clock.ts';

/**
 * Days to object after the payment, a right of the payer by the Contract Committee's notice on COD (B.E. 2567, in force
 * since 3 October 2024). The business rule `cod.refundDays` says in how many days a justified objection is refunded.
 */
export const OBJECTION_DAYS = 5;

/** The last day in Thailand on which the payer may object. */
export function objectUntil(collectedAt: Date): string {
  return addDays(bangkokDate(collectedAt), OBJECTION_DAYS);
}

/** What became of the money that was objected to: held until staff have settled it. */
export const objectionOutcomes = ['held', 'refunded', 'released'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];
