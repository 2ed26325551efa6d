import { hasPostcode, type Place } from '../book/place-book.rules.ts';
import { type PlaceLevel, placeLevels } from '../places.contract.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { best, type PlaceMatch } from './place-matches.rules.ts';
import type { PlaceQuery } from './place-words.rules.ts';

/** Taken off when the place itself was not named, but one above or below it. */
const FROM_BELOW = 8;
const FROM_ABOVE = 12;
/** The name of a province or district means it, and not a village far away that is called the same. */
const WHOLE = 1;
const INSIDE_WHOLE = 2;
const ITSELF_WHOLE = 3;
/** A province lists its capital before its other districts, and a district its centre first. */
const BESIDE_CENTRE = 0.001;
/** Only the best matches are worth opening: a province has up to three hundred subdistricts. */
const MAX_OPENED = 20;

/** Brings every match to one level, or between two: up to the place around it, or down to all places in it. */
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

function isWhole({ place, isExact }: PlaceMatch): boolean {
  return place.level !== 'subdistrict' && isExact;
}

function below({ book }: PlaceIndex, place: Place, level: PlaceLevel): readonly Place[] {
  const children = book.childrenOf(place.code);
  return place.level === 'district' || level === 'district'
    ? children
    : children.flatMap((child) => book.childrenOf(child.code));
}
