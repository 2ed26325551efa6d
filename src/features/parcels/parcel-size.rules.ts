import type { ParcelService } from './parcel-kinds.rules.ts';

/** The three sides of a parcel; null while unmeasured. */
export type ParcelSize = { lengthCm: number | null; widthCm: number | null; heightCm: number | null };

/** Cubic centimetres that count as one kilogram, domestic and international (§9) [C-03, C-06]. */
const CM3_PER_KG = { domestic: 6000, international: 5000 } as const;

/** Length × width × height, null when a side is missing. */
export function volumeCm3({ lengthCm, widthCm, heightCm }: ParcelSize): number | null {
  if (!lengthCm || !widthCm || !heightCm) return null;
  return Math.round(lengthCm * widthCm * heightCm);
}

/** The dimensional weight of a parcel, rounded up to whole grams; null when a side is missing. */
export function dimensionalWeightGrams(size: ParcelSize, service: ParcelService): number | null {
  const volume = volumeCm3(size);
  if (volume === null) return null;
  const divisor = service === 'INTL' ? CM3_PER_KG.international : CM3_PER_KG.domestic;
  return Math.ceil((volume * 1000) / divisor);
}
