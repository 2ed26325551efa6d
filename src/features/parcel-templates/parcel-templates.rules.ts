import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';

/** Per customer: more than a list to choose from can show. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 60;

/** A parcel without its addresses and reference; null is typed anew for each. */
export type TemplateParcel = {
  itemType: ItemType | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  codSatang: number;
  declaredValueSatang: number;
  cover: boolean;
  /** Null for the cheapest possible one. */
  service: DomesticService | null;
};

/** Whether nothing is said of a parcel but its service or cover, which need no template. */
export function isBlank(parcel: TemplateParcel): boolean {
  const { itemType, weightGrams, lengthCm, widthCm, heightCm, codSatang, declaredValueSatang } = parcel;
  const known = [itemType, weightGrams, lengthCm, widthCm, heightCm].some((each) => each !== null);
  return !known && codSatang === 0 && declaredValueSatang === 0;
}
