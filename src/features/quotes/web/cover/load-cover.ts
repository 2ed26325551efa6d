import type { RouterContextProvider } from 'react-router';
import type { internationalKinds } from '#features/rate-cards/card-kinds.rules.ts';
import { getRulesInForce } from '#features/rules/rules.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { readBaht, readKilograms } from '#lib/written/typed-number.ts';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { compensationWithoutCover, nextDayCompensation } from '../../cover.rules.ts';
import { findCoverFee } from '../../quotes.contract.ts';

type Context = { context: Readonly<RouterContextProvider> };
type Kind = (typeof internationalKinds)[number];

/** The state of the page, as typed. */
export type CoverQuery = { kind: Kind; kg: string; fee: string; value: string; isAsked: boolean };

/** The three kinds of compensation, in satang. */
export type CoverAnswer = {
  withoutCover: number;
  nextDay: number;
  withCover: number;
  coverFee: number;
};
export type CoverView = {
  query: CoverQuery;
  rules: OutputOf<typeof getRulesInForce>['rules'];
  problems: readonly FormProblem[];
  answer: CoverAnswer | null;
};

/** Parses a URL, or a form with the same names. */
export function readCoverQuery(params: URLSearchParams): CoverQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 20);
  const kind = params.get('kind') === 'document' ? 'document' : 'parcel';
  return { kind, kg: text('kg'), fee: text('fee'), value: text('value'), isAsked: params.has('value') };
}

/** Calculates compensation with and without cover, and the fee for cover. */
export async function loadCover(query: CoverQuery, options: Context): Promise<CoverView> {
  const { rules } = await callApi(getRulesInForce, {}, options);
  const view = { query, rules, problems: [], answer: null };
  if (!query.isAsked) return view;
  const kilograms = readKilograms(query.kg);
  const grams = kilograms ? Math.round(kilograms * 1000) : undefined;
  const feeSatang = readBaht(query.fee);
  const valueSatang = readBaht(query.value) ?? 0;
  const typed = typedProblems({ value: valueSatang > 0, kg: Boolean(grams), fee: feeSatang != null });
  try {
    // A missing weight is refused by the contract, together with other problems.
    const asked = { weightGrams: grams as number, declaredValueSatang: valueSatang };
    const { feeSatang: coverFee } = await callApi(findCoverFee, asked, options);
    if (grams === undefined || feeSatang == null || typed.length > 0) return { ...view, problems: typed };
    const answer = {
      withoutCover: compensationWithoutCover(rules, query.kind, feeSatang),
      nextDay: nextDayCompensation(rules, grams, valueSatang),
      withCover: valueSatang,
      coverFee,
    };
    return { ...view, answer };
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    const isNew = ({ field }: FormProblem) => !typed.some((each) => each.field === field);
    const problems = [...typed, ...error.fields.map(toProblem).filter(isNew)];
    return { ...view, problems: problems.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  }
}

const fieldOrder = ['value', 'kg', 'fee'] as const;

function placeOf({ field }: FormProblem): number {
  return (fieldOrder as readonly (string | undefined)[]).indexOf(field);
}

/** Unreadable input, in form order. */
function typedProblems(isRead: Record<'value' | 'kg' | 'fee', boolean>): FormProblem[] {
  return fieldOrder
    .filter((field) => !isRead[field])
    .map((field) => ({ field, key: `quotes:screen.cover.problems.${field === 'kg' ? 'weight' : field}` }));
}

function toProblem({ field, msg }: ApiError['fields'][number]): FormProblem {
  return { field: field === 'weightGrams' ? 'kg' : 'value', message: msg };
}
