import type { PointService } from '#features/drop-points/drop-points.rules.ts';
import { type Weekday, weekdays } from '#features/drop-points/opening-hours.rules.ts';
import type { StoredPoint } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { readHours, toHoursText } from '#features/drop-points/staff/hours-text.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import type { StaffForm } from '../kit/forms/use-staff-form.ts';

/** A special day as typed. */
export type SpecialDayText = { key: string; date: string; hours: string } & Record<Language, string>;

/** The typed values of a point, each under its path in the contract. */
export type PointValues = Record<string, unknown> & {
  code: string;
  'value.services': PointService[];
  specialDays: SpecialDayText[];
};
export type PointForm = Pick<StaffForm<PointValues>, 'values' | 'set' | 'idOf' | 'errorAt'>;

const streetLanguages = ['th', 'en-us'] as const;

/** A stored point as form values; empty selections for a new one. */
export function toPointValues(stored?: StoredPoint, code = ''): PointValues {
  const inEach = (field: string, of: Partial<Record<Language, string>> | null | undefined) =>
    languages.map((language) => [`value.${field}.${language}`, of?.[language] ?? '']);
  return {
    code,
    'value.kind': stored?.kind ?? 'DROP_POINT',
    ...Object.fromEntries([
      ...inEach('name', stored?.name),
      ...inEach('street', stored?.street),
      ...inEach('landmark', stored?.landmark),
      ...weekdays.map((day) => [weekdayField(day), toHoursText(stored?.weeklyHours[day] ?? [])]),
    ]),
    'value.subdistrictCode': stored?.subdistrictCode ?? '',
    'value.postcode': stored?.postcode ?? '',
    'value.phone': stored?.phone ?? '',
    'value.lat': stored ? String(stored.lat) : '',
    'value.lon': stored ? String(stored.lon) : '',
    'value.services': stored?.services ?? [],
    'value.parking': stored?.parking ?? 'NONE',
    'value.onHolidays': stored?.onHolidays ?? 'OPEN',
    specialDays: (stored?.specialDays ?? []).map(({ date, intervals, note }) => ({
      key: date,
      date,
      hours: toHoursText(intervals),
      ...note,
    })),
  };
}

/** The field for the hours of a weekday. */
export function weekdayField(day: Weekday): string {
  return `value.weeklyHours.${day}`;
}

/** The values in the form of the contract; a landmark empty in all languages is absent. */
export function toPointInput(values: PointValues) {
  const text = (field: string) => String(values[`value.${field}`] ?? '');
  const inEach = (field: string, all: readonly Language[] = languages) =>
    Object.fromEntries(all.map((language) => [language, text(`${field}.${language}`)]));
  const landmark = inEach('landmark');
  const hasLandmark = Object.values(landmark).some((each) => each.trim() !== '');
  const degrees = (field: string) => (text(field).trim() === '' ? Number.NaN : Number(text(field)));
  return {
    kind: text('kind'),
    name: inEach('name'),
    street: inEach('street', streetLanguages),
    subdistrictCode: text('subdistrictCode'),
    postcode: text('postcode'),
    phone: text('phone'),
    lat: degrees('lat'),
    lon: degrees('lon'),
    services: values['value.services'],
    landmark: hasLandmark ? landmark : null,
    parking: text('parking'),
    weeklyHours: Object.fromEntries(weekdays.map((day) => [day, readHours(text(`weeklyHours.${day}`))])),
    specialDays: values.specialDays.map(({ key: _, date, hours, ...note }) => ({
      date,
      intervals: readHours(hours),
      note,
    })),
    onHolidays: text('onHolidays'),
  };
}

const named = (key: string) => `staff/drop-points:fields.${key}`;

/** The labels of fields, for the summary of errors. */
export const pointLabels: Record<string, string> = {
  code: named('code'),
  ...Object.fromEntries(
    ['name', 'street', 'landmark'].flatMap((field) =>
      languages.map((language) => [`value.${field}.${language}`, named(field)]),
    ),
  ),
  ...Object.fromEntries(weekdays.map((day) => [weekdayField(day), `drop-points:weekdays.${day}`])),
  ...Object.fromEntries(
    ['kind', 'subdistrictCode', 'postcode', 'phone', 'lat', 'lon', 'services', 'parking', 'onHolidays'].map(
      (field) => [`value.${field}`, named(field)],
    ),
  ),
};
