import type { Place } from './place-book.rules.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { findPlaces } from './place-search.rules.ts';
import { MAX_FOUND_PLACES, type PlaceLevel, placeLevels } from './places.contract.ts';

type Choice = { place: Place; postcode: string | null };

/** What a text names at a level: one place when there is no doubt, otherwise what could be meant, best first. */
export type Resolution = { place: Choice | null; candidates: readonly Choice[] };

const CODE = /^(?:\d{2}|\d{4}|\d{6}(?:-\d{2})?)$/;

/** Reads a text that was typed or carried in an address; a code is taken as it is, a postcode has five digits. */
export function resolvePlaces(index: PlaceIndex, text: string, level: PlaceLevel): Resolution {
  const coded = CODE.test(text) ? index.book.find(text) : undefined;
  if (coded) return ofCode(index, coded, level);

  const matches = findPlaces(index, text, { level, limit: MAX_FOUND_PLACES });
  const [only, ...others] = matches;
  if (!only) return { place: null, candidates: [] };
  if (others.length === 0 && !only.isGuess) return { place: only, candidates: [] };

  const depth = placeLevels.indexOf(level);
  const exact = matches.filter((match) => match.isExact);
  const ownName = exact.filter(({ named }) => named === level);
  // A name that a wider place has as well (บางรัก, the district) does not say that the narrower one is meant.
  const isWide = findPlaces(index, text, { limit: MAX_FOUND_PLACES }).some(
    ({ isExact, named }) => isExact && placeLevels.indexOf(named) < depth,
  );
  const certain = ownName.length > 0 ? ownName : exact;
  const [sure] = certain;
  if (sure && certain.length === 1 && !isWide) return { place: sure, candidates: [] };
  return { place: null, candidates: matches };
}

function ofCode({ book }: PlaceIndex, place: Place, level: PlaceLevel): Resolution {
  const at = place.path[placeLevels.indexOf(level)];
  // A locality is at the level of the subdistrict that it lies in.
  const found = place.level === level ? place : book.find(at ?? '');
  if (found) return { place: { place: found, postcode: null }, candidates: [] };
  const children = book.childrenOf(place.code).map((child) => ({ place: child, postcode: null }));
  return { place: null, candidates: children.slice(0, MAX_FOUND_PLACES) };
}
