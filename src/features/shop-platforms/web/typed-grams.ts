import { readKilograms } from '#lib/written/typed-number.ts';

const GRAMS = 1000;

/** Grams of typed kilograms; not a number where nothing is typed, which the contract names. */
export function toGrams(typed: string): number {
  const kilograms = readKilograms(typed);
  return kilograms == null ? Number.NaN : Math.round(kilograms * GRAMS);
}
