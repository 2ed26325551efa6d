import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { challengeProof } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { typedPhone } from '../account-fields.rules.ts';
import { accountErrors } from '../accounts.calls.ts';
import { codeTypes } from '../accounts.rules.ts';
import { countryCode } from '../phones.rules.ts';

const sentCode = z.object({
  /** Seconds until the next code may be requested. */
  timeDiff: z.int().min(0),
});
const sendErrors = [
  captchaErrors.challengeFailed,
  accountErrors.accountExists,
  accountErrors.tooManyCodes,
  accountErrors.codesPaused,
];

export const sendVerifyCode = endpoint({
  method: 'POST',
  path: '/api/v2/customer/sendVerifyCode',
  summary:
    'Sends a one-time code by SMS; type 0 to register (national number without leading 0 and country code), 1 for a forgotten password (national form). Type 0 to a phone that has an account is refused with 20006 (X-03); such answers and those of phoneExist are limited together, and after too many of a visitor the phone gets an SMS that says so instead. Type 1 never tells whether the phone has an account.',
  access: 'public',
  input: z.object({
    phoneNumber: typedPhone,
    countryCode: countryCode.optional(),
    type: z.union([z.literal(codeTypes.register), z.literal(codeTypes.forgotPassword)]),
    ...challengeProof,
  }),
  output: sentCode,
  errors: sendErrors,
});

export const sendVerifyCodeV2 = endpoint({
  method: 'POST',
  path: '/api/v2/customer/sendVerifyCodeV2',
  summary:
    'The same for every type: 2 to log in (never tells whether the phone has an account), and for logged-in customers 3 to a new phone (one that has an account is refused as for type 0), and 4 (to change it), 5 (to delete the account) or 6 (to change where COD money goes) to the present one, whose number need not be sent.',
  access: 'public',
  readsSession: true,
  input: z.object({
    phoneNumber: typedPhone.optional(),
    countryCode: countryCode.optional(),
    type: z.union(Object.values(codeTypes).map((type) => z.literal(type))),
    ...challengeProof,
  }),
  output: sentCode,
  errors: sendErrors,
});
