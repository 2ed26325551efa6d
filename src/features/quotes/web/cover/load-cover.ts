import type { RouterContextProvider } from 'react-router';
import type { OutputOf } from '../../../../lib/contract.ts';
import { ApiError, callApi } from '../../../../web/calls/call-api.ts';
import type { FormProblem } from '../../../../web/forms/form-problems.ts';
import type { internationalKinds } from '../../../rate-cards/card-kinds.rules.ts';
import { getRulesInForce } from '../../../rules/rules.contract.ts';
import { compensationWithoutCover, nextDayCompensation } from '../../cover.rules.ts';
import { findRates } from '../../quotes.contract.ts';
import { readBaht, readKilograms } from '../typed-number.ts';

type Context = { context: Readonly<RouterContextProvider> };
type Kind = (typeof internationalKinds)[number];

/** What the page of cover was asked, as it was typed. */
export type CoverQuery = { kind: Kind; kg: string; fee: string; value: string; isAsked: boolean };

/** The three ways of being paid, in satang. */
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

/** The fee for cover depends on the value alone, so that each way answers it alike. */
const ANY_PLACE = { provinceCode: '10', districtCode: '1004' };

/** Reads an address, or the form under the same names. */
export function readCoverQuery(params: URLSearchParams): CoverQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 20);
  const kind = params.get('kind') === 'document' ? 'document' : 'parcel';
  return { kind, kg: text('kg'), fee: text('fee'), value: text('value'), isAsked: params.has('value') };
}

/** Works out what would be paid with and without cover, and what the cover costs. */
export async function loadCover(query: CoverQuery, options: Context): Promise<CoverView> {
  const { rules } = await callApi(getRulesInForce, {}, options);
  const nothing = { query, rules, problems: [], answer: null };
  if (!query.isAsked) return nothing;
  const [kilograms, feeSatang, valueSatang] = [
    readKilograms(query.kg),
    readBaht(query.fee),
    readBaht(query.value),
  ];
  if (!kilograms || !valueSatang || feeSatang == null) {
    const wrong = { weight: !kilograms, fee: feeSatang == null, value: !valueSatang };
    const problems = (['value', 'weight', 'fee'] as const)
      .filter((name) => wrong[name])
      .map((name) => ({
        field: name === 'weight' ? 'kg' : name,
        key: `quotes:screen.cover.problems.${name}`,
      }));
    return { ...nothing, problems };
  }
  const grams = Math.round(kilograms * 1000);
  try {
    return {
      ...nothing,
      answer: {
        withoutCover: compensationWithoutCover(rules, query.kind, feeSatang),
        nextDay: nextDayCompensation(rules, grams, valueSatang),
        withCover: valueSatang,
        coverFee: await findCoverFee(query.kind, grams, valueSatang, options),
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    return { ...nothing, problems: error.fields.map(toProblem) };
  }
}

async function findCoverFee(
  itemType: Kind,
  weightGrams: number,
  declaredValueSatang: number,
  options: Context,
): Promise<number> {
  const parcel = { itemType, weightGrams, declaredValueSatang, cover: true };
  const quote = await callApi(findRates, { origin: ANY_PLACE, destination: ANY_PLACE, ...parcel }, options);
  const lines = quote.options.find(({ possible }) => possible)?.lines ?? [];
  return lines.find(({ kind }) => kind === 'COVER')?.amountSatang ?? 0;
}

function toProblem({ field, msg }: ApiError['fields'][number]): FormProblem {
  return { field: field === 'weightGrams' ? 'kg' : 'value', message: msg };
}
