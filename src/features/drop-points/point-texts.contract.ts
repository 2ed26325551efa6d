import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';

const filled = z.string().min(1);
const thaiAndEnglish = z.object({ th: filled, 'en-us': filled });

/** The texts of a point as stored. The address ends before the subdistrict. */
export const pointTexts = z.object({
  name: inEachLanguage(filled),
  street: thaiAndEnglish,
  subdistrict: thaiAndEnglish,
  landmark: inEachLanguage(filled).nullable(),
});
export type PointTexts = z.output<typeof pointTexts>;

/** A clock time in Thailand; a day may end at 24:00. */
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);
const intervals = z.array(z.object({ opens: time, closes: time }));

/** A civil day with different hours and its common name, as stored. */
export const namedSpecialDay = z.object({
  date: z.iso.date(),
  intervals,
  note: inEachLanguage(filled),
});
export type NamedSpecialDay = z.output<typeof namedSpecialDay>;

/** A closure as stored, its last day included, with the reason for visitors; open-ended until further notice. */
export const pointClosure = z.object({
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  note: inEachLanguage(filled),
});
export type PointClosure = z.output<typeof pointClosure>;

/** Opening hours of the week, as they are stored. */
export const weeklyHours = z.object({
  MON: intervals,
  TUE: intervals,
  WED: intervals,
  THU: intervals,
  FRI: intervals,
  SAT: intervals,
  SUN: intervals,
});
