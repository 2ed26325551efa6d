import { z } from 'zod';
import { endpoint } from '../../lib/contract.ts';
import { captchaErrors } from '../captcha/captcha.calls.ts';
import { codeField } from './account-fields.rules.ts';
import { accountCalls, accountErrors } from './accounts.calls.ts';
import { imageFields } from './credentials/codes.contract.ts';
import { countryCode, loginPhone } from './phones.rules.ts';
import { agreedAtLogin, openedSession, sealedPassword } from './sign-in/sign-in.contract.ts';

const loginErrors = [
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
  summary: 'Ends the session of the token; answers success also when it is over already.',
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
  input: z.object({ phone: loginPhone, password: sealedPassword, agreed: agreedAtLogin, ...imageFields }),
  output: openedSession,
  errors: [...loginErrors, accountErrors.keyGone],
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/official/user/loginWithCode',
  summary: 'Logs in by phone, one-time code (type 2) and image code.',
  access: 'public',
  input: z.object({
    phone: loginPhone,
    code: codeField('accounts:validation.securityCode'),
    agreed: agreedAtLogin,
    ...imageFields,
  }),
  output: openedSession,
  errors: [...loginErrors, accountErrors.codeWrong],
});

export const updatePwdByCode = endpoint({
  method: 'POST',
  path: '/official/user/updatePwdByCode',
  summary: 'Sets a new password with a code of type 1; every session of the account ends.',
  access: 'public',
  input: z.object({
    phone: loginPhone,
    code: codeField('accounts:validation.securityCode'),
    newPassWord: sealedPassword,
  }),
  output: z.object({}),
  errors: [accountErrors.codeWrong, accountErrors.keyGone],
});

export const updatePwdByOld = endpoint({
  method: 'POST',
  path: '/official/user/updatePwdByOld',
  summary:
    'Changes the password of the logged-in customer; every other session ends, and this one gets a new token.',
  access: 'customer',
  input: z.object({ oldPassWord: sealedPassword, newPassWord: sealedPassword }),
  output: openedSession,
  errors: [accountErrors.wrongOldPassword, accountErrors.accountLocked, accountErrors.keyGone],
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/official/user/changePhone',
  summary: 'Changes the phone of the logged-in customer, with a code sent to each of the two numbers.',
  access: 'customer',
  input: z.object({
    /** The code sent to the present phone (type 4). */
    code: codeField('accounts:validation.securityCode'),
    countryCode: countryCode.optional(),
    newPhone: z.string().trim().min(1, 'accounts:validation.required').max(16),
    /** The code sent to the new phone (type 3). */
    newCode: codeField('accounts:validation.securityCode'),
  }),
  output: openedSession,
  errors: [accountErrors.codeWrong, accountErrors.accountExists],
});
