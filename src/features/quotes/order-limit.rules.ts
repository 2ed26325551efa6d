import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import { maxValueSatangTo, maxWeightKgTo, type RuleSet } from '#features/rules/rules.rules.ts';
import type { LimitKind, LimitSet } from './order-limit.contract.ts';

/** Which limits are requested. */
export type LimitQuestion = {
  kind: LimitKind;
  country?: DestinationCountry | undefined;
  sender: 'personal' | 'company';
};

/** A limit that a later version of the rules changes. */
export type LimitChange = { limit: string; from: number | string | null; to: number | string | null };

/** The limits of a kind of parcel in a version of the rules (§9) [C-03, C-04, C-05, C-06, C-07, C-08]. */
export function limitsOf({ kind, country, sender }: LimitQuestion, rules: RuleSet): LimitSet {
  const { domestic, bulky, pickup, international, cod } = rules;
  const { cm3PerKg, maxTotalCm, maxSideCm } = domestic;
  const inside: LimitSet = {
    overGrams: null,
    maxGrams: domestic.maxWeightKg * 1000,
    maxTotalCm,
    maxSideCm,
    cm3PerKg,
    maxCodSatang: cod.maxSatang,
    maxValueSatang: null,
    fastestDays: null,
    slowestDays: null,
    requestFrom: null,
    requestUntil: null,
    pickupUntil: null,
  };
  if (kind === 'document') return { ...inside, maxGrams: domestic.documentMaxWeightKg * 1000 };
  if (kind === 'bulky') return { ...inside, overGrams: bulky.overKg * 1000 };
  if (kind === 'pickup') {
    const { maxWeightKg, ...rest } = pickup;
    return { ...inside, ...rest, maxGrams: maxWeightKg * 1000 };
  }
  if (kind === 'international')
    return {
      ...inside,
      maxGrams: (country ? maxWeightKgTo(rules, country, sender) : international.maxWeightKg) * 1000,
      maxTotalCm: international.maxTotalCm,
      maxSideCm: international.maxSideCm,
      cm3PerKg: international.cm3PerKg,
      maxCodSatang: null,
      maxValueSatang: country ? maxValueSatangTo(rules, country) : international.maxValueSatang,
      fastestDays: international.fastestDays,
      slowestDays: international.slowestDays,
    };
  return inside;
}

/** The limits that differ between two versions. */
export function limitChanges(before: LimitSet, after: LimitSet): LimitChange[] {
  return (Object.keys(before) as (keyof LimitSet)[])
    .filter((limit) => before[limit] !== after[limit])
    .map((limit) => ({ limit, from: before[limit], to: after[limit] }));
}
