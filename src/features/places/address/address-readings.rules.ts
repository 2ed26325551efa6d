import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import type { Mention } from './address-mentions.rules.ts';

/** One interpretation of the names in an address: the place they would mean, and which of them agree or not. */
export type Reading = { place: Place; score: number; used: readonly Mention[]; against: readonly Mention[] };

/** The weight of a name with the word for its level; the others are relative to it. */
export const MARKED = 10;
const MISSPELT = 7;
const UNMARKED = 6;
const POSTCODE_FITS = 5;
const POSTCODE_DIFFERS = -4;
const CONTRADICTED = -8;
const PARENT_UNSAID = -1;

/** Every named place, with its evidence for and against; best first. */
export function readingsOf(
  mentions: readonly Mention[],
  postcodes: readonly string[],
  index: PlaceIndex,
): Reading[] {
  const places = new Set(mentions.flatMap((mention) => mention.places));
  return [...places]
    .map((place) => read(place, mentions, postcodes, index))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.place.code.length - a.place.code.length ||
        (a.place.code < b.place.code ? -1 : 1),
    );
}

function read(
  place: Place,
  mentions: readonly Mention[],
  postcodes: readonly string[],
  index: PlaceIndex,
): Reading {
  const used: Mention[] = [];
  let score = 0;
  for (const code of place.path) {
    const step = index.book.find(code);
    // Marked names count first; of bare words the last one, since roads come before places.
    const names = mentions.filter(
      (mention) => step && mention.places.includes(step) && !used.includes(mention),
    );
    const name = names.find(({ level }) => level !== null) ?? names.at(-1);
    if (name) used.push(name);
    score += name ? weightOf(name) : PARENT_UNSAID;
  }
  if (!used.some((mention) => mention.places.includes(place))) score -= MARKED;
  const against = mentions.filter(
    (mention) =>
      mention.level !== null &&
      mention.places.length > 0 &&
      !mention.places.some(({ code }) => place.path.includes(code)),
  );
  score += against.length * CONTRADICTED;
  if (postcodes.length > 0) {
    const fits = postcodes.some((postcode) => hasPostcode(place, postcode));
    score += fits ? POSTCODE_FITS : POSTCODE_DIFFERS;
  }
  return { place, score, used, against };
}

function weightOf({ level, isMisspelt }: Mention): number {
  if (isMisspelt) return MISSPELT;
  return level === null ? UNMARKED : MARKED;
}

/** A single bare word that happens to be a name is not an address, unless it is a province. */
export function isEnough({ place, used, score }: Reading, postcodes: readonly string[]): boolean {
  if (place.level === 'province' || used.length > 1 || used.some(({ level }) => level !== null))
    return score > 0;
  return postcodes.some((postcode) => hasPostcode(place, postcode));
}

/** Whether one of two places contains the other. */
export function isWithin(place: Place, other: Place): boolean {
  return other.path.includes(place.code);
}
