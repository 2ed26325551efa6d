import { z } from 'zod';
import {
  accountAreaPassword,
  recoveryPassword,
  registrationPassword,
} from './credentials/passwords.rules.ts';
import { countryCode, loginPhone, newPhone } from './phones.rules.ts';

const required = 'accounts:validation.required';

/** §5 [V-09]: a standard address with a dotted domain, in any letter case. */
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** An e-mail address of at most 50 characters (§5) [V-04, V-07]; the message is that of its form. */
export function emailField(wrong: string) {
  return z.string().trim().max(50, 'accounts:validation.emailTooLong').regex(EMAIL_PATTERN, wrong);
}

/** A one-time code: exactly 6 digits (§5) [V-03, V-06]; the message is that of its form. */
export function codeField(wrong: string) {
  return z
    .string()
    .trim()
    .min(1, required)
    .regex(/^\d{6}$/, wrong);
}

/** §5 [V-07]: at most 30 characters. */
export const userName = z.string().trim().min(1, required).max(30, 'accounts:validation.nameTooLong');

/** A phone as typed, beside its country code: no number is longer (§5) [V-05]. */
export const typedPhone = z.string().trim().min(1, required).max(16);

/** The VIP account name: at most 16 characters, no other rule (§5) [V-02]. */
export const vipAccount = z.string().trim().max(16, 'accounts:validation.accountTooLong');

/** The ticked agreement (§5) [V-08]. */
export const agreedField = z.literal(true, 'accounts:validation.agreement');

/** Recovery, step 1 (§5) [V-03]. */
export const recoveryCodeForm = z.object({
  phone: loginPhone,
  securityCode: codeField('accounts:validation.securityCode'),
});

/** Recovery, step 2 (§5) [V-03]. */
export const recoveryPasswordForm = z
  .object({ password: recoveryPassword, confirmation: z.string().min(1, required) })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'accounts:validation.inconsistent',
  });

/**
 * What the server checks of a registration once the password is decrypted (§5) [V-07, V-08]. An empty e-mail counts
 * as none.
 */
export const registrationFields = z.object({
  name: userName,
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), emailField('accounts:validation.emailFormat')])),
  password: registrationPassword,
});

/** Registration as the form holds it (§5) [V-05, V-06, V-07, V-08]. An empty e-mail counts as none. */
export const registrationForm = z
  .object({
    countryCode,
    phone: z.string(),
    code: codeField('accounts:validation.registrationCode'),
    name: userName,
    email: z.union([z.literal(''), emailField('accounts:validation.emailFormat')]),
    password: registrationPassword,
    confirmation: z.string().min(1, required),
    agreed: agreedField,
  })
  .check((form) => {
    const { countryCode, phone, password, confirmation } = form.value;
    const checked = newPhone.safeParse({ countryCode, phone });
    // Reversed and in front, so that problems are listed in the order of the form.
    for (const issue of checked.error?.issues.toReversed() ?? [])
      form.issues.unshift({ code: 'custom', path: issue.path, message: issue.message, input: phone });
    if (password !== confirmation)
      form.issues.push({
        code: 'custom',
        path: ['confirmation'],
        message: 'accounts:validation.passwordsDiffer',
        input: confirmation,
      });
  });

/** A new password in the account area (§5) [V-10]. */
export const passwordChangeForm = z
  .object({
    oldPassword: z.string().min(1, required),
    password: accountAreaPassword,
    confirmation: z.string().min(1, required),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'accounts:validation.inconsistent',
  })
  .refine(({ password, oldPassword }) => password !== oldPassword, {
    path: ['password'],
    message: 'accounts:validation.samePassword',
  });
