import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import { placeLevels } from '../places.contract.ts';
import type { PlaceIndex } from '../search/place-index.rules.ts';
import {
  checkPostcode,
  conflict,
  contradiction,
  type FoundConflict,
  misspelt,
  postcodeNotIn,
} from './address-conflicts.rules.ts';
import type { Mention } from './address-mentions.rules.ts';
import { isEnough, isWithin, MARKED, type Reading } from './address-readings.rules.ts';

/** What is certain in an address, the alternatives, and the conflicts. */
export type CertainPlaces = {
  place: Place | null;
  postcode: string | null;
  candidates: readonly Place[];
  conflicts: FoundConflict[];
};

const MAX_CANDIDATES = 10;

/** Decides between the interpretations of an address; nothing that another name contradicts is certain. */
export function judge(
  readings: readonly Reading[],
  mentions: readonly Mention[],
  postcodes: readonly string[],
  index: PlaceIndex,
): CertainPlaces {
  const [best] = readings;
  if (!best || !isEnough(best, postcodes)) {
    const named = readings.filter(({ score }) => score === best?.score).map(({ place }) => place);
    return { ...ofPostcode(postcodes, index), candidates: named.slice(0, MAX_CANDIDATES) };
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
    candidates: candidates.slice(0, MAX_CANDIDATES),
    conflicts: [...conflicts, ...withCode.conflicts, ...served],
  };
}

/** Several places fit equally well: what they share is certain, the rest has to be chosen. */
function ofRivals(
  rivals: readonly Reading[],
  postcodes: readonly string[],
  index: PlaceIndex,
): CertainPlaces {
  const shared =
    rivals[0]?.place.path.filter((code) => rivals.every(({ place }) => place.path.includes(code))) ?? [];
  const place = index.book.find(shared.at(-1) ?? '') ?? null;
  const names = rivals.flatMap(({ used }) => used.at(-1)?.written ?? []);
  const places = rivals.map((rival) => rival.place);
  const several = conflict('severalPlaces', names[0] ?? '', String(rivals.length));
  const [written, second] = postcodes;
  const isElsewhere = written !== undefined && !places.some((each) => hasPostcode(each, written));
  const [first] = places;
  return {
    place,
    postcode: second || isElsewhere ? null : (written ?? null),
    candidates: places.slice(0, MAX_CANDIDATES),
    conflicts: isElsewhere && first && !second ? [several, postcodeNotIn(first, written)] : [several],
  };
}

/**
 * What remains certain where another name contradicts. If that name has about as much evidence, only what both
 * share; otherwise everything above the contradicted level.
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
  const said = new Set(mentions.flatMap((mention) => mention.places.map(({ code }) => code)));
  const others = against.flatMap((mention) => mention.places);
  // Of a name shared by many places, only those that other parts of the address support.
  const likely = others.filter(
    ({ path, level }) => level === 'province' || path.slice(0, -1).some((code) => said.has(code)),
  );
  return (likely.length > 0 ? likely : others).filter((other) => other !== place);
}

function ofPostcode(postcodes: readonly string[], index: PlaceIndex): CertainPlaces {
  const [postcode = null, second] = postcodes;
  const conflicts = second ? [conflict('severalPostcodes', postcodes.join(' '))] : [];
  const served = postcode && !second ? index.book.withPostcode(postcode) : [];
  const shared =
    served[0]?.path.slice(0, 2).filter((code) => served.every(({ path }) => path.includes(code))) ?? [];
  const place = index.book.find(shared.at(-1) ?? '') ?? null;
  return { place, postcode: second ? null : postcode, candidates: [], conflicts };
}
