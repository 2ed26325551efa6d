import { isFarAway, remoteAreaOf } from '#features/rate-cards/price-list.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { optionProblems } from '../option-problems.rules.ts';
import { priceOf } from '../price-lines.rules.ts';
import { priceZone } from '../price-zone.rules.ts';
import type { findSuper as contract } from '../quotes.contract.ts';
import { transitOf } from '../transit.rules.ts';
import { weigh } from '../weighing.rules.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';
import { describeArea, readWay, requireServed } from './quote-ways.ts';

/** What SUPER promises between two places, and its starting price. */
export async function findSuper(
  deps: Pick<QuoteDeps, 'findTerms' | 'places'>,
  input: ParsedInputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { basis, list, rules, holidays, at, problems: ofDay } = await deps.findTerms(input.at);
  const { origin, destination } = await readWay(deps, input);
  refuse([...ofDay, ...origin.problems, ...destination.problems]);
  requireServed(list, [origin, destination]);
  const service = 'SUPER';
  const remoteArea = remoteAreaOf(list, destination.place);
  const zone = priceZone(input.origin.provinceCode, input.destination.provinceCode);
  const problems = optionProblems(service, { remoteArea }, rules);
  const weighing = weigh({ weightGrams: 1 }, rules.domestic.cm3PerKg);
  const nothing = { codSatang: 0, coverSatang: 0, handover: 'WALK_IN' as const };
  const price = priceOf(list, rules, { service, zone, weighing, remoteArea, at, ...nothing });
  if (!price) problems.push({ reason: 'noPrice', params: {} });
  const isRemote = isFarAway(list, destination.place) || isFarAway(list, origin.place);
  const possible = problems.length === 0;
  const promised = price?.lines.filter(({ kind }) => kind === 'TIME_SLA') ?? [];
  return {
    ...basis,
    possible,
    problems,
    zone,
    remoteArea: describeArea(remoteArea),
    transit: transitOf({ service, zone, isRemote }, at, holidays),
    feeSatang: promised.reduce((sum, { amountSatang }) => sum + amountSatang, 0),
    fromSatang: possible ? (price?.totalSatang ?? null) : null,
  };
}
