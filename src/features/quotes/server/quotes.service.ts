import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { limitChanges, limitsOf } from '../order-limit.rules.ts';
import type * as calls from '../quotes.contract.ts';
import { startingPrices } from '../starting-price.rules.ts';
import { findCoverFee, findCoverProblems } from './find-cover-fee.ts';
import { findExpressTypes } from './find-express-types.ts';
import { findRateProblems, findRates } from './find-rates.ts';
import { findSuper } from './find-super.ts';
import { type QuoteDeps, requireCountry } from './quote-terms.ts';
import { type SimulatedParcel, simulateRates } from './rates-under.ts';

type Input<K extends 'findRates' | 'findCoverFee' | 'findExpressType' | 'findSuper' | 'findOrderLimit'> =
  ParsedInputOf<(typeof calls)[K]>;

/** Prices, transit times and availability. */
export type QuotesService = ReturnType<typeof createQuotesService>;

export function createQuotesService(deps: QuoteDeps) {
  return {
    findRates: (input: Input<'findRates'>) => findRates(deps, input),
    findRateProblems: (input: Partial<Input<'findRates'>>) => findRateProblems(deps, input),
    findCoverFee: (input: Input<'findCoverFee'>) => findCoverFee(deps, input),
    findCoverProblems: (input: Partial<Input<'findCoverFee'>>) => findCoverProblems(deps, input),
    findExpressTypes: (input: Input<'findExpressType'>, language: Language) =>
      findExpressTypes(deps, input, language),
    findSuper: (input: Input<'findSuper'>) => findSuper(deps, input),
    findOrderLimit: (input: Input<'findOrderLimit'>) => findOrderLimit(deps, input),
    simulate: (parcel: SimulatedParcel, terms: Parameters<typeof simulateRates>[2]) =>
      simulateRates(deps, parcel, terms),

    async findStartingPrices(): Promise<OutputOf<typeof calls.findStartingPrices>> {
      const { basis, ...terms } = await deps.findTerms(undefined);
      return { ...basis, prices: startingPrices(terms) };
    },
  };
}

async function findOrderLimit(
  { rules, clock }: Pick<QuoteDeps, 'rules' | 'clock'>,
  { kind, sender, ...input }: Input<'findOrderLimit'>,
): Promise<OutputOf<typeof calls.findOrderLimit>> {
  const country = input.country ? requireCountry(input.country) : undefined;
  const { current, next } = await rules.around(input.at ? new Date(input.at) : clock.now());
  const limits = limitsOf({ kind, country, sender }, current.rules);
  const validFrom = current.validFrom.toISOString();
  if (!next) return { kind, validFrom, limits, next: null };
  const later = limitsOf({ kind, country, sender }, next.rules);
  const changes = limitChanges(limits, later);
  return {
    kind,
    validFrom,
    limits,
    next: { validFrom: next.validFrom.toISOString(), limits: later, changes },
  };
}
