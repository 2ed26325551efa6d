import type { Language } from '../../../lib/language.ts';
import { compareNames } from '../../../lib/name-order.ts';
import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import { type PlaceLevel, placeLevels } from '../places.contract.ts';
import type { NameMatch, PlaceIndex } from './place-index.rules.ts';
import { type PlaceQuery, type PlaceWord, readQuery, splitWords } from './place-words.rules.ts';

/** A place that fits what was typed. `isExact`: every word is the whole name of the place or of one above it. */
export type PlaceMatch = {
  place: Place;
  score: number;
  isExact: boolean;
  /** A word was passed over, misspelt or from the middle of a name, or the postcode is another: it has to be confirmed. */
  isGuess: boolean;
  /** The level whose name was typed: above the place when all places below a name are shown, below it when lifted. */
  named: PlaceLevel;
  /** The postcode that was typed, when the place has it. */
  postcode: string | null;
};

const RIGHT_LEVEL = 6;
const WRONG_LEVEL = -25;
const RIGHT_POSTCODE = 10;
/** Taken off when the place itself was not named, but one above or below it. */
const FROM_BELOW = 8;
const FROM_ABOVE = 12;
/** The name of a province or district means it, and not a village far away that is called the same. */
const WHOLE = 1;
const INSIDE_WHOLE = 2;
const ITSELF_WHOLE = 3;
/** A province lists its capital before its other districts, and a district its centre first. */
const BESIDE_CENTRE = 0.001;
const WORD_LEFT_OUT = -60;
const FULL_POSTCODE = /^\d{5}$/;

type Options = {
  level?: PlaceLevel | undefined;
  widest?: PlaceLevel | undefined;
  limit: number;
  /** Whose alphabet orders what fits equally well. */
  language?: Language;
};

/** Places that fit words in any script and spelling, or a postcode; best first. */
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
    // Being its main postcode counts: others serve only a corner of it.
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

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function orElse<T extends ReadonlyMap<unknown, unknown>>(first: T, second: () => T): T {
  return first.size > 0 ? first : second();
}

/** Keeps what has the postcode; where nothing has it, the words alone count. */
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

type Spans = ReadonlyMap<string, ReadonlyMap<Place, NameMatch>>;

/** Every place that some words name, if the other words name places above it. */
function combine(
  words: readonly PlaceWord[],
  match: (text: string) => ReadonlyMap<Place, NameMatch>,
  leftOut: number | null = null,
): PlaceMatch[] {
  const spans = new Map<string, ReadonlyMap<Place, NameMatch>>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const text = words.slice(from, to).map((word) => word.text);
      spans.set(`${from} ${to}`, match(text.join(' ')));
    }
  }
  const candidates = new Set([...spans.values()].flatMap((found) => [...found.keys()]));
  const byCode = new Map([...candidates].map((place) => [place.code, place]));
  return [...candidates].flatMap((place) => {
    const lineage = place.path.map((code) => byCode.get(code) ?? null);
    const fit = fitWords(words, spans, lineage, leftOut);
    if (!fit) return [];
    const { score, isExact, isBegun } = fit;
    const found = { score: score / words.length, isExact, isGuess: !isBegun };
    return [{ place, ...found, named: place.level, postcode: null }];
  });
}

type Fit = { score: number; isExact: boolean; isBegun: boolean };

/** The best way to read all words as names of a place and of those above it, each used once, the place itself always. */
function fitWords(
  words: readonly PlaceWord[],
  spans: Spans,
  lineage: readonly (Place | null)[],
  leftOut: number | null,
): Fit | null {
  const self = lineage.length - 1;
  const read = (from: number, used: number): Fit | null => {
    if (from === words.length) return used & (1 << self) ? { score: 0, isExact: true, isBegun: true } : null;
    let bestFit: Fit | null = null;
    const consider = (score: number, match: Pick<Fit, 'isExact' | 'isBegun'>, rest: Fit | null) => {
      if (!rest || (bestFit && bestFit.score >= score + rest.score)) return;
      bestFit = {
        score: score + rest.score,
        isExact: match.isExact && rest.isExact,
        isBegun: match.isBegun && rest.isBegun,
      };
    };
    for (let to = words.length; to > from; to -= 1) {
      const found = spans.get(`${from} ${to}`);
      lineage.forEach((step, depth) => {
        const match = step && !(used & (1 << depth)) ? found?.get(step) : undefined;
        if (!match) return;
        const bonus = levelBonus(words[from], depth);
        const score = (match.score + bonus) * (to - from);
        const { isExact, isBegun } = match;
        consider(score, { isExact: isExact && bonus >= 0, isBegun }, read(to, used | (1 << depth)));
      });
    }
    if (leftOut !== null) consider(leftOut, { isExact: false, isBegun: false }, read(from + 1, used));
    return bestFit;
  };
  return read(0, 0);
}

function levelBonus(word: PlaceWord | undefined, depth: number): number {
  if (!word?.level) return 0;
  // The word for a subdistrict is written before the name of an island in it as well.
  const level = placeLevels[depth] ?? 'subdistrict';
  return level === word.level ? RIGHT_LEVEL : WRONG_LEVEL;
}

/** Brings every match to one level, or between two: up to the place around it, or down to all places in it. */
function toLevel(
  index: PlaceIndex,
  matches: readonly PlaceMatch[],
  [widest, level]: readonly [PlaceLevel, PlaceLevel],
  { postcode }: PlaceQuery,
): PlaceMatch[] {
  const [highest, depth] = [placeLevels.indexOf(widest), placeLevels.indexOf(level)];
  // Only the best of them are worth opening: a province has up to three hundred subdistricts.
  const ordered = best(matches);
  const wholes = new Set(ordered.filter(isWhole).map(({ place }) => place.code));
  return ordered.flatMap((match, nth) => {
    const own = placeLevels.indexOf(match.place.level);
    if (own >= highest && own <= depth) {
      // The place at the middle of a district is mostly called like it, and comes before namesakes elsewhere.
      const isInside = match.place.path.slice(0, -1).some((code) => wholes.has(code));
      const bonus = isWhole(match) ? ITSELF_WHOLE : isInside && match.isExact ? INSIDE_WHOLE : 0;
      return [{ ...match, score: match.score + bonus }];
    }
    const above = match.place.path[depth];
    if (above !== undefined) {
      const place = index.book.find(above);
      return place ? [{ ...match, place, score: match.score - FROM_BELOW }] : [];
    }
    if (nth >= MAX_OPENED) return [];
    const inside = below(index, match.place, widest);
    const fitting = postcode ? inside.filter((place) => hasPostcode(place, postcode)) : inside;
    const score = match.score + (isWhole(match) ? WHOLE : -FROM_ABOVE);
    // The official order begins at the centre; the others are looked for by name.
    return fitting.map((place) => {
      const off = place === fitting[0] ? 0 : place.path[1] === fitting[0]?.path[1] ? 1 : 2;
      return { ...match, place, score: score - off * BESIDE_CENTRE, isExact: false };
    });
  });
}

const MAX_OPENED = 20;

function isWhole({ place, isExact }: PlaceMatch): boolean {
  return place.level !== 'subdistrict' && isExact;
}

function below({ book }: PlaceIndex, place: Place, level: PlaceLevel): readonly Place[] {
  const children = book.childrenOf(place.code);
  return place.level === 'district' || level === 'district'
    ? children
    : children.flatMap((child) => book.childrenOf(child.code));
}

/** One match for each place, best first; wider places before narrower. */
function best(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const byPlace = new Map<Place, PlaceMatch>();
  for (const match of matches) {
    const known = byPlace.get(match.place);
    if (!known || known.score < match.score) byPlace.set(match.place, match);
  }
  return [...byPlace.values()].sort((a, b) => byRank(a, b) || byCode(a, b));
}

/** The first of what is in order of rank: what ranks the same stands as readers of the language look for it. */
function firstOf(ranked: readonly PlaceMatch[], limit: number, language: Language): PlaceMatch[] {
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
