import type { Language } from '#lib/language.ts';
import type { ParsedAddress } from '../places.contract.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import { cleanText } from '../search/place-keys.rules.ts';
import { toFoundPlace } from '../search/place-labels.rules.ts';
import { toConflict } from './address-conflicts.rules.ts';
import { readLine } from './address-line.rules.ts';
import { findOrganisation } from './address-organisation.rules.ts';
import { readPerson } from './address-person.rules.ts';
import { readPhones, TAKEN, take, takeOtherNumbers } from './address-phones.rules.ts';
import { readPlaces } from './address-places.rules.ts';

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{FE0F}|\u{20E3}|[★☆●•▪■◆→✔]/gu;
/**
 * COD amounts must not be parsed as a house number or a postcode. Spaces are already single here, and repetitions
 * bounded.
 */
const AMOUNT = '(?:฿ ?)?(?<!\\d)\\d[\\d,]{0,11}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?';
const OWED = new RegExp(
  `\\(?(?:ยอด ?)?(?:เก็บเงินปลายทาง|เก็บปลายทาง|ชำระปลายทาง|จ่ายปลายทาง|ยอดเก็บ|ปลายทาง|(?<![a-z])cod(?![a-z])|ยอด|ราคา) ?(?:\\(?cod\\)?)? ?[:=]? ?${AMOUNT} ?(?:บาท|บ\\.|฿|thb|\\.-|-)?(?: ?\\))?|${AMOUNT} ?(?:บาท|฿|thb|\\.-)`,
  'giu',
);
/** A labelled note extends to the end of its line, whatever it contains. */
const LABELLED_NOTE = /(?:หมายเหตุ|โน้ต|note|remarks?|สินค้า|รายการ|order|ออเดอร์)\s*[:=][^\n]*/giu;

/** The office of a company: part of its name on every Thai invoice. */
const OFFICE = /\( ?(?:สำนักงานใหญ่|สนญ\.?|สาขา[^()\n]{0,30}|head office|branch[^()\n]{0,30}) ?\)/iu;

/** Other contacts: kept as notes, so that no part of them is parsed as a name or a house number. */
const CONTACTS = [
  /(?:(?:e-?mail|อีเมลล?์?) ?[:.]? ?)?(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/giu,
  /(?<![a-z])(?:https?:\/\/|www\.)[^\s,]{1,200}/giu,
  /เลข(?:ที่)?ประจำตัวผู้เสียภาษี(?:อากร)? ?[:.]? ?\d[\d -]{8,20}/gu,
];

/** Compatibility forms expand when normalised (one character can become eighteen), and no address is this long. */
const MAX_LETTERS = 3000;

/** Collapses every run of spaces, so that no pattern meets a long one. */
function singleBlanks(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
}

/** Splits a pasted address. In `conflicts` names are as written, or official and in the given language. */
export function splitAddress(given: string, index: PlaceIndex, language: Language): ParsedAddress {
  let text = singleBlanks(cleanText(given).replace(PICTURES, ' ')).slice(0, MAX_LETTERS);
  const set: string[] = [];
  const organisation = findOrganisation(text);
  if (organisation) text = take(text, organisation.from, organisation.to);
  for (const pattern of [LABELLED_NOTE, OWED, ...CONTACTS]) {
    for (const match of text.matchAll(pattern)) {
      set.push(match[0].replace(/^\(|\)$/g, '').trim());
      text = take(text, match.index, match.index + match[0].length);
    }
  }
  const office = OFFICE.exec(text);
  if (office) text = take(text, office.index, office.index + office[0].length);
  const others = takeOtherNumbers(text);
  set.push(...others.notes);
  const { phones, text: withoutPhones } = readPhones(others.text);
  const places = readPlaces(withoutPhones, index);
  const { line, text: left } = readLine(places.text);
  const { name: bareName, notes } = readPerson(left, firstTaken(left), organisation?.name ?? null);
  // Where a person is named, the office is part of their address.
  const isOffice = organisation !== null && bareName !== organisation.name;
  const building = [isOffice ? organisation.name : '', line.building ?? ''].filter(Boolean).join(' ');
  const name = bareName && office ? `${bareName} ${office[0]}` : bareName;
  const { place, postcode } = places;
  const path = place?.path ?? [];
  const [provinceCode = null, districtCode = null, subdistrictCode = null, localityCode = null] = path;
  const toWire = (each: NonNullable<typeof place>) => toFoundPlace(index.book, each, postcode);
  return {
    ...line,
    building: building || null,
    name,
    phones,
    provinceCode,
    districtCode,
    subdistrictCode,
    localityCode,
    postcode,
    place: place && toWire(place),
    candidates: places.candidates.map(toWire),
    conflicts: places.conflicts.map((found) => toConflict(found, language)),
    notes: [...set, ...(notes ? [notes] : [])].join('; ') || null,
  };
}

function firstTaken(text: string): number {
  const at = text.indexOf(TAKEN);
  return at < 0 ? text.length : at;
}
