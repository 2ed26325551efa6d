import type { PlaceBook } from '#features/places/book/place-book.rules.ts';
import type { PlacesService } from '#features/places/server/places.service.ts';
import type { CheckedRow } from '#features/sheets/sheet-columns.rules.ts';
import type { TableRow } from '#features/sheets/sheets.contract.ts';
import { toFieldProblems } from '#http/answers/field-problems.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { phoneProblemKey } from '#lib/written/written-phone.ts';
import { addressColumnFields, saysYes, yesIn } from '../address-columns.rules.ts';
import type { KeptAddress } from '../addresses.contract.ts';
import { type AddressCountry, type AddressType, addressFields, HOME_COUNTRY } from '../addresses.rules.ts';
import { countryName, countryNamed } from '../country-names.rules.ts';
import { detailOf } from '../pasted-address.rules.ts';
import { type AddressContent, toContent } from './address-rows.ts';
import type { RowPlaces } from './row-places.ts';

const PHONE_WRONG = 'addresses:validation.phoneWrong';

/** The state of reading the rows of one table. */
export type Reading = {
  addressType: AddressType;
  book: PlaceBook;
  rowPlaces: RowPlaces;
  places: Pick<PlacesService, 'parseAddress'>;
};

/** The location of a row as fields of an address. */
type Location = { placeCode?: string; postcode?: string; region?: string; city?: string; detail: string };
type Located = { location: Location; problems: FieldProblem[] };

/** A longer cell is not an address, and splitting it would only cost time. */
const MAX_SPLIT_LETTERS = 400;

/** The column of each form field. */
const columnOf: Record<string, string> = { placeCode: 'subdistrict', city: 'district', region: 'province' };
/** Problems of these fields are reported for the place as a whole. */
const ofPlace: readonly string[] = ['placeCode', 'postcode'];

/** Parses a row and reports all of its problems, each at its own cell. */
export async function readRow(
  cells: TableRow['cells'],
  reading: Reading,
): Promise<CheckedRow<AddressContent>> {
  const named = countryNamed(cells.country ?? '');
  const country = named ?? HOME_COUNTRY;
  const problems: FieldProblem[] = named
    ? []
    : [{ field: 'country', key: 'addresses:validation.countryUnknown' }];
  const { location, problems: misplaced } = await locate(cells, country, reading);
  problems.push(...misplaced);
  const { name = '', phone = '', isDefault } = cells;
  const { addressType, book } = reading;
  const isOwnDefault = saysYes(isDefault);
  if (isOwnDefault === null) problems.push({ field: 'isDefault', key: 'sheets:cells.notYesNo' });
  const given = { addressType, name, phone, country, ...location, isDefault: isOwnDefault ?? false };
  const parsed = addressFields.safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const found = toFieldProblems(parsed.error.issues);
    problems.push(...found.filter(({ field }) => misplaced.length === 0 || !ofPlace.includes(field)));
    const wrongPhone = phone === '' ? null : phoneProblemKey(phone, country, PHONE_WRONG);
    if (wrongPhone) problems.push({ field: 'phone', key: wrongPhone });
  } else {
    const read = toContent(parsed.data, book);
    if ('value' in read && problems.length === 0) return read;
    if ('problems' in read) problems.push(...read.problems);
  }
  return { problems: firstOfEach(problems.map(inItsColumn)) };
}

async function locate(
  cells: TableRow['cells'],
  country: AddressCountry,
  { rowPlaces, places }: Reading,
): Promise<Located> {
  const { province = '', district = '', subdistrict = '', postcode = '', detail = '' } = cells;
  if (country !== HOME_COUNTRY)
    return { location: { region: province, city: district, postcode, detail }, problems: [] };
  const isUnnamed = province === '' && district === '' && subdistrict === '';
  if (isUnnamed && detail !== '' && detail.length <= MAX_SPLIT_LETTERS) {
    // Many customers keep the whole address in one column.
    const pasted = await places.parseAddress({ text: `${detail} ${postcode}` }, 'th');
    const line = detailOf(pasted);
    if (pasted.place?.level === 'subdistrict' && pasted.conflicts.length === 0 && line !== '') {
      const code = pasted.postcode ?? pasted.place.postcode ?? '';
      return { location: { placeCode: pasted.place.code, postcode: code, detail: line }, problems: [] };
    }
  }
  const found = await rowPlaces.find({ province, district, subdistrict, postcode });
  if ('problem' in found) return { location: { postcode, detail }, problems: [found.problem] };
  const only = found.place.postcodes[0] ?? '';
  return { location: { placeCode: found.place.code, postcode: postcode || only, detail }, problems: [] };
}

function inItsColumn(problem: FieldProblem): FieldProblem {
  return { ...problem, field: columnOf[problem.field] ?? problem.field };
}

/** One problem per cell, in the order of the columns. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return addressColumnFields.flatMap((column) => problems.find(({ field }) => field === column) ?? []);
}

/** The cells of an address in the order of the columns; an import can read them back in any language. */
export function toCells(kept: KeptAddress, book: PlaceBook, language: Language): string[] {
  const { name, phoneText, extension, detail, place, postcode, country, isDefault } = kept;
  const nameOf = (code: string | null | undefined) => (code && book.find(code)?.name[language]) || '';
  const [province, district, subdistrict] = place
    ? [nameOf(place.provinceCode), nameOf(place.districtCode), nameOf(place.code)]
    : [kept.region, kept.city, ''];
  const phone = extension ? `${phoneText} #${extension}` : phoneText;
  const rest = [postcode, countryName(country, language), isDefault ? yesIn(language) : ''];
  return [name, phone, detail, subdistrict, district, province, ...rest];
}
