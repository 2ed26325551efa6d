import { z } from 'zod';
import { captchaErrors } from '#features/captcha/captcha.calls.ts';
import { challengeProof } from '#features/captcha/captcha.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { codeField, emailField } from '../account-fields.rules.ts';
import { accountErrors } from '../accounts.calls.ts';
import { loginPhone } from '../phones.rules.ts';
import { sealedPassword } from '../sign-in/sign-in.contract.ts';

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
  errors: [accountErrors.codeWrong, accountErrors.accountMissing],
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
  errors: [accountErrors.codeWrong, accountErrors.accountMissing, accountErrors.keyGone],
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
  errors: [accountErrors.codeWrong, accountErrors.accountMissing, accountErrors.keyGone],
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
    ...challengeProof,
  }),
  output: z.object({}),
  errors: [captchaErrors.challengeFailed, accountErrors.tooManyCodes],
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
