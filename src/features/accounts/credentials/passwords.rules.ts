import { z } from 'zod';

const required = 'accounts:validation.required';

function classesIn(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].filter((each) => each.test(password)).length;
}

/** Registration (§5) [V-08]: 6 to 16 letters and digits, with lower case, upper case and a digit. */
export const registrationPassword = z
  .string()
  .min(1, required)
  .min(6, 'accounts:validation.registrationPassword')
  .max(16, 'accounts:validation.registrationPassword')
  .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]*$/, 'accounts:validation.registrationPassword');

/** The registration's password rules, one by one, shown while typing; the signs are readable in every language. */
export const registrationRules: readonly { sign: string; isMet(password: string): boolean }[] = [
  { sign: '6–16', isMet: (password) => password.length >= 6 && password.length <= 16 },
  { sign: 'a–z', isMet: (password) => /[a-z]/.test(password) },
  { sign: 'A–Z', isMet: (password) => /[A-Z]/.test(password) },
  { sign: '0–9', isMet: (password) => /\d/.test(password) },
];

/** Forgotten password (§5) [V-03]: 8 to 20 characters of at least three of the four classes. */
export const recoveryPassword = z
  .string()
  .min(1, required)
  .min(8, 'accounts:validation.recoveryPassword')
  .max(20, 'accounts:validation.recoveryPassword')
  .refine((password) => classesIn(password) >= 3, 'accounts:validation.recoveryPassword');

/** §5, login: a password of more than 20 characters could not be logged in with. */
const LOGIN_MAX = 20;

/** Account area (§5) [V-10]: upper case, lower case and digits, longer than 8 characters. */
export const accountAreaPassword = z
  .string()
  .min(1, required)
  .min(9, 'accounts:validation.accountPassword')
  .max(LOGIN_MAX, 'accounts:validation.accountPassword')
  .regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)/u, 'accounts:validation.accountPassword');

/** A password at login [V-01, V-02]: at most 20 characters; it was set under any of the three rules above. */
export const loginPassword = z
  .string()
  .min(1, required)
  .max(LOGIN_MAX, 'accounts:validation.passwordTooLong');

/** Easily guessed patterns: a repeated character, sequences of digits or of keys. */
const ROWS = /(.)\1{2,}|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|pass/gi;

/** The levels of password strength shown while typing. */
export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const;

/** How hard a password is to guess: length counts most, variety helps, repetition and sequences do not. */
export function strengthOf(password: string): (typeof passwordStrengths)[number] {
  const varied = new Set(password.toLowerCase()).size;
  const rows = password.match(ROWS)?.length ?? 0;
  const points = Math.min(password.length, 16) / 4 + classesIn(password) / 2 + varied / 6 - 2 * rows;
  if (points < 4) return 'weak';
  if (points < 5.5) return 'fair';
  return points < 7 ? 'good' : 'strong';
}
