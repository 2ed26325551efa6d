import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';

const MAX_NAME = 80;
/** Nobody announces holidays farther ahead. */
const LAST_DAY = '2099-12-31';

/** A civil day within the range of the calendar. */
export const holidayDate = z.iso
  .date('holidays:validation.date')
  .refine((date) => date >= '2000-01-01' && date <= LAST_DAY, 'holidays:validation.date');

/** The name of a holiday in each language. */
export const holidayNameFields = inEachLanguage(
  z
    .string('staff:validation.required')
    .trim()
    .normalize('NFC')
    .min(1, 'staff:validation.required')
    .max(MAX_NAME, 'holidays:validation.tooLong')
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'staff:validation.oneLine'),
);
