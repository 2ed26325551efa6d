import {
  checkPostcode,
  conflict,
  contradiction,
  type FoundConflict,
  misspelt,
  postcodeNotIn,
  unknownName,
} from './address-conflicts.rules.ts';
import { findMarked, findUnmarked, type Mention } from './address-mentions.rules.ts';
import { TAKEN, take } from './address-phones.rules.ts';
import { isEnough, isWithin, MARKED, type Reading, readingsOf } from './address-readings.rules.ts';
import type { Place } from './place-book.rules.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { placeLevels } from './places.contract.ts';

/** The places and the postcode of an address, as far as they are certain, and the text without them. */
export type AddressPlaces = {
  place: Place | null;
  postcode: string | null;
  candidates: readonly Place[];
  conflicts: FoundConflict[];
  text: string;
};

const MOST_CANDIDATES = 10;

const POSTCODE_LABEL =
  '(?:(?:รหัสไปรษณีย์|รหัสไปรษณี|รหัส|ไปรษณีย์|ปณ\\.?|post\\s?code|postal code|zip(?:\\s?code)?)\\s*[.:]?\\s*)?';
const POSTCODE = new RegExp(
  `${POSTCODE_LABEL}(?<![\\d/.,-])([1-9]\\d{4})(?![\\d/-]|[.,]\\d|\\s*(?:บาท|฿))`,
  'giu',
);
const ONLY_BETWEEN = /^[ ,]*$/;
/** What follows a province, which is mostly the last of the places; a person's name goes on with another word. */
const AFTER_PROVINCE = new RegExp(`^[ .]*(?:$|[\\n,${TAKEN}])`);
const COUNTRY = /(?:ประเทศไทย|(?<![a-z])thailand(?![a-z]))/giu;

/** Finds the official places in an address that has no phone numbers any more. */
export function readPlaces(given: string, index: PlaceIndex): AddressPlaces {
  const written = [...given.matchAll(POSTCODE)];
  const isKnown = (postcode: string) => index.book.withPostcode(postcode).length > 0;
  const known = [...new Set(written.flatMap(([, each = '']) => (isKnown(each) ? [each] : [])))];
  // A number of five digits that is no postcode is a house, unless nothing else could be the postcode.
  const strange = known.length > 0 ? [] : written.filter((match) => match.index > given.length / 2).slice(-1);
  let text = given.replace(COUNTRY, (country) => TAKEN.repeat(country.length));
  for (const match of written.filter(([, each = '']) => isKnown(each)).concat(strange)) {
    text = take(text, match.index, match.index + match[0].length);
  }

  const marked = withoutTitles(findMarked(text, index));
  let rest = text;
  for (const { from, to } of marked) rest = take(rest, from, to);
  const mentions = [...marked, ...findUnmarked(rest, index).map((name) => asProvince(name, marked, rest))];
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
  // What was written is no postcode, and the right one would be a guess.
  const postcode = strange.length > 0 ? null : judged.postcode;
  return { ...judged, postcode, conflicts, text };
}

/** อ. is also what a teacher is called: a name that no district has is none where another district is written. */
function withoutTitles(marked: readonly Mention[]): Mention[] {
  return marked.filter(
    ({ level, places }) =>
      places.length > 0 || !marked.some((other) => other.level === level && other.places.length > 0),
  );
}

/**
 * A province is mostly written without its word: a bare name right behind the place it is in says as much as one with
 * it, and must not be passed over where it contradicts (`เขตบางรัก เชียงใหม่`).
 */
function asProvince(name: Mention, marked: readonly Mention[], text: string): Mention {
  const places = name.places.filter(({ level }) => level === 'province');
  const before = marked.findLast(({ to }) => to <= name.from);
  const isNext = before !== undefined && ONLY_BETWEEN.test(text.slice(before.to, name.from));
  const isSaid = marked.some(({ level }) => level === 'province');
  const isLast = AFTER_PROVINCE.test(text.slice(name.to));
  return places.length > 0 && isNext && isLast && !isSaid ? { ...name, level: 'province', places } : name;
}

type Judged = Omit<AddressPlaces, 'text'>;

function judge(
  readings: readonly Reading[],
  mentions: readonly Mention[],
  postcodes: readonly string[],
  index: PlaceIndex,
): Judged {
  const [best] = readings;
  if (!best || !isEnough(best, postcodes)) {
    const named = readings.filter(({ score }) => score === best?.score).map(({ place }) => place);
    return { ...ofPostcode(postcodes, index), candidates: named.slice(0, MOST_CANDIDATES) };
  }
  const rivals = readings.filter(
    ({ place, score }) =>
      score === best.score && !isWithin(place, best.place) && !isWithin(best.place, place),
  );
  if (rivals.length > 0) return ofRivals([best, ...rivals], postcodes, index);

  const conflicts = [
    ...best.used.filter(({ isMisspelt }) => isMisspelt).map((name) => misspelt(name, best.place, index)),
    ...best.against.map((mention) => contradiction(mention, best, index)),
  ];
  const certain = certainPart(best, readings, index);
  const candidates = certain === best.place ? [] : [best.place, ...othersNamed(best, mentions)];
  const withCode = checkPostcode(certain, best.place, postcodes, index);
  const served = certain && !certain.isServed ? [conflict('notServed', certain)] : [];
  return {
    place: certain,
    postcode: withCode.postcode,
    candidates: candidates.slice(0, MOST_CANDIDATES),
    conflicts: [...conflicts, ...withCode.conflicts, ...served],
  };
}

/** Several places fit equally well: what they share is certain, the rest has to be chosen. */
function ofRivals(rivals: readonly Reading[], postcodes: readonly string[], index: PlaceIndex): Judged {
  const shared =
    rivals[0]?.place.path.filter((code) => rivals.every(({ place }) => place.path.includes(code))) ?? [];
  const place = index.book.find(shared.at(-1) ?? '') ?? null;
  const names = rivals.flatMap(({ used }) => used.at(-1)?.written ?? []);
  const places = rivals.map((rival) => rival.place);
  const several = conflict('severalPlaces', names[0] ?? '', String(rivals.length));
  const [written, second] = postcodes;
  const isElsewhere = written !== undefined && !places.some((each) => each.postcodes.includes(written));
  const [first] = places;
  return {
    place,
    postcode: second || isElsewhere ? null : (written ?? null),
    candidates: places.slice(0, MOST_CANDIDATES),
    conflicts: isElsewhere && first && !second ? [several, postcodeNotIn(first, written)] : [several],
  };
}

/**
 * What is certain where another name speaks against it. If that name has about as much on its side, only what both
 * share; otherwise everything above the level it denies.
 */
function certainPart(
  { place, score, against }: Reading,
  readings: readonly Reading[],
  index: PlaceIndex,
): Place | null {
  const depths = against.map(({ level, places }) => {
    const rival = readings.find((reading) => places.includes(reading.place));
    if (!rival || score - rival.score >= MARKED) return placeLevels.indexOf(level ?? 'subdistrict');
    const differsAt = place.path.findIndex((code, depth) => rival.place.path[depth] !== code);
    return differsAt < 0 ? place.path.length : differsAt;
  });
  const depth = Math.min(place.path.length, ...depths);
  return depth === 0 ? null : (index.book.find(place.path[depth - 1] ?? '') ?? null);
}

function othersNamed({ place, against }: Reading, mentions: readonly Mention[]): Place[] {
  const said = new Set(mentions.flatMap((mention) => mention.places));
  const others = against.flatMap((mention) => mention.places);
  // Of a name that many places have, only those that something else in the address speaks for.
  const likely = others.filter(
    ({ path, level }) =>
      level === 'province' || path.slice(0, -1).some((code) => [...said].some((each) => each.code === code)),
  );
  return (likely.length > 0 ? likely : others).filter((other) => other !== place);
}

function ofPostcode(postcodes: readonly string[], index: PlaceIndex): Judged {
  const [postcode = null, second] = postcodes;
  const conflicts = second ? [conflict('severalPostcodes', postcodes.join(' '))] : [];
  const served = postcode && !second ? index.book.withPostcode(postcode) : [];
  const shared =
    served[0]?.path.slice(0, 2).filter((code) => served.every(({ path }) => path.includes(code))) ?? [];
  const place = index.book.find(shared.at(-1) ?? '') ?? null;
  return { place, postcode: second ? null : postcode, candidates: [], conflicts };
}
