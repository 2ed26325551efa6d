import { usualNames } from '#features/feed/sheet-columns.rules.ts';
import type { SheetChoice, SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import type { Language } from '#lib/language.ts';
import type { ColumnHolds } from '#lib/written/sheet-cells.ts';
import { itemTypeNames } from '../item-type-names.rules.ts';
import { itemTypes, parcelServices } from '../parcel-kinds.rules.ts';
import { parcelServiceNames } from '../service-names.rules.ts';
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };

/** The feed field of each column. People write kilograms and baht; the feed has grams and satang. */
export const feedFields = {
  waybillNo: 'waybillNo',
  service: 'service',
  itemType: 'itemType',
  acceptedAt: 'acceptedAt',
  weightKg: 'weightGrams',
  senderName: 'sender.name',
  senderPhone: 'sender.phone',
  senderAddress: 'sender.address',
  originProvince: 'origin.provinceCode',
  originDistrict: 'origin.district',
  consigneeName: 'consignee.name',
  consigneePhone: 'consignee.phone',
  consigneeAddress: 'consignee.address',
  destinationProvince: 'destination.provinceCode',
  destinationDistrict: 'destination.district',
  codBaht: 'codSatang',
  declaredBaht: 'declaredValueSatang',
  lengthCm: 'lengthCm',
  widthCm: 'widthCm',
  heightCm: 'heightCm',
  promisedDate: 'promisedDate',
  originCountry: 'origin.countryCode',
  originFacilityCode: 'origin.facilityCode',
  originFacilityName: 'origin.facilityName',
  destinationCountry: 'destination.countryCode',
  destinationFacilityCode: 'destination.facilityCode',
  destinationFacilityName: 'destination.facilityName',
} as const;
export type FeedColumn = keyof typeof feedFields;
/** The postcode is part of the address, but often has its own column. */
export type ParcelColumn = FeedColumn | 'consigneePostcode';

export const serviceChoices: readonly SheetChoice[] = parcelServices.map((value) => ({
  value,
  names: parcelServiceNames(value),
}));
export const itemTypeChoices: readonly SheetChoice[] = itemTypes.map((value) => ({
  value,
  names: itemTypeNames(value),
}));

const choices: Partial<Record<ParcelColumn, readonly SheetChoice[]>> = {
  service: serviceChoices,
  itemType: itemTypeChoices,
};
const holds: Partial<Record<ParcelColumn, ColumnHolds>> = {
  weightKg: 'number',
  lengthCm: 'number',
  widthCm: 'number',
  heightCm: 'number',
  codBaht: 'money',
  declaredBaht: 'money',
  acceptedAt: 'date',
  promisedDate: 'date',
  senderPhone: 'phone',
  consigneePhone: 'phone',
};
const required: readonly ParcelColumn[] = [
  'waybillNo',
  'service',
  'itemType',
  'acceptedAt',
  'weightKg',
  'senderName',
  'senderPhone',
  'consigneeName',
  'consigneePhone',
] as const;
const ownUnits: readonly ParcelColumn[] = ['weightKg', 'codBaht', 'declaredBaht'];

const texts = { th: th.import, 'en-us': en.import, 'zh-cn': zh.import };
const helps: Record<Language, Partial<Record<ParcelColumn, string>>> = {
  th: th.import.help,
  'en-us': en.import.help,
  'zh-cn': zh.import.help,
};

/** The columns of a spreadsheet of parcels, in order; files made for the feed have most of them. */
export const parcelColumns: readonly SheetColumn[] = (Object.keys(feedFields) as FeedColumn[]).flatMap(
  (field) => (field === 'consigneeAddress' ? [column(field), column('consigneePostcode')] : [column(field)]),
);

function column(field: ParcelColumn): SheetColumn {
  const aliases =
    field === 'consigneePostcode' || ownUnits.includes(field) ? [] : aliasesOf(feedFields[field]);
  const help = { th: helps.th[field], 'en-us': helps['en-us'][field], 'zh-cn': helps['zh-cn'][field] };
  return {
    field,
    names: {
      th: texts.th.columns[field],
      'en-us': texts['en-us'].columns[field],
      'zh-cn': texts['zh-cn'].columns[field],
    },
    aliases,
    isRequired: required.includes(field),
    ...(isWhole(help) && { help }),
    ...(choices[field] && { choices: choices[field] }),
    ...(holds[field] && { holds: holds[field] }),
  };
}

function aliasesOf(field: string): readonly string[] {
  return [field, ...usualNames(field)];
}

function isWhole(help: Partial<Record<Language, string>>): help is Record<Language, string> {
  return Object.values(help).every((text) => text !== undefined);
}
