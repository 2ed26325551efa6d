import { brand } from '#lib/brand.ts';
import { gs1CheckDigit } from '#lib/waybill-number.ts';

const BODY_DIGITS = brand.waybillDigits - 1 - brand.orderedWaybillPrefix.length;
const SPAN = 10n ** BigInt(BODY_DIGITS);
/** Coprime to every power of ten, so consecutive counts give distinct numbers that are far apart. */
const STRIDE = 3_819_746_507n;

/**
 * The waybill number of a count: unique within the first `SPAN`, and scrambled, so that nobody can tell from two
 * labels how many parcels lie between them.
 */
export function toWaybillNo(nth: bigint): string {
  const scattered = String((nth * STRIDE) % SPAN).padStart(BODY_DIGITS, '0');
  const body = `${brand.orderedWaybillPrefix}${scattered}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** The number of an order: the day in Bangkok, then a scrambled count that does not reveal the day's orders. */
export function toOrderNo(nth: bigint, date: string): string {
  const scattered = String((nth * STRIDE) % 1_000_000n).padStart(6, '0');
  return `O${date.slice(2).replaceAll('-', '')}${scattered}`;
}

/** A parcel of an order by its position, from 1. */
export function toSubOrderNo(orderNo: string, position: number): string {
  return `${orderNo}-${String(position).padStart(2, '0')}`;
}
