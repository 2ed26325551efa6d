import type { RuleSet } from '#features/rules/rules.rules.ts';

/** The states of a run. Only the bank's answers change one that was sent. */
export const runStates = ['prepared', 'released', 'sent', 'done', 'stopped'] as const;
export type RunState = (typeof runStates)[number];

/** The states of a payment: `stopped` with its run, `returned` by the bank, also after it was paid. */
export const paymentStates = ['waiting', 'paid', 'returned', 'stopped'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The files that banks take. */
export const payoutFormats = ['pain.001', 'csv'] as const;
export type PayoutFormat = (typeof payoutFormats)[number];

/** What departs from the rules or from habit, to be looked at before a release. */
export const paymentMarks = ['aboveRules', 'newAccount', 'changedAccount', 'unusualAmount'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** An account given or chosen within so many days is marked. */
const CHANGED_WITHIN_DAYS = 7;
/** More than so many times the usual amount is marked. */
const USUAL_TIMES = 10;

const DAY_MS = 86_400_000;

/** What to look at in a payment; `usualSatang` is the mean of what was paid to the account, null where nothing was. */
export function marksOf(
  payment: { amountSatang: number; aboveRulesSatang: number; changedAt: Date | null },
  { usualSatang, now }: { usualSatang: number | null; now: Date },
): PaymentMark[] {
  const marks: PaymentMark[] = [];
  if (payment.aboveRulesSatang > 0) marks.push('aboveRules');
  if (usualSatang === null) marks.push('newAccount');
  const { changedAt } = payment;
  if (changedAt && now.getTime() - changedAt.getTime() < CHANGED_WITHIN_DAYS * DAY_MS)
    marks.push('changedAccount');
  if (usualSatang !== null && payment.amountSatang > usualSatang * USUAL_TIMES) marks.push('unusualAmount');
  return marks;
}

type Limits = Pick<RuleSet['payouts'], 'releaseMaxSatang' | 'runMaxSatang'>;

/** Whether somebody may release a run of this amount: above the limit it needs the right to exceed it. */
export function mayRelease(satang: number, mayExceed: boolean, { releaseMaxSatang }: Limits): boolean {
  return satang <= releaseMaxSatang || mayExceed;
}

/** Whether a run still has room for an amount. */
export function hasRoom(satang: number, more: number, { runMaxSatang }: Limits): boolean {
  return satang + more <= runMaxSatang;
}

/** The number of a run, as people and the bank read it. */
export function runNumberOf(nr: number): string {
  return `PR${String(nr).padStart(8, '0')}`;
}

/** The reference of a payment, by which the bank's answers name it. */
export function paymentReferenceOf(nr: number, position: number): string {
  return `${runNumberOf(nr)}-${String(position).padStart(6, '0')}`;
}

/** The position that a reference names in a run; null where it is of another run, or none of ours. */
export function positionIn(nr: number, reference: string): number | null {
  const [, run, position] = /^(PR\d{8,})-(\d{6,})$/.exec(reference.trim()) ?? [];
  return run === runNumberOf(nr) ? Number(position) : null;
}
