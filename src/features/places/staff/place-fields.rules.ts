import { z } from 'zod';
import { toAsciiDigits } from '#lib/digits.ts';

const MAX_NAME = 80;
const MAX_ALIASES = 20;
const MAX_POSTCODES = 20;
const MAX_REASON = 500;

const line = z
  .string()
  .trim()
  .normalize('NFC')
  .max(MAX_NAME, 'places:staff.tooLong')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'places:staff.oneLine');
/** Empty keeps the shipped name. */
const name = line.transform((text) => (text === '' ? null : text));

const postcode = z
  .string()
  .transform((text) => toAsciiDigits(text).trim())
  .pipe(z.string().regex(/^\d{5}$/, 'places:staff.postcode'));

const unlike = <T>(all: readonly T[]) => [...new Set(all)];

/** The changeable fields of a place; null keeps the shipped value. */
export const overrideValue = z.object({
  th: name,
  en: name,
  zh: name,
  postcodes: z.array(postcode).max(MAX_POSTCODES, 'places:staff.tooMany').transform(unlike),
  isServed: z.boolean().nullable(),
  isRemote: z.boolean().nullable(),
  aliases: z
    .array(line.min(2, 'places:staff.tooShort'))
    .max(MAX_ALIASES, 'places:staff.tooMany')
    .transform(unlike),
});
export type OverrideValue = z.output<typeof overrideValue>;

/** Why it differs from the official data. */
export const placeReasonField = z
  .string()
  .trim()
  .min(1, 'places:staff.reason')
  .max(MAX_REASON, 'places:staff.tooLong');
