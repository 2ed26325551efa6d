import { readBaht, readMeasure } from '#lib/written/typed-number.ts';

/** Assumptions of a prospective franchisee: numbers per day and month, amounts in baht as typed. */
export const sumNames = [
  'parcels',
  'share',
  'cod',
  'codShare',
  'days',
  'rent',
  'staff',
  'other',
  'start',
] as const;
export type SumName = (typeof sumNames)[number];

/** As typed; the URL holds all of it. */
export type SumQuery = Record<SumName, string>;

type Limit = { min: number; max: number; isMoney: boolean; isNeeded: boolean };

const count = (min: number, max: number, isNeeded: boolean): Limit => ({
  min,
  max,
  isMoney: false,
  isNeeded,
});
const money = (maxBaht: number, isNeeded = false): Limit => ({
  // The share must not be zero.
  min: isNeeded ? 1 : 0,
  max: maxBaht * 100,
  isMoney: true,
  isNeeded,
});

/** Wide enough for any branch: anything beyond is a typing error. */
export const sumLimits: Record<SumName, Limit> = {
  parcels: count(1, 10_000, true),
  share: money(10_000, true),
  cod: count(0, 10_000, false),
  codShare: money(10_000),
  days: count(1, 31, true),
  rent: money(10_000_000),
  staff: money(10_000_000),
  other: money(10_000_000),
  start: money(100_000_000),
};

/** A problem with one of the assumptions; the sentences are at `marketing:partner.problems`. */
export type SumProblem = { field: SumName; kind: 'missing' | 'notNumber' | 'range' | 'moreThanParcels' };

/** The assumptions as numbers: counts, and money in satang. */
export type Assumptions = Record<SumName, number>;

const MAX_TYPED = 20;

/** Parses the URL; unknown parameters are ignored. */
export function readSumQuery(params: URLSearchParams): SumQuery {
  const read = (name: SumName) => (params.get(name) ?? '').trim().slice(0, MAX_TYPED);
  return Object.fromEntries(sumNames.map((name) => [name, read(name)])) as SumQuery;
}

/** Whether a URL asks for the calculation. */
export function asksForSums(params: URLSearchParams): boolean {
  return sumNames.some((name) => params.has(name));
}

/** The assumptions in numbers, or all of their problems. */
export function readAssumptions(
  query: SumQuery,
): { of: Assumptions; problems: null } | { of: null; problems: readonly SumProblem[] } {
  const read = sumNames.map((field) => ({ field, ...readNumber(query[field], sumLimits[field]) }));
  const of = Object.fromEntries(read.map(({ field, value }) => [field, value])) as Assumptions;
  const problems = read.flatMap(({ field, problem }): SumProblem[] =>
    problem ? [{ field, kind: problem }] : [],
  );
  if (problems.length === 0 && of.cod > of.parcels) problems.push({ field: 'cod', kind: 'moreThanParcels' });
  return problems.length > 0 ? { of: null, problems } : { of, problems: null };
}

function readNumber(
  typed: string,
  { min, max, isMoney, isNeeded }: Limit,
): { value: number; problem: Exclude<SumProblem['kind'], 'moreThanParcels'> | null } {
  const value = isMoney ? readBaht(typed) : readCount(typed);
  if (value === undefined) return { value: 0, problem: isNeeded ? 'missing' : null };
  if (value === null) return { value: 0, problem: 'notNumber' };
  return { value, problem: value >= min && value <= max ? null : 'range' };
}

/** A whole number. */
function readCount(typed: string): number | null | undefined {
  const value = readMeasure(typed);
  return value === undefined || (value !== null && Number.isSafeInteger(value)) ? value : null;
}

/** The monthly result of the assumptions, in satang. */
export type Sums = {
  parcels: number;
  shareSatang: number;
  codSatang: number;
  incomeSatang: number;
  costsSatang: number;
  leftSatang: number;
  /** The result with a quarter fewer parcels. */
  fewerLeftSatang: number;
  /** Parcels per day that cover the costs, with the assumed share of COD; null where none do. */
  enoughParcels: number | null;
  /** Months until the initial investment is recovered; null where it never is, or there is none. */
  monthsToReturn: number | null;
};

const FEWER = 0.75;

/** Calculates a month from the assumptions alone. */
export function sumsOf(of: Assumptions): Sums {
  const shareSatang = of.parcels * of.share * of.days;
  const codSatang = of.cod * of.codShare * of.days;
  const incomeSatang = shareSatang + codSatang;
  const costsSatang = of.rent + of.staff + of.other;
  const leftSatang = incomeSatang - costsSatang;
  return {
    parcels: of.parcels * of.days,
    shareSatang,
    codSatang,
    incomeSatang,
    costsSatang,
    leftSatang,
    fewerLeftSatang: Math.round(incomeSatang * FEWER) - costsSatang,
    enoughParcels: costsSatang > 0 ? Math.ceil((costsSatang * of.parcels) / incomeSatang) : null,
    monthsToReturn: of.start > 0 && leftSatang > 0 ? Math.ceil(of.start / leftSatang) : null,
  };
}
