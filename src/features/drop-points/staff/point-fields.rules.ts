import { z } from 'zod';
import { inEachLanguage } from '#features/publishing/language-texts.contract.ts';
import { addDays } from '#lib/clock.ts';
import { phoneProblemKey, printPhone, readWrittenPhone } from '#lib/written/written-phone.ts';
import { readPostcode } from '#lib/written/written-postcode.ts';
import { isAroundThailand } from '../distance.rules.ts';
import { POINT_CODE, parkings, pointKinds, pointServices } from '../drop-points.rules.ts';
import { holidayBehaviours, type OpenInterval, weekdays } from '../opening-hours.rules.ts';
import { MAX_CLOSURE_DAYS, MAX_INTERVALS_A_DAY, MAX_SPECIAL_DAYS } from './drop-points.staff.rules.ts';

const MAX_NAME = 80;
const MAX_LINE = 200;
const wrong = (name: string) => `drop-points:staff.${name}`;
const MISSING = 'staff:validation.required';

/** One line without line breaks and direction controls. */
const line = (max: number) =>
  z
    .string(MISSING)
    .trim()
    .normalize('NFC')
    .min(1, MISSING)
    .max(max, wrong('tooLong'))
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'staff:validation.oneLine');

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

function isInterval({ opens, closes }: OpenInterval): boolean {
  return TIME.test(opens) && TIME.test(closes) && opens !== '24:00' && opens !== closes;
}

/** The hours of a day in order; only the last interval may extend past midnight. */
const intervals = z
  .array(z.object({ opens: z.string().trim(), closes: z.string().trim() }))
  .max(MAX_INTERVALS_A_DAY, wrong('tooManyHours'))
  .refine((all) => all.every(isInterval), { message: wrong('time'), abort: true })
  .transform((all) => all.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)))
  .refine(areApart, wrong('overlap'));

function areApart(inOrder: readonly OpenInterval[]): boolean {
  return inOrder.every(({ closes, opens }, nth) => {
    const next = inOrder[nth + 1];
    return next === undefined || (closes > opens && closes <= next.opens);
  });
}

/** As dialled in Thailand: `02-234-0001`; empty for lockers. */
const phone = z
  .string()
  .trim()
  .max(40, wrong('phone'))
  .nullable()
  .transform((written, context) => {
    if (written === null || written === '') return null;
    const read = readWrittenPhone(written, 'TH');
    if (read?.number.startsWith('+66') && read.extension === null) return printPhone(read.number);
    context.addIssue({
      code: 'custom',
      message: phoneProblemKey(written, 'TH', wrong('phone')) ?? wrong('phone'),
      input: written,
    });
    return z.NEVER;
  });

const note = inEachLanguage(line(MAX_LINE));

const specialDays = z
  .array(z.object({ date: z.iso.date(wrong('date')), intervals, note }))
  .max(MAX_SPECIAL_DAYS, wrong('tooManyDays'))
  .transform((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, wrong('dayTwice'));

/** The code of a point, which tracking uses; codes are never reassigned. */
export const pointCodeField = z
  .string(MISSING)
  .trim()
  .toUpperCase()
  .regex(POINT_CODE, 'drop-points:validation.code');

const position = z.number(wrong('position'));

/** Everything that staff edit of a point. Place names come from the places. */
export const pointValue = z
  .object({
    kind: z.enum(pointKinds),
    name: inEachLanguage(line(MAX_NAME)),
    street: z.object({ th: line(MAX_LINE), 'en-us': line(MAX_LINE) }),
    subdistrictCode: z.string(MISSING).regex(/^\d{6}$/, wrong('subdistrict')),
    postcode: z
      .string(MISSING)
      .transform(readPostcode)
      .pipe(z.string().regex(/^\d{5}$/, wrong('postcode'))),
    phone,
    lat: position,
    lon: position,
    services: z.array(z.enum(pointServices)).transform((all) => [...new Set(all)]),
    landmark: inEachLanguage(line(MAX_LINE)).nullable(),
    parking: z.enum(parkings),
    weeklyHours: z.object(
      Object.fromEntries(weekdays.map((day) => [day, intervals])) as Record<
        (typeof weekdays)[number],
        typeof intervals
      >,
    ),
    specialDays,
    onHolidays: z.enum(holidayBehaviours),
  })
  .refine(isAroundThailand, { path: ['lat'], message: wrong('position') });
export type PointValue = z.output<typeof pointValue>;

/** A planned closure; without an end it lasts until further notice. */
export const closureValue = z
  .object({ from: z.iso.date(wrong('date')), until: z.iso.date(wrong('date')).nullable(), note })
  .refine(
    ({ from, until }) => until === null || (until >= from && until <= addDays(from, MAX_CLOSURE_DAYS)),
    {
      path: ['until'],
      message: wrong('closureEnd'),
    },
  );
