import type { ParcelLine } from '#features/feed/feed.contract.ts';
import { type LineProblem, readParcel } from '#features/feed/feed.rules.ts';
import { MIN_LEFT_DIGITS, readHeader, toSheetLine } from '#features/feed/sheet-columns.rules.ts';
import { findProvince, findProvinceByName, provinceName } from '#features/places/book/provinces.rules.ts';
import { type CheckedRow, findChoice } from '#features/sheets/sheet-columns.rules.ts';
import { readDay, readMoment } from '#features/sheets/sheet-dates.rules.ts';
import { brand } from '#lib/brand.ts';
import { bangkokDate, MINUTE_MS, startOfBangkokDate } from '#lib/clock.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { gs1CheckDigit, isDomesticWaybillNo } from '#lib/waybill-number.ts';
import {
  type NumberKind,
  readBaht,
  readKilograms,
  readMeasure,
  typedProblemKey,
} from '#lib/written/typed-number.ts';
import { phoneProblemKey, printPhone } from '#lib/written/written-phone.ts';
import { readPostcode } from '#lib/written/written-postcode.ts';
import {
  type FeedColumn,
  feedFields,
  itemTypeChoices,
  type ParcelColumn,
  serviceChoices,
} from './parcel-columns.rules.ts';

type Cells = Partial<Record<ParcelColumn, string>>;
type RawLine = Record<string, unknown>;

const HOME = 'TH';
const GRAMS = 1000;
const SATANG = 100;
/** Not the code of any province. */
const NOWHERE = '00';
const POSTCODE = /^\d{5}$/;
const waybillColumn = readHeader('parcels', ['waybillNo']);

/** Parsers of cells into feed values; an unreadable one stays as it is, and the feed's rules report it. */
const readers: Partial<Record<FeedColumn, (cell: string) => unknown>> = {
  waybillNo: (cell) => toSheetLine(waybillColumn, [cell], { untyped: true }).waybillNo,
  service: (cell) => findChoice(serviceChoices, cell) ?? cell,
  itemType: (cell) => findChoice(itemTypeChoices, cell) ?? cell,
  acceptedAt: (cell) => readMoment(cell) ?? cell,
  promisedDate: (cell) => readDay(cell) ?? cell,
  weightKg(cell) {
    const weightKg = readKilograms(cell);
    return weightKg == null ? cell : Math.round(weightKg * GRAMS);
  },
  lengthCm: (cell) => readMeasure(cell) ?? cell,
  widthCm: (cell) => readMeasure(cell) ?? cell,
  heightCm: (cell) => readMeasure(cell) ?? cell,
  codBaht: readAmount,
  declaredBaht: readAmount,
  originProvince: readProvince,
  destinationProvince: readProvince,
  originCountry: (cell) => cell.toUpperCase(),
  destinationCountry: (cell) => cell.toUpperCase(),
};

/** Nothing to collect is not an amount. */
function readAmount(cell: string): unknown {
  const satang = readBaht(cell);
  return satang === 0 ? undefined : (satang ?? cell);
}

function readProvince(cell: string): string {
  const code = toAsciiDigits(cell).padStart(2, '0');
  return (findProvince(code) ?? findProvinceByName(cell))?.code ?? NOWHERE;
}

/** The parcel of a row by the rules of the feed, or every cell that they reject. */
export function readParcelCells(cells: Cells, now: Date): CheckedRow<ParcelLine> {
  const postcode = readPostcode(cells.consigneePostcode ?? '');
  const isAbroad = (cells.destinationCountry ?? HOME).toUpperCase() !== HOME;
  const misread: FieldProblem[] = misreadCells(cells);
  if (postcode !== '' && !isAbroad && !POSTCODE.test(postcode))
    misread.push({ field: 'consigneePostcode', key: 'feed:lineProblems.wrong_format' });
  const line = toLine(cells, postcode, now);
  const read = readParcel(line, now);
  if (read.ok && misread.length === 0) return { value: { ...read.value, updatedAt: versionOf(read.value) } };
  const known = new Set(misread.map(({ field }) => field));
  const others = problemsOf(line, now).map(toFieldProblem);
  return { problems: [...misread, ...others.filter(({ field }) => !known.has(field))] };
}

const numberKinds: Partial<Record<ParcelColumn, NumberKind>> = {
  weightKg: 'kilograms',
  codBaht: 'baht',
  declaredBaht: 'baht',
  lengthCm: 'measure',
  widthCm: 'measure',
  heightCm: 'measure',
};

/** Problems that the cell parsers explain better than the feed's rules: an invalid number, phone or waybill number. */
function misreadCells(cells: Cells): FieldProblem[] {
  const numbers = (Object.entries(numberKinds) as [ParcelColumn, NumberKind][]).flatMap(([field, kind]) => {
    const key = typedProblemKey(kind, cells[field] ?? '', 'feed:lineProblems.wrong_type');
    return key ? [{ field, key }] : [];
  });
  const phones = phoneEnds.flatMap(({ field, country }) => {
    const cell = cells[field] ?? '';
    const key = cell && phoneProblemKey(cell, cells[country] ?? HOME, 'feed:lineProblems.wrong_format');
    return key ? [{ field, key }] : [];
  });
  return [...numbers, ...phones, ...lostZeros(cells.waybillNo ?? '')];
}

const phoneEnds = [
  { field: 'senderPhone', country: 'originCountry' },
  { field: 'consigneePhone', country: 'destinationCountry' },
] as const;

/**
 * A waybill number that is too short was stored as a number by a spreadsheet program, unless the check digit
 * identifies the lost zeros.
 */
function lostZeros(cell: string): FieldProblem[] {
  const digits = toAsciiDigits(cell).replace(/[\s-]/g, '');
  const isShort = /^\d+$/.test(digits) && digits.length < brand.waybillDigits;
  const params = { digits: digits.length, wanted: brand.waybillDigits };
  const isMended =
    isDomesticWaybillNo(digits.padStart(brand.waybillDigits, '0')) && digits.length >= MIN_LEFT_DIGITS;
  return isShort && !isMended ? [{ field: 'waybillNo', key: 'sheets:cells.zerosLost', params }] : [];
}

/**
 * The version of an imported parcel is its acceptance date: anything the carrier's systems send is newer, so that
 * it takes precedence.
 */
function versionOf({ acceptedAt }: ParcelLine): string {
  return startOfBangkokDate(bangkokDate(new Date(acceptedAt))).toISOString();
}

function toLine(cells: Cells, postcode: string, now: Date): RawLine {
  const line: RawLine = {
    origin: {},
    destination: {},
    sender: {},
    consignee: {},
    updatedAt: now.toISOString(),
  };
  for (const [column, field] of Object.entries(feedFields) as [FeedColumn, string][]) {
    const cell = column === 'consigneeAddress' ? wholeAddress(cells, postcode) : cells[column];
    if (cell) put(line, field, (readers[column] ?? String)(cell));
  }
  return line;
}

function wholeAddress({ consigneeAddress = '' }: Cells, postcode: string): string {
  const isGiven = postcode === '' || toAsciiDigits(consigneeAddress).includes(postcode);
  return isGiven ? consigneeAddress : `${consigneeAddress} ${postcode}`.trim();
}

function put(line: RawLine, field: string, value: unknown): void {
  const [first = '', second] = field.split('.');
  line[first] = second === undefined ? value : { ...(line[first] as object), [second]: value };
}

/** The feed reports the first invalid value of a line: each is replaced by a valid one to find the next. */
function problemsOf(line: RawLine, now: Date): LineProblem[] {
  const problems = new Map<string, LineProblem>();
  const mended = { ...line };
  for (;;) {
    const read = readParcel(mended, now);
    if (read.ok || problems.has(read.problem.field)) return [...problems.values()];
    problems.set(read.problem.field, read.problem);
    put(mended, read.problem.field, rightValue(read.problem.field, now));
  }
}

const noWaybill = '0'.repeat(brand.waybillDigits - 1);
const rightValues: Readonly<Record<string, unknown>> = {
  waybillNo: `${noWaybill}${gs1CheckDigit(noWaybill)}`,
  service: 'SUPER',
  itemType: 'parcel',
  weightGrams: 1,
  'sender.name': '-',
  'sender.phone': '+66812345678',
  'consignee.name': '-',
  'consignee.phone': '+66812345678',
};

/** Undefined where the field is optional. */
function rightValue(field: string, now: Date): unknown {
  return field === 'acceptedAt' ? now.toISOString() : rightValues[field];
}

const columnOf = new Map(
  (Object.entries(feedFields) as [FeedColumn, string][]).map(([column, field]) => [field, column]),
);

function toFieldProblem({ field, reason }: LineProblem): FieldProblem {
  const key =
    reason === 'unknown_province' ? 'parcels.staff:validation.province' : `feed:lineProblems.${reason}`;
  return { field: columnOf.get(field) ?? field, key };
}

/** A parcel in the cells of a row; missing fields are omitted. */
export function toParcelCells(line: ParcelLine): Cells {
  const { origin, destination, sender, consignee, codSatang, declaredValueSatang } = line;
  const cells: Record<FeedColumn, string | number | null | undefined> = {
    waybillNo: line.waybillNo,
    service: line.service,
    itemType: line.itemType,
    acceptedAt: toWallTime(line.acceptedAt),
    weightKg: line.weightGrams / GRAMS,
    lengthCm: line.lengthCm,
    widthCm: line.widthCm,
    heightCm: line.heightCm,
    codBaht: codSatang && codSatang / SATANG,
    declaredBaht: declaredValueSatang && declaredValueSatang / SATANG,
    promisedDate: line.promisedDate,
    senderName: sender.name,
    senderPhone: printPhone(sender.phone, origin.countryCode),
    senderAddress: sender.address,
    originProvince: origin.provinceCode && provinceName(origin.provinceCode, 'th'),
    originDistrict: origin.district,
    originCountry: origin.countryCode,
    originFacilityCode: origin.facilityCode,
    originFacilityName: origin.facilityName,
    consigneeName: consignee.name,
    consigneePhone: printPhone(consignee.phone, destination.countryCode),
    consigneeAddress: consignee.address,
    destinationProvince: destination.provinceCode && provinceName(destination.provinceCode, 'th'),
    destinationDistrict: destination.district,
    destinationCountry: destination.countryCode,
    destinationFacilityCode: destination.facilityCode,
    destinationFacilityName: destination.facilityName,
  };
  const given = Object.entries(cells).filter(([, value]) => value != null && value !== '');
  return Object.fromEntries(given.map(([column, value]) => [column, String(value)]));
}

/** Written so that parsing it gives the same minute. */
function toWallTime(instant: string): string {
  const at = new Date(instant);
  const minutes = Math.floor((at.getTime() - startOfBangkokDate(bangkokDate(at)).getTime()) / MINUTE_MS);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${bangkokDate(at)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
