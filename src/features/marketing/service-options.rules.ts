import { transitWorkingDays } from '#features/parcels/promised-date.rules.ts';
import { serviceImages } from '#features/quotes/service-images.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';

/** The domestic services a sender chooses from; labels are in the locales (§1) [W-18]. */
export const serviceOptions = [
  { value: 'SUPER', slug: 'super', image: serviceImages.SUPER, disabled: false },
  { value: 'BUK', slug: 'bulky', image: serviceImages.BUK, disabled: false },
  { value: 'FP', slug: 'fruit', image: serviceImages.FP, disabled: false },
] as const;
export type ServiceOption = (typeof serviceOptions)[number];

/** The option in the URL; the first one otherwise. */
export function findServiceOption(value: string | null): ServiceOption {
  return serviceOptions.find((option) => option.value === value?.toUpperCase()) ?? serviceOptions[0];
}

/** The service whose starting price a page shows; undefined for a page without one. */
export function pricedAs(slug: string): ServiceOption['value'] | 'INTL' | undefined {
  if (slug === 'international') return 'INTL';
  return serviceOptions.find((option) => option.slug === slug)?.value;
}

/** The limits of weight and size in a service, and its working days. */
export type ServiceFacts = {
  overKg: number | null;
  maxWeightKg: number;
  maxTotalCm: number;
  maxSideCm: number;
  fastestDays: number;
  slowestDays: number;
};

/**
 * The limits of a service by the current rules: anything at or above the bulky weight is sent as bulky (§9) [C-03,
 * C-05].
 */
export function factsOf({ value }: ServiceOption, { bulky, domestic }: RuleSet): ServiceFacts {
  const isBulky = value === 'BUK';
  const days = Object.values(transitWorkingDays[value]);
  return {
    overKg: isBulky ? bulky.overKg : null,
    maxWeightKg: isBulky ? domestic.maxWeightKg : bulky.overKg,
    maxTotalCm: domestic.maxTotalCm,
    maxSideCm: domestic.maxSideCm,
    fastestDays: Math.min(...days),
    slowestDays: Math.max(...days),
  };
}
