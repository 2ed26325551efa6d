import type { Weighing } from './quote-parts.contract.ts';

/** What was weighed and measured; the sides are all there or all absent. */
export type Measured = {
  weightGrams: number;
  lengthCm?: number | undefined;
  widthCm?: number | undefined;
  heightCm?: number | undefined;
};

/** The three sides, when all are known. */
export function sidesOf({ lengthCm, widthCm, heightCm }: Measured): [number, number, number] | null {
  return lengthCm && widthCm && heightCm ? [lengthCm, widthCm, heightCm] : null;
}

/** Weighed against measured: volume divided by cm³ a kilogram, in whole grams rounded up (§9) [C-03, C-06]. */
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

/** To a thousandth, or sides like 10.1 cm would add a gram by the way floating numbers multiply. */
function roundedVolume([a, b, c]: readonly [number, number, number]): number {
  return Math.round(a * b * c * 1000) / 1000;
}
