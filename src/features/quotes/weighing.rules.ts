import type { Weighing } from './quote-parts.contract.ts';

/** Weight and size; the sides are all present or all absent. */
export type Measured = {
  weightGrams: number;
  lengthCm?: number | undefined;
  widthCm?: number | undefined;
  heightCm?: number | undefined;
};

/** The three sides, if all are known. */
export function sidesOf({ lengthCm, widthCm, heightCm }: Measured): [number, number, number] | null {
  return lengthCm && widthCm && heightCm ? [lengthCm, widthCm, heightCm] : null;
}

/**
 * Compares actual and dimensional weight: volume divided by cm³ per kilogram, rounded up to whole grams (§9) [C-03,
 * C-06].
 */
export function weigh(parcel: Measured, cm3PerKg: number): Weighing {
  const sides = sidesOf(parcel);
  const volumeCm3 = sides ? roundedVolume(sides) : null;
  const dimensionalGrams = volumeCm3 === null ? null : Math.ceil((volumeCm3 * 1000) / cm3PerKg);
  const actualGrams = parcel.weightGrams;
  const isDimensional = dimensionalGrams !== null && dimensionalGrams > actualGrams;
  return {
    actualGrams,
    dimensionalGrams,
    volumeCm3,
    cm3PerKg,
    chargedGrams: isDimensional ? dimensionalGrams : actualGrams,
    basis: isDimensional ? 'DIMENSIONAL' : 'ACTUAL',
  };
}

/** Rounded to a thousandth, or sides like 10.1 cm would add a gram by floating-point error. */
function roundedVolume([a, b, c]: readonly [number, number, number]): number {
  return Math.round(a * b * c * 1000) / 1000;
}
