import { z } from 'zod';
import { endpoint } from '../../../lib/contract.ts';
import { captchaErrors } from '../../captcha/captcha.calls.ts';
import { imageAnswer, imageToken } from '../../captcha/captcha.contract.ts';
import { agreedField, codeField, emailField } from '../account-fields.rules.ts';
import { accountErrors } from '../accounts.calls.ts';
import { codeTypes } from '../accounts.rules.ts';
import { countryCode, loginPhone } from '../phones.rules.ts';
import { sealedPassword } from '../sign-in/sign-in.contract.ts';

const challenge = { ticket: z.string().max(8_000), randstr: z.string().max(200) };
const typedPhone = z.string().trim().min(1, 'accounts:validation.required').max(16);
const sentCode = z.object({
  /** Seconds until the next code may be asked for. */
  timeDiff: z.int().min(0),
});
const mailErrors = [captchaErrors.challengeFailed, accountErrors.tooManyCodes];
const sendErrors = [...mailErrors, accountErrors.codesPaused];

export const sendVerifyCode = endpoint({
  method: 'POST',
  path: '/api/v2/customer/sendVerifyCode',
  summary:
    'Sends a one-time code by SMS; type 0 to register (national number without leading 0 and country code), 1 for a forgotten password (national form). The answer never tells whether the phone has an account.',
  access: 'public',
  input: z.object({
    phoneNumber: typedPhone,
    countryCode: countryCode.optional(),
    type: z.union([z.literal(codeTypes.register), z.literal(codeTypes.forgotPassword)]),
    ...challenge,
  }),
  output: sentCode,
  errors: sendErrors,
});

export const sendVerifyCodeV2 = endpoint({
  method: 'POST',
  path: '/api/v2/customer/sendVerifyCodeV2',
  summary:
    'The same for every type: 2 to log in, and for logged-in customers 3 to a new phone, and 4 (to change it) or 5 (to delete the account) to the present one, whose number need not be sent.',
  access: 'public',
  input: z.object({
    phoneNumber: typedPhone.optional(),
    countryCode: countryCode.optional(),
    type: z.union(Object.values(codeTypes).map((type) => z.literal(type))),
    ...challenge,
  }),
  output: sentCode,
  errors: sendErrors,
});

export const verifySecurityCode = endpoint({
  method: 'POST',
  path: '/api/v2/customer/verifySecurityCode',
  summary: 'Checks the code of a forgotten password; it stays valid for the change that follows.',
  access: 'public',
  input: z.object({
    phoneNumber: loginPhone,
    securityCode: codeField('accounts:validation.securityCode'),
  }),
  output: z.object({}),
  errors: [accountErrors.codeWrong],
});

export const forgetAndChangePassword = endpoint({
  method: 'POST',
  path: '/api/v2/customer/forgetAndChangePassword',
  summary: 'Sets a new password with the code of the phone; every session of the account ends.',
  access: 'public',
  input: z.object({
    phone: loginPhone,
    newPassWord: sealedPassword,
    securityCode: codeField('accounts:validation.securityCode'),
    type: z.literal(2).default(2),
  }),
  output: z.object({}),
  errors: [accountErrors.codeWrong, accountErrors.keyGone],
});

export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/v2/customer/sendEmail',
  summary:
    'Sends a link to set a new password to a confirmed e-mail address; the answer is the same for every address.',
  access: 'public',
  input: z.object({
    email: z
      .string()
      .trim()
      .min(1, 'accounts:validation.required')
      .pipe(emailField('accounts:validation.emailIncorrect')),
    ...challenge,
  }),
  output: z.object({}),
  errors: mailErrors,
});

const linkToken = z.string().min(20).max(100);

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/v2/customer/checkResetLink',
  summary: 'Whether the link of an e-mail can still set a new password; looking does not use it up.',
  access: 'public',
  input: z.object({ token: linkToken }),
  output: z.object({ isUsable: z.boolean() }),
  errors: [],
});

export const resetPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/v2/customer/resetPasswordByLink',
  summary:
    'Sets a new password with the link of an e-mail, which works once; every session of the account ends.',
  access: 'public',
  input: z.object({ token: linkToken, newPassWord: sealedPassword }),
  output: z.object({}),
  errors: [accountErrors.linkUsed, accountErrors.keyGone],
});

const registration = {
  countryCode: countryCode.optional(),
  code: codeField('accounts:validation.registrationCode'),
  name: z.string().max(200),
  email: z.string().max(200).optional(),
  /** Encrypted like every password; a content key per message is its symmetric key (decision 000, passwords). */
  password: sealedPassword,
  /** To the user agreement and the privacy policy; the versions in force are recorded. */
  agreed: agreedField,
};
const registerErrors = [accountErrors.codeWrong, accountErrors.accountExists, accountErrors.keyGone];

export const register = endpoint({
  method: 'POST',
  path: '/api/v2/customer/register',
  summary: 'Registers a general customer with the code that was sent to the phone.',
  access: 'public',
  input: z.object({ phoneNum: typedPhone, ...registration }),
  output: z.object({}),
  errors: registerErrors,
});

export const legacyRegister = endpoint({
  method: 'POST',
  path: '/official/user/register',
  summary: 'The same for older clients.',
  access: 'public',
  input: z.object({ phoneNum: typedPhone, ...registration }),
  output: z.object({}),
  errors: registerErrors,
});

/** What a form with the image code sends of it. */
export const imageFields = {
  captcha: imageAnswer.min(1, 'accounts:validation.required'),
  ctoken: imageToken,
};
