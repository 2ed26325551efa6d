import { z } from 'zod';
import { parkings, pointKinds, pointServices } from '../drop-points.rules.ts';
import { holidayBehaviours } from '../opening-hours.rules.ts';
import { type NamedSpecialDay, namedSpecialDay, pointTexts, weeklyHours } from '../point-texts.contract.ts';
import type { networkPoint } from './drop-points.table.ts';

const inThree = z.object({ th: z.string(), en: z.string(), zh: z.string() });
const inTwo = z.object({ th: z.string(), en: z.string() });
const intervals = z.array(z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/));

/** Values that the authored plan defines once for many points. */
const planSchema = z.object({
  hours: z.record(
    z.string(),
    z.object({
      weekdays: intervals,
      saturday: intervals,
      sunday: intervals,
      onHolidays: z.enum(holidayBehaviours),
    }),
  ),
  specialDays: z.record(
    z.string(),
    z.array(inThree.extend({ dates: z.array(z.iso.date()), hours: intervals })),
  ),
  landmarks: z.record(z.string(), inThree),
});
type Plan = z.output<typeof planSchema>;

const shippedPoint = z.object({
  code: z.string(),
  kind: z.enum(pointKinds),
  name: inThree,
  street: inTwo,
  subdistrictCode: z.string().regex(/^\d{6}$/),
  subdistrict: inTwo,
  postcode: z.string().regex(/^\d{5}$/),
  phone: z.string().nullable(),
  lat: z.number(),
  lon: z.number(),
  services: z.array(z.enum(pointServices)),
  hours: z.string(),
  special: z.string().optional(),
  landmark: z.union([z.string(), inThree]),
  parking: z.enum(parkings),
});
type ShippedPoint = z.output<typeof shippedPoint>;

/** A shipped point, parsed on demand: at most starts it is already stored. */
export type AuthoredPoint = { key: string; digest: string; toRow(): PointValues };
export type PointValues = Omit<
  typeof networkPoint.$inferInsert,
  'position' | 'publishAt' | 'createdAt' | 'editedAt' | 'seedDigest'
>;

/** The shipped points, with hours, special days and landmarks from the plan. */
export function authoredPoints(
  rows: unknown,
  plan: unknown,
  digestOf: (content: unknown) => string,
): AuthoredPoint[] {
  const read = planSchema.parse(plan);
  const shared = digestOf(read);
  return z
    .array(z.looseObject({ code: z.string() }))
    .parse(rows)
    .map((row) => ({
      key: row.code,
      digest: digestOf({ row, shared }),
      toRow: () => toValues(shippedPoint.parse(row), read),
    }));
}

function toValues(point: ShippedPoint, plan: Plan): PointValues {
  const { name, street, subdistrict, subdistrictCode, landmark } = point;
  const { weekdays, saturday, sunday, onHolidays } = named(plan.hours, point.hours);
  const workday = weekdays.map(toInterval);
  const seen = typeof landmark === 'string' ? named(plan.landmarks, landmark) : landmark;
  return {
    code: point.code,
    kind: point.kind,
    texts: pointTexts.parse({
      name: inLanguages(name),
      street: { th: street.th, 'en-us': street.en },
      subdistrict: { th: subdistrict.th, 'en-us': subdistrict.en },
      landmark: inLanguages(seen),
    }),
    subdistrictCode,
    districtCode: subdistrictCode.slice(0, 4),
    provinceCode: subdistrictCode.slice(0, 2),
    postcode: point.postcode,
    phone: point.phone,
    lat: point.lat,
    lon: point.lon,
    services: point.services,
    weeklyHours: weeklyHours.parse({
      MON: workday,
      TUE: workday,
      WED: workday,
      THU: workday,
      FRI: workday,
      SAT: saturday.map(toInterval),
      SUN: sunday.map(toInterval),
    }),
    specialDays: point.special === undefined ? [] : toSpecialDays(named(plan.specialDays, point.special)),
    onHolidays,
    parking: point.parking,
  };
}

function toSpecialDays(days: Plan['specialDays'][string]): NamedSpecialDay[] {
  return days.flatMap(({ dates, hours, ...note }) =>
    dates.map((date) =>
      namedSpecialDay.parse({ date, intervals: hours.map(toInterval), note: inLanguages(note) }),
    ),
  );
}

function inLanguages({ th, en, zh }: z.output<typeof inThree>) {
  return { th, 'en-us': en, 'zh-cn': zh };
}

function toInterval(text: string): { opens: string; closes: string } {
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
}

function named<T>(table: Record<string, T>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new Error(`The plan of the network has no ${name}.`);
  return found;
}
