import type { Language } from '#lib/language.ts';
import { compareNames } from '#lib/name-order.ts';
import type { Place } from '../book/place-book.rules.ts';
import type { PlaceLevel } from '../places.contract.ts';

/** A place that matches the typed text. `isExact`: every word is the full name of the place or of a parent. */
export type PlaceMatch = {
  place: Place;
  score: number;
  isExact: boolean;
  /** A word was skipped, misspelt or from the middle of a name, or the postcode differs: the match has to be confirmed. */
  isGuess: boolean;
  /**
   * The level of the typed name: above the place when the children of a name are shown, below it when the match was
   * moved up.
   */
  named: PlaceLevel;
  /** The typed postcode, if the place has it. */
  postcode: string | null;
};

/** One match per place, best first; wider places before narrower. */
export function best(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const byPlace = new Map<Place, PlaceMatch>();
  for (const match of matches) {
    const known = byPlace.get(match.place);
    if (!known || known.score < match.score) byPlace.set(match.place, match);
  }
  return [...byPlace.values()].sort((a, b) => byRank(a, b) || byCode(a, b));
}

/** The first matches by rank; equal ranks alphabetically in the language. */
export function firstOf(ranked: readonly PlaceMatch[], limit: number, language: Language): PlaceMatch[] {
  const last = ranked[limit - 1];
  const inReach = last ? ranked.filter((match) => byRank(match, last) <= 0) : ranked;
  return inReach.toSorted((a, b) => byRank(a, b) || byName(language, a, b) || byCode(a, b)).slice(0, limit);
}

function byRank(a: PlaceMatch, b: PlaceMatch): number {
  return b.score - a.score || a.place.code.length - b.place.code.length;
}

function byName(language: Language, a: PlaceMatch, b: PlaceMatch): number {
  return compareNames(language, a.place.name[language], b.place.name[language]);
}

function byCode(a: PlaceMatch, b: PlaceMatch): number {
  return a.place.code < b.place.code ? -1 : 1;
}
