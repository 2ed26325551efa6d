import {
  internationalAreaOf,
  type PriceList,
  stepFor,
  stepsTo,
} from '#features/rate-cards/price-list.rules.ts';
import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { surchargeLines, withRounding } from './price-lines.rules.ts';
import type { PriceLine, Weighing } from './quote-parts.contract.ts';
import { type Measured, weigh } from './weighing.rules.ts';

/** An international price request; the limits are checked before. */
export type InternationalQuestion = Measured & {
  country: DestinationCountry;
  postcode: string;
  kind: 'document' | 'parcel';
};

/** An international price (§3) [E-15], or why there is none. */
export type InternationalQuote =
  | {
      found: true;
      weighing: Weighing;
      lines: PriceLine[];
      totalFeeSatang: number;
      remoteAreaFeeSatang: number;
      stepGrams: number;
    }
  | { found: false; why: 'NOT_SERVED' | 'NO_PRICE' };

/** By country, charged weight and kind, with the remote-area fee of the postcode. */
export function quoteInternational(
  question: InternationalQuestion,
  list: PriceList,
  rules: RuleSet,
): InternationalQuote {
  const { country, postcode, kind } = question;
  const area = internationalAreaOf(list, country, postcode);
  if (area && !area.served) return { found: false, why: 'NOT_SERVED' };
  const weighing = weigh(question, rules.international.cm3PerKg);
  const step = stepFor(stepsTo(list, country, kind), weighing.chargedGrams);
  if (!step) return { found: false, why: 'NO_PRICE' };
  const base: PriceLine = {
    kind: 'BASE',
    amountSatang: step.feeSatang,
    reason: weighing.basis === 'ACTUAL' ? 'abroadByActual' : 'abroadByDimensional',
    params: {
      country,
      stepGrams: step.upToGrams,
      chargedGrams: weighing.chargedGrams,
      actualGrams: weighing.actualGrams,
    },
  };
  const remoteAreaFeeSatang = area?.feeSatang ?? 0;
  const remote: PriceLine[] =
    area && remoteAreaFeeSatang > 0
      ? [
          {
            kind: 'REMOTE_AREA',
            amountSatang: remoteAreaFeeSatang,
            reason: 'remotePostcode',
            params: { prefix: area.prefix },
          },
        ]
      : [];
  const surcharges = surchargeLines(list, 'INTL', weighing.chargedGrams, step.feeSatang, 'WALK_IN');
  const { lines, totalSatang } = withRounding([base, ...remote, ...surcharges], list.roundToSatang);
  return {
    found: true,
    weighing,
    lines,
    totalFeeSatang: totalSatang,
    remoteAreaFeeSatang,
    stepGrams: step.upToGrams,
  };
}
