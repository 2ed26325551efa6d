import { AppError } from '#lib/errors.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { trackingErrors } from '../tracking.contract.ts';
import { MAX_WAYBILLS_PER_LOOKUP } from '../tracking.rules.ts';

/** The stored spelling of the one number a call is about; X-10 when it is none of ours. */
export function toWaybillNo(typed: string): string {
  const waybillNo = normaliseWaybillNo(typed);
  if (!isWaybillNo(waybillNo)) throw new AppError(trackingErrors.invalidNumber);
  return waybillNo;
}

/** Stored spellings in order, each once; what is too many is refused by name [V-11]. */
export function foldNumbers(typed: readonly string[]): string[] {
  const folded = [...new Set(typed.map(normaliseWaybillNo))];
  if (folded.length <= MAX_WAYBILLS_PER_LOOKUP) return folded;
  const refused = folded.slice(MAX_WAYBILLS_PER_LOOKUP).join(', ');
  throw new AppError(trackingErrors.tooManyNumbers, { params: { max: MAX_WAYBILLS_PER_LOOKUP, refused } });
}

/** Why there is no parcel for a number of a list. */
export function whyMissing(waybillNo: string): 'INVALID' | 'NOT_FOUND' {
  return isWaybillNo(waybillNo) ? 'NOT_FOUND' : 'INVALID';
}
