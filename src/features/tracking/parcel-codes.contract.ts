import { z } from 'zod';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { challengeProof, imageAnswer, imageToken } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { trackingCalls, trackingErrors } from './tracking.calls.ts';

const billCode = z.string().trim().min(1, 'tracking:validation.numberRequired').max(64);
/** Whose phone: both are on the waybill, so neither is typed. */
const to = z.enum(['consignee', 'sender'], 'tracking:validation.whosePhone');

export const sendParcelCode = endpoint({
  ...trackingCalls.sendParcelCode,
  summary:
    "Sends a one-time code by SMS to the consignee's or the sender's phone as it stands on the waybill. Counts as a lookup unless `access` opens the parcel; only then is the phone named, masked.",
  access: 'public',
  readsSession: true,
  input: z.object({
    billCode,
    to,
    access: z.string().max(600).optional(),
    pass: z.string().max(600).optional(),
    device: z.string().max(600).optional(),
    captcha: imageAnswer.optional(),
    ctoken: imageToken.optional(),
    ...challengeProof,
  }),
  output: z.object({
    /** Seconds until the next code may be requested. */
    timeDiff: z.int().min(0),
    phone: z.string().nullable(),
  }),
  errors: [
    trackingErrors.invalidNumber,
    captchaErrors.challengeFailed,
    captchaErrors.imageCodeFirst,
    captchaErrors.imageCodeWrong,
    trackingErrors.notFound,
    trackingErrors.noMobilePhone,
    accountErrors.tooManyCodes,
    accountErrors.codesPaused,
  ],
});

export const verifyParcelCode = endpoint({
  ...trackingCalls.verifyParcelCode,
  summary:
    'Gives the one-time code back; the answer opens the parcel, and what its sender or consignee may ask of it, for 15 minutes. A number that nobody knows is answered as a wrong code.',
  access: 'public',
  input: z.object({
    billCode,
    to,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'tracking:validation.code'),
  }),
  output: z.object({ access: z.string(), expiresAt: isoInstant }),
  errors: [trackingErrors.invalidNumber, accountErrors.codeWrong],
});
