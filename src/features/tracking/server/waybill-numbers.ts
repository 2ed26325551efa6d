import { AppError } from '#lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../tracking.rules.ts';

/** The stored form of the one number in a call; X-10 when it is not one of ours. */
export function toWaybillNo(typed: string): string {
  const waybillNo = normaliseWaybillNo(typed);
  if (!isWaybillNo(waybillNo)) throw new AppError(trackingErrors.invalidNumber);
  return waybillNo;
}

/** Stored forms in order, without duplicates; the refusal of too many lists them [V-11]. */
export function foldNumbers(typed: readonly string[]): string[] {
  const folded = [...new Set(typed.map(normaliseWaybillNo))];
  if (folded.length <= MAX_WAYBILLS_PER_LOOKUP) return folded;
  const refused = folded.slice(MAX_WAYBILLS_PER_LOOKUP).join(', ');
  throw new AppError(trackingErrors.tooManyNumbers, { params: { max: MAX_WAYBILLS_PER_LOOKUP, refused } });
}

/** Why a number in a list has no parcel. */
export function whyMissing(waybillNo: string): 'INVALID' | 'NOT_FOUND' {
  return isWaybillNo(waybillNo) ? 'NOT_FOUND' : 'INVALID';
}
