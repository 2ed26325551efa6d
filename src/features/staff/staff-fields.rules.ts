import { z } from 'zod';
import { languages } from '#lib/language.ts';

const required = 'staff:validation.required';
const MAX_ACCOUNT_LENGTH = 40;
const MAX_NAME_LENGTH = 60;
const MAX_EMAIL_LENGTH = 100;
/** Length matters more than complexity (NIST SP 800-63B); common passwords are refused as well. */
export const MIN_PASSWORD_LENGTH = 12;
/** The limit for hashing. */
const MAX_PASSWORD_LENGTH = 128;

/** One line for names: no control characters or text direction marks. */
const line = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, required)
    .max(max, tooLong)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'staff:validation.oneLine');

/** The login account (E-05). */
export const accountField = z
  .string()
  .trim()
  .min(1, required)
  .max(MAX_ACCOUNT_LENGTH, 'staff:validation.accountTooLong')
  .regex(/^[a-z0-9][a-z0-9._@-]*$/i, 'staff:validation.account');

/** The username (E-05), shown to colleagues. */
export const nameField = line(MAX_NAME_LENGTH, 'staff:validation.nameTooLong');

/** The name of a role. */
export const roleNameField = line(MAX_NAME_LENGTH, 'staff:validation.nameTooLong');

/** The address for invitations. */
export const emailField = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, 'staff:validation.emailTooLong')
  .pipe(z.email('staff:validation.email'));

/** The language of the back office and of the member's e-mails. */
export const languageField = z.enum(languages);

/** A new password: only its length is validated here, the server checks the list of common ones. */
export const newPasswordField = z
  .string()
  .min(MIN_PASSWORD_LENGTH, 'staff:validation.passwordTooShort')
  .max(MAX_PASSWORD_LENGTH, 'staff:validation.passwordTooLong');

/** A password as typed at login. */
export const typedPasswordField = z
  .string()
  .min(1, required)
  .max(MAX_PASSWORD_LENGTH, 'staff:validation.passwordTooLong');

/** The reason given for a change. */
export const reasonField = z
  .string()
  .trim()
  .min(1, 'staff:validation.reason')
  .max(500, 'staff:validation.reasonTooLong');

/** A password with its confirmation (E-05), under their names in the form. */
export const passwordPair = {
  password: newPasswordField,
  passwordAgain: z.string().max(MAX_PASSWORD_LENGTH, 'staff:validation.passwordTooLong'),
};

/** Refuses a confirmation that differs. */
export function sameTwice(given: { password?: string; passwordAgain?: string }): boolean {
  return given.password === given.passwordAgain;
}

/** The error of `sameTwice`. */
export const notTheSame = { path: ['passwordAgain'], message: 'staff:validation.notTheSame' };
