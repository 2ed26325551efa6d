import type { RouterContextProvider } from 'react-router';
import { type FoundPlace, resolvePlace } from '#features/places/places.contract.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  readBaht,
  readKilograms,
  readMeasure,
  toPlainDigits,
  typedProblemKey,
} from '#lib/written/typed-number.ts';
import { readPostcode } from '#lib/written/written-postcode.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { toPlaceInput } from '../../place-input.rules.ts';
import { type PriceQuery, plannedAt } from '../../price-query.rules.ts';
import {
  findJtmRate,
  findOrderLimit,
  findProvByCountry,
  findRates,
  quoteErrors,
} from '../../quotes.contract.ts';

type Context = { context: Readonly<RouterContextProvider> };
export type DomesticQuote = OutputOf<typeof findRates>;
export type InternationalQuote = OutputOf<typeof findJtmRate>;

/** One end of the route: the place if it is certain, or the candidates. */
export type End = { place: FoundPlace | null; candidates: readonly FoundPlace[] };

/** The result of a price request. */
export type Answer =
  | { state: 'none' }
  | { state: 'problems'; problems: readonly FormProblem[] }
  /** There is no price, with the reason; `isPlace` when another place would have one. */
  | { state: 'refused'; why: FormProblem; isPlace: boolean }
  | { state: 'domestic'; quote: DomesticQuote }
  | { state: 'international'; quote: InternationalQuote };

/** What the page shows besides the form's values. */
export type PriceView = {
  query: PriceQuery;
  origin: End;
  destination: End;
  limits: OutputOf<typeof findOrderLimit>;
  codMaxSatang: number;
  country: OutputOf<typeof findProvByCountry> | null;
  answer: Answer;
};

const NOWHERE: End = { place: null, candidates: [] };

/** The page's names for fields of the calls; both parts of a place are one field. */
const fieldNames: Record<string, string> = {
  'origin.provinceCode': 'origin',
  'origin.districtCode': 'origin',
  'destination.provinceCode': 'destination',
  'destination.districtCode': 'destination',
  itemType: 'item',
  weightGrams: 'kg',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  codSatang: 'cod',
  declaredValueSatang: 'value',
  valueSatang: 'value',
  at: 'date',
};
const order = ['origin', 'destination', 'country', 'postcode', 'item', 'kg', 'length', 'width', 'height'];

/** Loads what a URL asks for: the places, the current limits, and the price. */
export async function loadPrice(query: PriceQuery, options: Context): Promise<PriceView> {
  const { isInternational, country, sender } = query;
  const at = plannedAt(query);
  const [origin, destination, limits, rules, described] = await Promise.all([
    findEnd(query.origin, query.originCode, options),
    findEnd(query.destination, query.destinationCode, options),
    callApi(
      findOrderLimit,
      isInternational
        ? { kind: 'international', ...(country && { country }), sender, at }
        : { kind: 'parcel', at },
      options,
    ),
    callApi(getRulesInForce, {}, options),
    isInternational && country ? callApi(findProvByCountry, { country }, options) : null,
  ]);
  const view = { query, origin, destination, limits, country: described };
  const codMaxSatang = rules.rules.cod.maxSatang;
  if (!query.isAsked) return { ...view, codMaxSatang, answer: { state: 'none' } };
  if (!isInternational && [origin, destination].some(({ place }) => place?.isServed === false)) {
    const why = { key: 'quotes:errors.receivingRegionNotAvailable' };
    return { ...view, codMaxSatang, answer: { state: 'refused', why, isPlace: true } };
  }
  const typed = localProblems(query, { origin, destination });
  const answer = await (isInternational
    ? askInternational(query, options)
    : askDomestic(query, origin, destination, options)
  )
    // A price must not silently ignore an unreadable number.
    .then((found): Answer => (typed.length > 0 ? { state: 'problems', problems: typed } : found))
    .catch((error: unknown) => toAnswer(error, typed));
  return { ...view, codMaxSatang, answer };
}

async function findEnd(text: string, code: string, options: Context): Promise<End> {
  if (code) {
    const level = code.length === 4 ? 'district' : 'subdistrict';
    const found = await callApi(resolvePlace, { text: code, level }, options);
    if (found.place) return found;
  }
  return text ? callApi(resolvePlace, { text, widest: 'district' }, options) : NOWHERE;
}

async function askDomestic(
  query: PriceQuery,
  origin: End,
  destination: End,
  options: Context,
): Promise<Answer> {
  const { item, cover, handover, service } = query;
  const parcel = {
    ...sizeOf(query),
    codSatang: readBaht(query.cod) ?? 0,
    declaredValueSatang: readBaht(query.value) ?? 0,
    cover,
    handover,
    service: service || undefined,
    at: plannedAt(query),
  };
  const way = { origin: toPlaceInput(origin.place), destination: toPlaceInput(destination.place) };
  // The contract refuses an empty item type with a message.
  const itemType = item as Exclude<PriceQuery['item'], ''>;
  return { state: 'domestic', quote: await callApi(findRates, { ...way, itemType, ...parcel }, options) };
}

async function askInternational(query: PriceQuery, options: Context): Promise<Answer> {
  const { country, sender, kind } = query;
  const postcode = toPlainDigits(readPostcode(query.postcode));
  const valueSatang = readBaht(query.value) ?? 0;
  const input = { country, postcode, sender, kind, ...sizeOf(query), valueSatang, at: plannedAt(query) };
  return { state: 'international', quote: await callApi(findJtmRate, input, options) };
}

function sizeOf({ kg, length, width, height }: PriceQuery) {
  const kilograms = readKilograms(kg);
  return {
    // A missing weight is refused by the contract, with a message.
    weightGrams: (kilograms == null ? undefined : Math.round(kilograms * 1000)) as number,
    lengthCm: readMeasure(length) ?? undefined,
    widthCm: readMeasure(width) ?? undefined,
    heightCm: readMeasure(height) ?? undefined,
  };
}

const typedNumbers = [
  { field: 'kg', kind: 'kilograms', otherwise: 'notNumber' },
  { field: 'length', kind: 'measure', otherwise: 'notNumber' },
  { field: 'width', kind: 'measure', otherwise: 'notNumber' },
  { field: 'height', kind: 'measure', otherwise: 'notNumber' },
  { field: 'cod', kind: 'baht', otherwise: 'notAmount' },
  { field: 'value', kind: 'baht', otherwise: 'notAmount' },
] as const;

/** Problems that only this page can detect: texts that are not numbers, and ambiguous places. */
function localProblems(query: PriceQuery, ends: { origin: End; destination: End }): FormProblem[] {
  const numbers = typedNumbers.flatMap(({ field, kind, otherwise }) => {
    const key = typedProblemKey(kind, query[field], `quotes:screen.problems.${otherwise}`);
    return key ? [{ field, key }] : [];
  });
  const places = (['origin', 'destination'] as const).flatMap((name) => {
    const { place, candidates } = ends[name];
    if (query.isInternational || place) return [];
    if (query[name] === '') return [{ field: name, key: `quotes:screen.problems.${name}Missing` }];
    const key = ['noPlace', 'perhapsPlace'][candidates.length] ?? 'severalPlaces';
    return [{ field: name, key: `quotes:screen.problems.${key}`, params: { text: query[name] } }];
  });
  return [...places, ...numbers];
}

function toAnswer(error: unknown, typed: readonly FormProblem[]): Answer {
  if (!(error instanceof ApiError)) throw error;
  const reported = error.fields.map(({ field, msg }) => ({
    field: fieldNames[field] ?? field,
    message: msg,
  }));
  const problems: FormProblem[] = [];
  for (const problem of [...typed, ...reported]) {
    if (!problems.some(({ field }) => field === problem.field)) problems.push(problem);
  }
  if (problems.length > 0) {
    return { state: 'problems', problems: problems.toSorted((a, b) => placeIn(a) - placeIn(b)) };
  }
  const isPlace = error.code === quoteErrors.receivingRegionNotAvailable.code;
  if (isPlace || error.code === quoteErrors.noPrice.code)
    return { state: 'refused', why: { message: error.message }, isPlace };
  throw error;
}

function placeIn({ field = '' }: FormProblem): number {
  const at = order.indexOf(field);
  return at < 0 ? order.length : at;
}
