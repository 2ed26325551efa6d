import type { RefundState } from '#features/parcels/refund-states.rules.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import { writeSentTo } from '#features/payout-accounts/sent-to.rules.ts';

/** What tells the state of a refund. */
type Refund = {
  owedSatang: number;
  takenSatang: number;
  sentSatang: number;
  paidSatang: number;
  returnedSatang: number;
  returnedAt: Date | null;
  returnedFrom: string | null;
  kind: PayoutKind | null;
  bankCode: string | null;
  sealedNumber: string | null;
  ending: string | null;
  givenAt: Date | null;
};

/** What a consignee can be paid now: what is due, and what came back and is still theirs. */
export function refundOf({
  owedSatang,
  returnedSatang,
}: Pick<Refund, 'owedSatang' | 'returnedSatang'>): number {
  return Math.max(0, owedSatang + returnedSatang);
}

/** The state of a refund; null where there is nothing to pay back any more. */
export function refundStateOf(refund: Refund): RefundState | null {
  const { takenSatang, sentSatang, paidSatang, sealedNumber } = refund;
  if (takenSatang > 0 || sentSatang > 0) return 'onItsWay';
  if (refundOf(refund) === 0) return paidSatang > 0 ? 'paid' : null;
  if (waitsForAnother(refund)) return 'returned';
  return sealedNumber === null ? 'noAccount' : 'due';
}

/** What a consignee still gets, here or on its way; what they got, once that is everything. */
export function shownRefundOf(refund: Refund): number {
  const coming = refundOf(refund) + refund.takenSatang + refund.sentSatang;
  return coming > 0 ? coming : refund.paidSatang;
}

/** Whether money came back from the account that stands there still. */
function waitsForAnother(refund: Refund): boolean {
  const { returnedSatang, returnedAt, returnedFrom, givenAt, kind, bankCode, ending } = refund;
  if (returnedSatang === 0 || returnedAt === null) return false;
  if (givenAt === null || kind === null || ending === null) return true;
  return givenAt <= returnedAt && returnedFrom === writeSentTo({ kind, bankCode, ending });
}
