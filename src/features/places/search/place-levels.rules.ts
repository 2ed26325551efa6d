import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import { type PlaceLevel, placeLevels } from '../places.contract.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { best, type PlaceMatch } from './place-matches.rules.ts';
import type { PlaceQuery } from './place-words.rules.ts';

/** Subtracted when not the place itself was named, but one above or below it. */
const FROM_BELOW = 8;
const FROM_ABOVE = 12;
/** The name of a province or district means that, and not a distant village with the same name. */
const WHOLE = 1;
const INSIDE_WHOLE = 2;
const ITSELF_WHOLE = 3;
/** Tie-breaker: a province lists its capital before other districts, and a district its centre first. */
const BESIDE_CENTRE = 0.001;
/** Only the best matches are expanded: a province has up to three hundred subdistricts. */
const MAX_OPENED = 20;

/** Moves every match to one level or range: up to its parent, or down to all its places. */
export function toLevel(
  index: PlaceIndex,
  matches: readonly PlaceMatch[],
  [widest, level]: readonly [PlaceLevel, PlaceLevel],
  { postcode }: PlaceQuery,
): PlaceMatch[] {
  const [highest, depth] = [placeLevels.indexOf(widest), placeLevels.indexOf(level)];
  const ordered = best(matches);
  const wholes = new Set(ordered.filter(isWhole).map(({ place }) => place.code));
  return ordered.flatMap((match, nth) => {
    const own = placeLevels.indexOf(match.place.level);
    if (own >= highest && own <= depth) {
      // The central place of a district mostly has its name, and comes before namesakes elsewhere.
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
    // The official order begins at the centre; the others are found by name.
    return fitting.map((place) => {
      const off = place === fitting[0] ? 0 : place.path[1] === fitting[0]?.path[1] ? 1 : 2;
      return { ...match, place, score: score - off * BESIDE_CENTRE, isExact: false };
    });
  });
}

function isWhole({ place, isExact }: PlaceMatch): boolean {
  return place.level !== 'subdistrict' && isExact;
}

function below({ book }: PlaceIndex, place: Place, level: PlaceLevel): readonly Place[] {
  const children = book.childrenOf(place.code);
  return place.level === 'district' || level === 'district'
    ? children
    : children.flatMap((child) => book.childrenOf(child.code));
}
