import { isBlank, type TemplateParcel } from '#features/parcel-templates/parcel-templates.rules.ts';
import { readBaht, readKilograms, readMeasure } from '#lib/written/typed-number.ts';
import type { DraftParcel } from './order-drafts.contract.ts';

/** The parcel of a draft as it is saved, where its numbers can be read; without its reference, which is of one parcel. */
export function templateOf(parcel: DraftParcel): TemplateParcel {
  const kilograms = readKilograms(parcel.kg);
  return {
    itemType: parcel.item || null,
    weightGrams: kilograms == null ? null : Math.round(kilograms * 1000),
    lengthCm: readMeasure(parcel.length) ?? null,
    widthCm: readMeasure(parcel.width) ?? null,
    heightCm: readMeasure(parcel.height) ?? null,
    codSatang: readBaht(parcel.cod) ?? 0,
    declaredValueSatang: readBaht(parcel.value) ?? 0,
    cover: parcel.cover,
    service: parcel.service || null,
  };
}

/** Whether a draft says anything of its parcel that can be saved. */
export function canBeSaved(parcel: DraftParcel): boolean {
  return !isBlank(templateOf(parcel));
}

/** The parcel of a draft as a saved one says; the reference of the draft stays. */
export function withTemplate(parcel: DraftParcel, template: TemplateParcel): DraftParcel {
  const { itemType, weightGrams, lengthCm, widthCm, heightCm, cover, service } = template;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  const baht = (satang: number) => (satang === 0 ? '' : String(satang / 100));
  return {
    item: itemType ?? '',
    kg: typed(weightGrams === null ? null : weightGrams / 1000),
    length: typed(lengthCm),
    width: typed(widthCm),
    height: typed(heightCm),
    cod: baht(template.codSatang),
    value: baht(template.declaredValueSatang),
    cover,
    service: service ?? '',
    reference: parcel.reference,
  };
}
