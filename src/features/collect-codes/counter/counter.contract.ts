import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { collectCodeErrors, counterErrors } from '../collect-codes.calls.ts';
import { isOfOtherParcel, TYPED_CODE } from '../collect-codes.rules.ts';

const waybillNo = z.string('collect-codes:validation.waybill').trim().min(4).max(40);

/** What a counter asks. */
export const atCounter = {
  code: z
    .string('collect-codes:validation.code')
    .trim()
    .regex(TYPED_CODE, 'collect-codes:validation.code')
    .meta({
      description:
        'The eight digits as typed, or what the QR code says: the waybill number, a space, and the digits. The code of another parcel than `waybillNo` is refused as `otherParcel`, and not counted.',
    }),
  facilityCode: z
    .string('collect-codes:validation.facility')
    .trim()
    .min(1, 'collect-codes:validation.facility')
    .max(20, 'collect-codes:validation.facility')
    .meta({ description: 'The facility of the counter, as in `facilityCode` of scan events.' }),
};

/** That a scanned code belongs to the parcel at hand: no guess, but the wrong parcel on the counter. */
export function checkParcel(
  { waybillNo, code }: { waybillNo: string; code: string },
  context: z.core.$RefinementCtx,
): void {
  if (isOfOtherParcel(code, waybillNo))
    context.addIssue({ code: 'custom', path: ['code'], message: 'collect-codes:validation.otherParcel' });
}

/** Who is to be shown the parcel. */
export const toHandOver = z.object({
  waybillNo: z.string(),
  name: z.string().meta({ description: 'Whom to hand it to: compare it with an identity card.' }),
  collectOn: z.iso.date(),
  codSatang: z.int().nullable().meta({ description: 'What is to be paid at the counter.' }),
});
/** The same after the code was used. */
export const handedOver = toHandOver.extend({ usedAt: isoInstant, facilityCode: z.string() });

/** Every answer that a counter may get besides. */
export const refusals = [
  counterErrors.wrongCode,
  counterErrors.alreadyUsed,
  counterErrors.revoked,
  counterErrors.otherDay,
  collectCodeErrors.notWaiting,
  counterErrors.otherFacility,
  counterErrors.tooManyGuesses,
  counterErrors.noSuchParcel,
];

const input = z.object({ waybillNo, ...atCounter }).superRefine(checkParcel);
const call = { access: { scope: 'carrier' }, method: 'POST' } as const;
const errors = refusals;

export const checkCollectCode = endpoint({
  ...call,
  path: '/open/v1/collect-codes/check',
  summary:
    'Ask whether a code opens a parcel at this counter now, and whom to hand it to. It stays unused. Wrong codes are counted for the parcel and for your key.',
  input,
  output: toHandOver.meta({ id: 'CollectCode' }),
  errors,
});

export const redeemCollectCode = endpoint({
  ...call,
  does: 'HAND_OVER',
  path: '/open/v1/collect-codes/redeem',
  summary:
    'Use a code, when the identity card has been compared and before the parcel is handed over. Of two counters at once one succeeds. The consignee is told. With an Idempotency-Key, a request whose answer was lost is answered again. Send the scan of the handover as usual.',
  idempotencyKey: {
    isRequired: false,
    about:
      'Chosen by you, one for each handover however often you send it: where your request has used the code already, that is answered again. Another code or facility under the key of a handover is refused.',
    example: 'counter-7-0001',
  },
  input,
  output: handedOver.meta({ id: 'CollectedParcel' }),
  errors: [...errors, counterErrors.keyUsed],
});
