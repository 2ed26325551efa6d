import { timingSafeEqual } from 'node:crypto';
import type { Mac } from '#http/secrets/keyring.ts';
import { isWaybillNo } from '#lib/waybill-number.ts';

/** An SMS has little space, and the waybill number is in it anyway. */
const SIGN_BYTES = 9;

/** Short signed codes for the refund of a parcel: whoever has one got it on the consignee's phone. */
export type RefundLinks = ReturnType<typeof createRefundLinks>;

export function createRefundLinks(mac: Mac) {
  return {
    codeOf: (waybillNo: string): string =>
      `${waybillNo}.${mac.sign(waybillNo).subarray(0, SIGN_BYTES).toString('base64url')}`,

    /** The parcel of a code; null for one that was altered or made up. */
    read(code: string): string | null {
      const [waybillNo = '', sign = ''] = code.split('.');
      const given = Buffer.from(sign, 'base64url');
      if (!isWaybillNo(waybillNo) || given.length !== SIGN_BYTES) return null;
      const isOwn = mac
        .candidates(waybillNo)
        .some((own) => timingSafeEqual(given, own.subarray(0, SIGN_BYTES)));
      return isOwn ? waybillNo : null;
    },
  };
}
