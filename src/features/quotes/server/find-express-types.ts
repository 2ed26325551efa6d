import { selectorServices } from '#features/rate-cards/card-kinds.rules.ts';
import { remoteAreaOf } from '#features/rate-cards/price-list.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { optionProblems } from '../option-problems.rules.ts';
import { parcelProblems } from '../quote-problems.rules.ts';
import type { findExpressType } from '../quotes.contract.ts';
import { serviceImages } from '../service-images.rules.ts';
import { sidesOf, weigh } from '../weighing.rules.ts';
import { type QuoteDeps, refuse } from './quote-terms.ts';
import { readEnds, requireServed } from './quote-ways.ts';

/** The services of the selector, and what excludes one as far as the request allows to tell. */
export async function findExpressTypes(
  deps: Pick<QuoteDeps, 'findTerms' | 'places' | 'translate'>,
  input: ParsedInputOf<typeof findExpressType>,
  language: Language,
): Promise<OutputOf<typeof findExpressType>> {
  const { list, rules, problems } = await deps.findTerms(input.at);
  const { destination, ends } = await readEnds(deps, input);
  const { weightGrams = 0 } = input;
  const sides = sidesOf({ ...input, weightGrams });
  const { chargedGrams } = weigh({ ...input, weightGrams }, rules.domestic.cm3PerKg);
  // Incomplete sides exclude nothing.
  const measured = sides ? { ...input, weightGrams } : { weightGrams };
  refuse([...problems, ...ends.flatMap((end) => end.problems), ...parcelProblems(measured, rules)]);
  requireServed(list, ends);
  const facts = {
    itemType: input.itemType,
    // Without a weight, a small size does not imply a light parcel.
    chargedGrams: input.weightGrams === undefined ? undefined : chargedGrams,
    sides,
    originProvince: input.origin?.provinceCode,
    handover: input.handover,
    remoteArea: destination && remoteAreaOf(list, destination.place),
  };
  const services = selectorServices.map((value) => {
    const reasons = optionProblems(value, facts, rules);
    const label = deps.translate(language, `quotes:services.${value}`);
    return { label, value, image: serviceImages[value], disabled: reasons.length > 0, problems: reasons };
  });
  return { services };
}
