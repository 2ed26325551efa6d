import { figureAt } from './rule-figures.rules.ts';
import type { RuleSet } from './rules.rules.ts';

/** Pairs of figures of which the first must not exceed the second. */
const ordered: readonly (readonly [string, string])[] = [
  ['domestic.maxSideCm', 'domestic.maxTotalCm'],
  ['domestic.documentMaxWeightKg', 'domestic.maxWeightKg'],
  ['bulky.overKg', 'domestic.maxWeightKg'],
  ['pickup.requestFrom', 'pickup.requestUntil'],
  ['pickup.requestUntil', 'pickup.pickupUntil'],
  ['pickup.maxSideCm', 'pickup.maxTotalCm'],
  ['pickup.maxWeightKg', 'domestic.maxWeightKg'],
  ['international.maxSideCm', 'international.maxTotalCm'],
  ['international.fastestDays', 'international.slowestDays'],
  ['walkInPromotion.from', 'walkInPromotion.until'],
  // Without its scans a parcel would be shown as if nothing had happened.
  ['retention.parcelMonths', 'retention.scanEventMonths'],
  ['retention.orderAddressMonths', 'retention.orderMonths'],
];

/** Figures that contradict each other although each is valid: which one, and the one it must not exceed. */
export function ruleContradictions(rules: RuleSet): { path: string; than: string; most: number | string }[] {
  return ordered.flatMap(([path, than]) => {
    const [lower, most] = [figureAt(rules, path), figureAt(rules, than)];
    if (lower === undefined || most === undefined || lower <= most) return [];
    return [{ path, than, most }];
  });
}
