import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import type { OptionProblem, RateOption } from '#features/quotes/quote-parts.contract.ts';
import type { DraftContent } from '../../order-drafts.contract.ts';
import type { Rates } from './use-rates.ts';

/** The service of the draft: the selected one if possible, otherwise the cheapest. */
export function optionOf(rates: Rates, { handover, parcel }: DraftContent): RateOption | null {
  if (rates.state !== 'priced') return null;
  const { options, suggested } = rates.quotes[handover];
  const wanted = options.find(({ service, possible }) => possible && service === parcel.service);
  return wanted ?? options.find(({ service }) => service === suggested) ?? null;
}

/** Why no pickup is possible (§9) [C-04]; the area is known before the price is. */
export function pickupProblems(rates: Rates, { sender }: DraftContent): OptionProblem[] {
  if (sender.place && !isMetropolitan(sender.place.provinceCode))
    return [{ reason: 'pickupArea', params: {} }];
  if (rates.state !== 'priced') return [];
  const { options, suggested } = rates.quotes.PICKUP;
  if (suggested !== null) return [];
  const found = options
    .flatMap(({ problems }) => problems)
    .filter(({ reason }) => reason.startsWith('pickup'));
  return found.filter(({ reason }, at) => found.findIndex((each) => each.reason === reason) === at);
}
