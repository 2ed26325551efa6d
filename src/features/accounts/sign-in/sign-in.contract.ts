import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { imageAnswer, imageToken } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { codeField, vipAccount } from '../account-fields.rules.ts';
import { accountCalls, accountErrors } from '../accounts.calls.ts';
import { customerKinds } from '../accounts.rules.ts';
import { loginPhone } from '../phones.rules.ts';

/** The captcha challenge as login payloads carry it (§3): `verifyCode` is the ticket, `vck` the random string. */
const challengeFields = { verifyCode: z.string().max(8_000), vck: z.string().max(200) };

/**
 * An encrypted password: a compact JWE for the key of `getLoginKey`; the plain text is validated by the form's own
 * password rule.
 */
export const sealedPassword = z.string().min(1, 'accounts:validation.required').max(4_000);

/** The checkbox of the login dialog, or the sentence of the login page: the current versions are recorded. */
const agreedAtLogin = z.boolean().optional();

/** What a browser stores about the logged-in customer as `userData`; the phone is masked. */
export const customerProfile = z.object({
  id: z.string(),
  kind: z.enum(customerKinds),
  name: z.string(),
  maskedPhone: z.string(),
  pictureUrl: z.string().nullable(),
});
export type CustomerProfile = z.output<typeof customerProfile>;

/** The answer of every login: the session's token (1 day) and who it is [E-17]. */
export const openedSession = z.object({ token: z.string(), user: customerProfile });

const loginErrors = [
  captchaErrors.imageCodeFirst,
  captchaErrors.challengeFailed,
  accountErrors.keyGone,
  accountErrors.wrongCredentials,
  accountErrors.accountLocked,
  accountErrors.accountMerged,
];

export const getLoginKey = endpoint({
  method: 'GET',
  path: '/api/v2/customer/loginKey',
  summary:
    'The public keys that passwords are encrypted to, newest first: RSA-OAEP-256, and ECDH-ES for browsers without WebCrypto.',
  access: 'public',
  input: z.object({}),
  output: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        alg: z.enum(['RSA-OAEP-256', 'ECDH-ES']),
        jwk: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: [],
});

export const checkCaptcha = endpoint({
  method: 'POST',
  path: '/api/v2/customer/checkCaptcha',
  summary:
    'Checks what was read from the image. The login of the same account by the same visitor may follow within 5 minutes, once: its payload (§3) does not carry the image code.',
  access: 'public',
  input: z.object({
    account: z.string().trim().min(1, 'accounts:validation.required').max(32),
    captcha: imageAnswer.min(1, 'accounts:validation.required'),
    ctoken: imageToken,
  }),
  output: z.object({}),
  errors: [captchaErrors.imageCodeWrong],
});

export const ordinaryLogin = endpoint({
  method: 'POST',
  path: '/api/v2/customer/ordinaryLogin',
  summary: 'Logs a general customer in by phone and password, after checkCaptcha and the captcha challenge.',
  access: 'public',
  readsSession: true,
  input: z.object({
    account: loginPhone,
    password: sealedPassword,
    agreed: agreedAtLogin,
    ...challengeFields,
  }),
  output: openedSession,
  errors: loginErrors,
});

export const vipLogin = endpoint({
  method: 'POST',
  path: '/api/v2/customer/vipLogin',
  summary: 'Logs a VIP customer in by account name and password.',
  access: 'public',
  readsSession: true,
  input: z.object({
    account: vipAccount.min(1, 'accounts:validation.required'),
    password: sealedPassword,
    agreed: agreedAtLogin,
    ...challengeFields,
  }),
  output: openedSession,
  errors: loginErrors,
});

export const getCustomerInfo = endpoint({
  method: 'GET',
  path: '/api/v2/customer/getCustomerInfo',
  summary: 'The logged-in customer with all personal data of the account.',
  access: 'customer',
  input: z.object({}),
  output: customerProfile.extend({
    /** E.164; the customer's own, so not masked. */
    phone: z.string(),
    accountName: z.string().nullable(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    /** An address that is waiting for confirmation by its link. */
    pendingEmail: z.string().nullable(),
    hasPassword: z.boolean(),
    createdAt: isoInstant,
    /** When the account will be deleted, if its owner requested it. */
    deletionAt: isoInstant.nullable(),
  }),
  errors: [],
});

/** The fields of the image captcha in a form. */
const imageFields = {
  captcha: imageAnswer.min(1, 'accounts:validation.required'),
  ctoken: imageToken,
};
const imageLoginErrors = [
  captchaErrors.imageCodeWrong,
  captchaErrors.imageCodeFirst,
  accountErrors.wrongCredentials,
  accountErrors.accountLocked,
];

export const phoneExist = endpoint({
  method: 'GET',
  path: '/official/user/phoneExist',
  summary: 'Whether a phone has an account (§7); few questions are allowed.',
  access: 'public',
  input: z.object({ phone: loginPhone }),
  output: z.boolean(),
  errors: [accountErrors.tooManyCodes],
});

export const logout = endpoint({
  ...accountCalls.logout,
  summary: 'Ends the session of the token; answers success also when it has already ended.',
  access: 'public',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

export const loginWithPwd = endpoint({
  method: 'POST',
  path: '/official/user/loginWithPwd',
  summary: "Logs in by phone, password and image code: the password tab of the phone layout's login page.",
  access: 'public',
  readsSession: true,
  input: z.object({ phone: loginPhone, password: sealedPassword, agreed: agreedAtLogin, ...imageFields }),
  output: openedSession,
  errors: [...imageLoginErrors, accountErrors.keyGone, accountErrors.accountMerged],
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/official/user/loginWithCode',
  summary: 'Logs in by phone, one-time code (type 2) and image code.',
  access: 'public',
  readsSession: true,
  input: z.object({
    phone: loginPhone,
    code: codeField('accounts:validation.securityCode'),
    agreed: agreedAtLogin,
    ...imageFields,
  }),
  output: openedSession,
  errors: [
    ...imageLoginErrors,
    accountErrors.codeWrong,
    accountErrors.accountMissing,
    accountErrors.accountMerged,
  ],
});
