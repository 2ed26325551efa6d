import type { Place } from '../book/place-book.rules.ts';
import { placeLevels } from '../places.contract.ts';
import type { NameMatch } from './place-index.rules.ts';
import type { PlaceMatch } from './place-matches.rules.ts';
import type { PlaceWord } from './place-words.rules.ts';

const RIGHT_LEVEL = 6;
const WRONG_LEVEL = -25;

type Spans = ReadonlyMap<string, ReadonlyMap<Place, NameMatch>>;

/** Every place that some words name, if the other words name its parents. */
export function combine(
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

/**
 * The best assignment of all words to names of a place and its parents, each used once, and always including the
 * place itself.
 */
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
  // The word for a subdistrict is also written before the name of an island in it.
  const level = placeLevels[depth] ?? 'subdistrict';
  return level === word.level ? RIGHT_LEVEL : WRONG_LEVEL;
}
