import type { LastingWishes } from '../lasting-wishes.contract.ts';
import { MAX_PERIODS } from '../lasting-wishes.rules.ts';

/** The kinds of places to choose from. */
export const placeKinds = ['NONE', 'SAFE_PLACE', 'NEIGHBOUR', 'HOLD'] as const;

/**
 * Everything chosen and typed, for every kind, under the names by which the contract tells of problems: switching
 * between kinds loses nothing.
 */
export type WishValues = Record<string, string>;

const nths = Array.from({ length: MAX_PERIODS }, (_, nth) => nth);
/** The names of the days of a period. */
export const fromOf = (nth: number) => `away.${nth}.from`;
export const untilOf = (nth: number) => `away.${nth}.until`;

/** Locale keys of the fields, for the summary of errors. */
export const wishLabels: Record<string, string> = Object.fromEntries([
  ['place.place', 'delivery-instructions:screen.where'],
  ['place.note', 'delivery-instructions:screen.note'],
  ['place.name', 'delivery-instructions:screen.name'],
  ['place.house', 'delivery-instructions:screen.house'],
  ['place.pointCode', 'lasting-wishes:point.label'],
  ['notBefore', 'lasting-wishes:hour.label'],
  ...nths.flatMap((nth) => [
    [fromOf(nth), 'lasting-wishes:away.from'],
    [untilOf(nth), 'lasting-wishes:away.until'],
  ]),
]);

/** The form as it is first shown: what is wished, or what the page of a parcel proposes. */
export function toValues({ place, notBefore, away }: LastingWishes, proposed: URLSearchParams): WishValues {
  const kind = placeKinds.find((each) => each === proposed.get('kind'));
  const ofPlace = Object.fromEntries(Object.entries(place).map(([name, value]) => [`place.${name}`, value]));
  const hour = proposed.get('hour') ?? notBefore;
  return {
    'place.place': '',
    'place.note': '',
    'place.name': '',
    'place.house': '',
    'place.pointCode': '',
    ...ofPlace,
    'place.kind': kind ?? place.kind,
    ...(kind === 'SAFE_PLACE' && { 'place.place': proposed.get('place') ?? '' }),
    ...(kind === 'HOLD' && { 'place.pointCode': proposed.get('point') ?? '' }),
    notBefore: hour === null ? '' : String(hour),
    ...Object.fromEntries(
      away.flatMap(({ from, until }, nth) => [
        [fromOf(nth), from],
        [untilOf(nth), until],
      ]),
    ),
  };
}

/** How many periods the form shows. */
export function countPeriods(values: WishValues): number {
  return nths.filter((nth) => values[fromOf(nth)] !== undefined).length;
}

/** The form as the contract takes it, before it is checked. */
export function toInput(values: WishValues): unknown {
  const field = (name: string) => values[name] ?? '';
  const kind = field('place.kind');
  const hour = field('notBefore');
  return {
    place: {
      kind,
      place: field('place.place'),
      note: field('place.note'),
      name: field('place.name'),
      house: field('place.house'),
      pointCode: field('place.pointCode'),
    },
    notBefore: hour === '' ? null : Number(hour),
    away: nths.slice(0, countPeriods(values)).map((nth) => ({
      from: field(fromOf(nth)),
      until: field(untilOf(nth)),
    })),
  };
}

/** The form with one period less; those after it move up. */
export function withoutPeriod(values: WishValues, gone: number): WishValues {
  const kept = nths.slice(0, countPeriods(values)).filter((nth) => nth !== gone);
  const others = Object.entries(values).filter(([name]) => !name.startsWith('away.'));
  const periods = kept.flatMap((from, to) => [
    [fromOf(to), values[fromOf(from)] ?? ''],
    [untilOf(to), values[untilOf(from)] ?? ''],
  ]);
  return Object.fromEntries([...others, ...periods]);
}
