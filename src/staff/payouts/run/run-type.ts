import type { payoutRunDetail } from '#features/payouts/staff/payouts.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';

/** A run as the staff see it. */
export type Run = OutputOf<typeof payoutRunDetail>;
