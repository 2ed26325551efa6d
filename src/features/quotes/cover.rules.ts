import type { RuleSet } from '#features/rules/rules.rules.ts';

/**
 * The maximum compensation without cover: a multiple of the shipping fee, with a ceiling for parcels and one for
 * documents (§9) [C-09].
 */
export function compensationWithoutCover(
  { compensation }: Pick<RuleSet, 'compensation'>,
  kind: 'document' | 'parcel',
  shippingFeeSatang: number,
): number {
  const { feeTimes, parcelMaxSatang, documentMaxSatang } = compensation;
  return Math.min(
    Math.round(shippingFeeSatang * feeTimes),
    kind === 'document' ? documentMaxSatang : parcelMaxSatang,
  );
}

/** The maximum of SUPER's next-day claim: by charged weight, with a ceiling, never above the declared value (§9) [C-10]. */
export function nextDayCompensation(
  { nextDayClaim }: Pick<RuleSet, 'nextDayClaim'>,
  chargedGrams: number,
  declaredValueSatang: number,
): number {
  const byWeight = Math.round((chargedGrams * nextDayClaim.perKgSatang) / 1000);
  return Math.min(byWeight, nextDayClaim.maxSatang, declaredValueSatang);
}
