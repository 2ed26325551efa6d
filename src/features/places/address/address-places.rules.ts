import type { Place } from '../book/place-book.rules.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import { conflict, unknownName } from './address-conflicts.rules.ts';
import { lookupsFor, type NameLookups } from './address-lookups.rules.ts';
import { findMarked, findUnmarked, type Mention } from './address-mentions.rules.ts';
import { TAKEN, take } from './address-phones.rules.ts';
import { readingsOf } from './address-readings.rules.ts';
import { type CertainPlaces, judge } from './address-verdict.rules.ts';

/** The certain places and postcode of an address, and the text without them. */
export type AddressPlaces = CertainPlaces & { text: string };

const POSTCODE_LABEL =
  '(?:(?:รหัสไปรษณีย์|รหัสไปรษณี|รหัส|ไปรษณีย์|ปณ\\.?|post\\s?code|postal code|zip(?:\\s?code)?)\\s?[.:]?\\s?)?';
/** May follow anything except a character that makes it part of a longer number. */
const POSTCODE = new RegExp(
  `${POSTCODE_LABEL}(?<!\\d|\\d[./,-])([1-9]\\d{4})(?!\\d|[-/]\\d|[.,]\\d|\\s?(?:บาท|฿))`,
  'giu',
);
const ONLY_BETWEEN = /^[ ,]*$/;
/** What may follow a province, which is mostly the last place; a person's name would continue with another word. */
const AFTER_PROVINCE = new RegExp(`^[ .]*(?:$|[\\n,${TAKEN}])`);
const COUNTRY = /(?:(?<!แห่ง|\()ประเทศไทย|(?<![a-z])thailand(?![a-z]))/giu;

/** Finds the official places in an address without phone numbers. */
export function readPlaces(given: string, index: PlaceIndex): AddressPlaces {
  const written = [...given.matchAll(POSTCODE)];
  const isKnown = (postcode: string) => index.book.withPostcode(postcode).length > 0;
  const known = [...new Set(written.flatMap(([, each = '']) => (isKnown(each) ? [each] : [])))];
  // A five-digit number that is no postcode is a house number, unless nothing else could be the postcode.
  const names = lookupsFor(index);
  const strange = known.length > 0 ? [] : strangePostcodes(given, written, names);
  let text = given.replace(COUNTRY, (country) => TAKEN.repeat(country.length));
  for (const match of written.filter(([, each = '']) => isKnown(each)).concat(strange)) {
    text = take(text, match.index, match.index + match[0].length);
  }

  const marked = withoutTitles(findMarked(text, names));
  let rest = text;
  for (const { from, to } of marked) rest = take(rest, from, to);
  const mentions = [...marked, ...findUnmarked(rest, names).map((name) => asProvince(name, marked, rest))];
  const readings = readingsOf(mentions, known, index);
  const judged = judge(readings, mentions, known, index);
  const conflicts = [
    ...strange.map(([, each = '']) => conflict('unknownPostcode', each)),
    ...marked.filter(({ places }) => places.length === 0).map(unknownName),
    ...judged.conflicts,
  ];

  const used = new Set(readings[0]?.used ?? []);
  for (const mention of mentions) {
    const isPlace = mention.level !== null || used.has(mention);
    if (isPlace) text = take(text, mention.from, mention.to);
  }
  // The written one is not a postcode, and the right one would be a guess.
  const postcode = strange.length > 0 ? null : judged.postcode;
  return { ...judged, postcode, conflicts, text };
}

const ATTEMPT = new RegExp(`(${POSTCODE_LABEL})(?<!\\d|\\d[./,-])(\\d{4,6})(?!\\d|[-/.,]\\d)`, 'giu');
const NOT_THAI = /([^\u0E00-\u0E7F]+)/u;
const WORD_GAP = /^[ .,:/-]{1,3}$/u;

/** Numbers meant as a postcode: by their label, directly after a province, or five digits in the second half. */
function strangePostcodes(
  given: string,
  written: readonly RegExpExecArray[],
  names: NameLookups,
): RegExpExecArray[] {
  const isProvince = ({ level }: Place) => level === 'province';
  const meant = [...given.matchAll(ATTEMPT)].filter(({ 1: label, index: at }) => {
    const word = lastThaiWord(given.slice(Math.max(0, at - 40), at));
    const name = word.replace(/^(?:จังหวัด|จ\.)/u, '');
    return Boolean(label) || (name !== '' && names.named(name).some(isProvince));
  });
  for (const match of meant) match[1] = match[2] ?? '';
  return meant.length > 0
    ? meant.slice(0, 1)
    : written.filter((match) => match.index > given.length / 2).slice(-1);
}

/** The last Thai word of a text, allowing a short gap after it; empty if the text ends otherwise. */
function lastThaiWord(text: string): string {
  const [end = '', gap = '', word = ''] = text.split(NOT_THAI).toReversed();
  if (end !== '') return end;
  return WORD_GAP.test(gap) ? word : '';
}

/** อ. is also a teacher's title: a name that matches no district is ignored where another district is given. */
function withoutTitles(marked: readonly Mention[]): Mention[] {
  return marked.filter(
    ({ level, places }) =>
      places.length > 0 || !marked.some((other) => other.level === level && other.places.length > 0),
  );
}

/**
 * A province is mostly written without its word: a bare name directly after the place it contains counts like a
 * marked one, and must not be ignored where it contradicts (`เขตบางรัก เชียงใหม่`).
 */
function asProvince(name: Mention, marked: readonly Mention[], text: string): Mention {
  const places = name.places.filter(({ level }) => level === 'province');
  const before = marked.findLast(({ to }) => to <= name.from);
  const isNext = before !== undefined && ONLY_BETWEEN.test(text.slice(before.to, name.from));
  const isMentioned = marked.some(({ level }) => level === 'province');
  const isLast = AFTER_PROVINCE.test(text.slice(name.to));
  return places.length > 0 && isNext && isLast && !isMentioned
    ? { ...name, level: 'province', places }
    : name;
}
