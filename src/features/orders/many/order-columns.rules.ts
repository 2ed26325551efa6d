import { addressColumns } from '#features/addresses/address-columns.rules.ts';
import { itemTypeNames } from '#features/parcels/item-type-names.rules.ts';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { serviceNames } from '#features/quotes/service-names.rules.ts';
import { domesticServices } from '#features/rate-cards/card-kinds.rules.ts';
import type { SheetChoice, SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { noWords, yesWords } from '#features/sheets/yes-or-no.rules.ts';
import type { Language } from '#lib/language.ts';
import type { ColumnHolds } from '#lib/written/sheet-cells.ts';
import otherNames from '../content/column-names.json' with { type: 'json' };
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };

/** The consignee columns, in the words of the address book. */
const consigneeFields = [
  'name',
  'phone',
  'detail',
  'subdistrict',
  'district',
  'province',
  'postcode',
] as const;

/** The parcel columns. */
export const parcelFields = [
  'weightKg',
  'itemType',
  'service',
  'codBaht',
  'declaredBaht',
  'cover',
  'lengthCm',
  'widthCm',
  'heightCm',
  'reference',
  'sender',
  'payoutAccount',
] as const;
export type ParcelField = (typeof parcelFields)[number];

const texts = { th: th.many, 'en-us': en.many, 'zh-cn': zh.many };
const others: Record<ParcelField, readonly string[]> = otherNames;

function inAll(pick: (of: (typeof texts)[Language]) => string): Record<Language, string> {
  return { th: pick(texts.th), 'en-us': pick(texts['en-us']), 'zh-cn': pick(texts['zh-cn']) };
}

export const serviceChoices: readonly SheetChoice[] = domesticServices.map((value) => ({
  value,
  names: serviceNames(value),
}));
export const itemTypeChoices: readonly SheetChoice[] = itemTypes.map((value) => ({
  value,
  names: itemTypeNames(value),
}));
export const coverChoices: readonly SheetChoice[] = [
  { value: 'yes', names: inAll(({ yes }) => yes), aliases: yesWords },
  { value: 'no', names: inAll(({ no }) => no), aliases: noWords },
];

const choices: Partial<Record<ParcelField, readonly SheetChoice[]>> = {
  service: serviceChoices,
  itemType: itemTypeChoices,
  cover: coverChoices,
};

const holds: Partial<Record<ParcelField, ColumnHolds>> = {
  weightKg: 'number',
  lengthCm: 'number',
  widthCm: 'number',
  heightCm: 'number',
  codBaht: 'money',
  declaredBaht: 'money',
};

const consigneeColumns: readonly SheetColumn[] = consigneeFields.flatMap((field) => {
  const column = addressColumns.find((each) => each.field === field);
  return column ? [{ ...column, help: inAll(({ help }) => help[field]) }] : [];
});

/** The columns of a list of parcels to send, in order. */
export const orderColumns: readonly SheetColumn[] = [
  ...consigneeColumns,
  ...parcelFields.map((field) => ({
    field,
    names: inAll(({ columns }) => columns[field]),
    aliases: others[field],
    isRequired: field === 'weightKg',
    help: inAll(({ help }) => help[field]),
    ...(choices[field] && { choices: choices[field] }),
    ...(holds[field] && { holds: holds[field] }),
  })),
];

/** Columns that the template prefills with the customer's own values. */
export const presetFields = ['sender', 'service', 'itemType'] as const satisfies ParcelField[];
