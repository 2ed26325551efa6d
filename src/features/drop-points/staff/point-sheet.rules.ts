import { findChoice, type SheetChoice } from '#features/sheets/sheet-columns.rules.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { readPostcode } from '#lib/written/written-postcode.ts';
import { type OpenInterval, weekdays } from '../opening-hours.rules.ts';
import type { StoredPoint } from './drop-points.staff.contract.ts';
import { readHours, toHoursText } from './hours-text.rules.ts';
import {
  holidayChoices,
  kindChoices,
  parkingChoices,
  serviceChoices,
  textColumns,
} from './point-sheet-columns.rules.ts';

/** Cells of a row by their columns, as text. */
export type PointCells = Readonly<Record<string, string>>;

/** A point as submitted by the staff form, not yet validated. */
export type GivenPoint = Record<string, unknown>;

/** A cell with this value clears what is stored; an empty cell leaves it unchanged. */
const NONE = '-';
const CLOSED = /^(?:-|ปิด|closed|休息)$/i;
const ALL_DAY = /^24\s*(?:h|hours?|ชม\.?|ชั่วโมง|小时)$/i;

/** The required columns of a new point. */
const NEEDED = [
  'kind',
  'nameTh',
  'nameEn',
  'nameZh',
  'streetTh',
  'streetEn',
  'subdistrictCode',
  'postcode',
  'lat',
  'lon',
  ...weekdays,
];

/** What a new point's row is missing. */
export function missingCells(cells: PointCells): FieldProblem[] {
  return NEEDED.filter((field) => !cells[field]).map((field) => ({
    field,
    key: 'staff:validation.required',
  }));
}

/** The stored point with the changes of a row: an empty cell leaves its field unchanged. */
export function withCells(stored: StoredPoint | null, cells: PointCells): GivenPoint {
  const landmark = mergeTexts('landmark', stored?.landmark ?? null, cells);
  return {
    kind: cells.kind ? choice(kindChoices, cells.kind) : stored?.kind,
    name: mergeTexts('name', stored?.name ?? null, cells),
    street: mergeTexts('street', stored?.street ?? null, cells),
    // All three empty means no landmark; one or two empty is a mistake, which validation reports.
    landmark: Object.values(landmark).every((text) => text === '') ? null : landmark,
    subdistrictCode: digits(cells.subdistrictCode) ?? stored?.subdistrictCode,
    postcode: cells.postcode ? readPostcode(cells.postcode) : stored?.postcode,
    phone: cells.phone ? phoneOf(cells.phone) : (stored?.phone ?? ''),
    lat: cells.lat ? numberOf(cells.lat) : stored?.lat,
    lon: cells.lon ? numberOf(cells.lon) : stored?.lon,
    services: cells.services ? servicesOf(cells.services) : (stored?.services ?? []),
    parking: cells.parking ? choice(parkingChoices, cells.parking) : (stored?.parking ?? 'NONE'),
    weeklyHours: Object.fromEntries(
      weekdays.map((day) => {
        const cell = cells[day];
        return [day, cell ? hoursOf(cell) : (stored?.weeklyHours[day] ?? [])];
      }),
    ),
    specialDays: stored?.specialDays ?? [],
    onHolidays: cells.onHolidays ? choice(holidayChoices, cells.onHolidays) : (stored?.onHolidays ?? 'OPEN'),
  };
}

/** The column of a form field. */
export function columnOfField(field: string): string {
  const [name = '', part = ''] = field.replace(/^value\./, '').split('.');
  if (name === 'weeklyHours') return part;
  const columns: Readonly<Record<string, string>> = textColumns[name as keyof typeof textColumns] ?? {};
  return columns[part] ?? name;
}

/** A point as row cells; choices by their values, or by their names in a language. */
export function toPointCells(code: string, point: StoredPoint, language?: Language): Record<string, string> {
  const { kind, name, street, landmark, subdistrictCode, postcode, phone, lat, lon } = point;
  const named = (choices: readonly SheetChoice[], value: string) =>
    (language && choices.find((each) => each.value === value)?.names[language]) ?? value;
  return {
    code,
    kind: named(kindChoices, kind),
    ...textsAs('name', name),
    ...textsAs('street', street),
    subdistrictCode,
    postcode,
    phone: phone || NONE,
    lat: String(lat),
    lon: String(lon),
    services: point.services.map((each) => named(serviceChoices, each)).join(', ') || NONE,
    ...textsAs('landmark', landmark ?? { th: NONE, 'en-us': NONE, 'zh-cn': NONE }),
    parking: named(parkingChoices, point.parking),
    ...Object.fromEntries(weekdays.map((day) => [day, toHoursText(point.weeklyHours[day]) || NONE])),
    onHolidays: named(holidayChoices, point.onHolidays),
  };
}

type TextPart = keyof typeof textColumns;
type Texts = Readonly<Record<string, string>>;

function mergeTexts(part: TextPart, stored: Texts | null, cells: PointCells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(textColumns[part]).map(([language, field]) => {
      const cell = cells[field] || stored?.[language] || '';
      return [language, cell === NONE ? '' : cell];
    }),
  );
}

function textsAs(part: TextPart, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(textColumns[part]).map(([language, field]) => [field, texts[language] ?? '']),
  );
}

/** An unknown choice stays as typed, for validation to refuse. */
function choice(choices: readonly SheetChoice[], cell: string): string {
  return findChoice(choices, cell) ?? cell;
}

function servicesOf(cell: string): string[] {
  if (cell === NONE) return [];
  const named = cell.split(/[,;，、；\n]/).map((each) => each.trim());
  return named.filter(Boolean).map((each) => choice(serviceChoices, each));
}

function hoursOf(cell: string): OpenInterval[] {
  if (CLOSED.test(cell)) return [];
  return ALL_DAY.test(cell) ? [{ opens: '00:00', closes: '24:00' }] : readHours(toAsciiDigits(cell));
}

function phoneOf(cell: string): string {
  return cell === NONE ? '' : cell;
}

function digits(cell: string | undefined): string | undefined {
  return cell ? toAsciiDigits(cell).trim() : undefined;
}

/** An invalid number stays as typed, for validation to refuse. */
function numberOf(cell: string): number | string {
  const number = Number(toAsciiDigits(cell).trim());
  return Number.isFinite(number) ? number : cell;
}
