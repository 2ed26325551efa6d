import type { Language } from '#lib/language.ts';
import { compareNames } from '#lib/name-order.ts';
import type { Place } from '../book/place-book.rules.ts';
import { MAX_FOUND_PLACES, type PlaceLevel, placeLevels } from '../places.contract.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import type { PlaceMatch } from './place-matches.rules.ts';
import { findPlaces } from './place-search.rules.ts';

type Choice = { place: Place; postcode: string | null };

/** The result of resolving a text at a level: one place when there is no doubt, otherwise the candidates, best first. */
export type Resolution = { place: Choice | null; candidates: readonly Choice[] };

const CODE = /^(?:\d{2}|\d{4}|\d{6}(?:-\d{2})?)$/;

/** Resolves a typed text or one from a URL; a code is taken literally, a postcode has five digits. */
export function resolvePlaces(
  index: PlaceIndex,
  text: string,
  level: PlaceLevel,
  widest: PlaceLevel = level,
  language: Language = 'th',
): Resolution {
  const coded = CODE.test(text) ? index.book.find(text) : undefined;
  if (coded)
    return isBetween(coded, widest, level) ? certainly(coded) : ofCode(index, coded, level, language);

  const matches = findPlaces(index, text, { level, widest, limit: MAX_FOUND_PLACES, language });
  const [only, ...others] = matches;
  if (!only) return { place: null, candidates: [] };
  if (others.length === 0 && !only.isGuess) return { place: only, candidates: [] };

  if (widest !== level) {
    const whole = wholeOf(matches);
    return whole ? { place: whole, candidates: [] } : { place: null, candidates: matches };
  }

  const depth = placeLevels.indexOf(level);
  const exact = matches.filter((match) => match.isExact);
  const ownName = exact.filter(({ named }) => named === level);
  // A name shared with a wider place (บางรัก, the district) does not imply the narrower one.
  const isWide = findPlaces(index, text, { limit: MAX_FOUND_PLACES }).some(
    ({ isExact, named }) => isExact && placeLevels.indexOf(named) < depth,
  );
  const certain = ownName.length > 0 ? ownName : exact;
  const [sure] = certain;
  if (sure && certain.length === 1 && !isWide) return { place: sure, candidates: [] };
  return { place: null, candidates: matches };
}

function isBetween(place: Place, widest: PlaceLevel, level: PlaceLevel): boolean {
  const depth = placeLevels.indexOf(place.level);
  return depth >= placeLevels.indexOf(widest) && depth <= placeLevels.indexOf(level);
}

function certainly(place: Place): Resolution {
  return { place: { place, postcode: null }, candidates: [] };
}

/** The widest place of a name, if it contains all others of that name; a province takes precedence over its namesakes. */
function wholeOf(matches: readonly PlaceMatch[]): PlaceMatch | null {
  const [first, ...others] = matches.filter(({ isExact }) => isExact);
  if (!first || first.isGuess) return null;
  const isAlone = others.every(({ place }) => place.path.includes(first.place.code));
  const isProvince =
    first.place.level === 'province' && others.every(({ place }) => place.level !== 'province');
  return isAlone || isProvince ? first : null;
}

function ofCode({ book }: PlaceIndex, place: Place, level: PlaceLevel, language: Language): Resolution {
  const at = place.path[placeLevels.indexOf(level)];
  // A locality has the level of its subdistrict.
  const found = place.level === level ? place : book.find(at ?? '');
  if (found) return { place: { place: found, postcode: null }, candidates: [] };
  const children = book
    .childrenOf(place.code)
    .toSorted((a, b) => compareNames(language, a.name[language], b.name[language]))
    .map((child) => ({ place: child, postcode: null }));
  return { place: null, candidates: children.slice(0, MAX_FOUND_PLACES) };
}
