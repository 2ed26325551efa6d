import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import type { PlaceLevel } from '../places.contract.ts';
import { combine } from './place-fits.rules.ts';
import type { NameMatch, PlaceIndex } from './place-index.rules.ts';
import { toLevel } from './place-levels.rules.ts';
import { best, firstOf, type PlaceMatch } from './place-matches.rules.ts';
import { type PlaceQuery, readQuery, splitWords } from './place-words.rules.ts';

const RIGHT_POSTCODE = 10;
const WORD_LEFT_OUT = -60;
const FULL_POSTCODE = /^\d{5}$/;

type Options = {
  level?: PlaceLevel | undefined;
  widest?: PlaceLevel | undefined;
  limit: number;
  /** The language whose alphabet breaks ties. */
  language?: Language;
};

/** Places that match words in any script and spelling, or a postcode; best first. */
export function findPlaces(
  index: PlaceIndex,
  text: string,
  { level, widest, limit, language = 'th' }: Options,
): PlaceMatch[] {
  const query = readQuery(text);
  const matches = query.words.length === 0 ? ofPostcode(index, query) : ofWords(index, query);
  const atLevel = level === undefined ? matches : toLevel(index, matches, [widest ?? level, level], query);
  return firstOf(best(atLevel), limit, language);
}

function ofPostcode(index: PlaceIndex, { postcode }: PlaceQuery): PlaceMatch[] {
  if (postcode === null) return [];
  const isWhole = FULL_POSTCODE.test(postcode);
  const subdistricts = isWhole
    ? index.book.withPostcode(postcode)
    : index.book.places.filter((place) => place.level === 'subdistrict' && hasPostcode(place, postcode));
  const codes = new Set(subdistricts.flatMap(({ path }) => path.slice(1)));
  return [...codes].flatMap((code) => {
    const place = index.book.find(code);
    // Places whose main postcode it is rank higher: others use it only in part.
    const off = place && (place.postcodes[0] ?? '').startsWith(postcode) ? 0 : 1;
    const found = { score: 100 - off, isExact: isWhole, isGuess: false, postcode: isWhole ? postcode : null };
    return place ? [{ place, named: place.level, ...found }] : [];
  });
}

function ofWords(index: PlaceIndex, { words, postcode }: PlaceQuery): PlaceMatch[] {
  const known = new Map<string, ReadonlyMap<Place, NameMatch>>();
  const match = (text: string) => {
    const found = known.get(text) ?? index.match(text);
    known.set(text, found);
    return found;
  };
  const split = once(() => splitWords(words, index));
  const matchLoosely = (text: string) => orElse(match(text), () => index.matchNearly(text));
  const attempts: (() => PlaceMatch[])[] = [
    () => combine(words, match),
    () => combine(split() ?? [], match),
    () => combine(words, matchLoosely),
    () => combine(split() ?? [], matchLoosely),
    () => combine(words, match, WORD_LEFT_OUT),
  ];
  for (const attempt of attempts) {
    const found = attempt();
    if (found.length > 0) return postcode === null ? found : withPostcode(found, postcode);
  }
  return [];
}

function orElse<T extends ReadonlyMap<unknown, unknown>>(first: T, second: () => T): T {
  return first.size > 0 ? first : second();
}

/** Keeps the matches with the postcode; if there are none, only the words count. */
function withPostcode(found: readonly PlaceMatch[], postcode: string): PlaceMatch[] {
  const isWhole = FULL_POSTCODE.test(postcode);
  const fitting = found.filter(({ place }) => hasPostcode(place, postcode));
  if (fitting.length === 0) return found.map((each) => ({ ...each, isExact: false, isGuess: true }));
  return fitting.map((each) => ({
    ...each,
    score: each.score + RIGHT_POSTCODE,
    postcode: isWhole ? postcode : null,
  }));
}
