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

/** The option a page was asked for; the first one otherwise. */
export function findServiceOption(value: string | null): ServiceOption {
  return serviceOptions.find((option) => option.value === value?.toUpperCase()) ?? serviceOptions[0];
}

/** What the starting price of a service page is known by; undefined for a page without one. */
export function pricedAs(slug: string): ServiceOption['value'] | 'INTL' | undefined {
  if (slug === 'international') return 'INTL';
  return serviceOptions.find((option) => option.slug === slug)?.value;
}

/** What a parcel may weigh and measure in a service, and how many working days it takes. */
export type ServiceFacts = {
  overKg: number | null;
  maxWeightKg: number;
  maxTotalCm: number;
  maxSideCm: number;
  fastestDays: number;
  slowestDays: number;
};

/** The limits of a service from the rules in force: what is heavier than bulky begins goes as bulky (§9) [C-03, C-05]. */
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
