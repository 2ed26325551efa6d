import { findChoice, type SheetColumn } from '#features/sheets/sheet-columns.rules.ts';
import { yesOrNo } from '#features/sheets/yes-or-no.rules.ts';
import type { Language } from '#lib/language.ts';
import type { ColumnHolds } from '#lib/written/sheet-cells.ts';
import otherNames from './content/column-names.json' with { type: 'json' };
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };

/** The columns of an address book as a spreadsheet, in their order. */
export const addressColumnFields = [
  'name',
  'phone',
  'detail',
  'subdistrict',
  'district',
  'province',
  'postcode',
  'country',
  'isDefault',
] as const;
export type AddressColumn = (typeof addressColumnFields)[number];

const required: readonly AddressColumn[] = ['name', 'phone', 'detail'];
const holds: Partial<Record<AddressColumn, ColumnHolds>> = { phone: 'phone', isDefault: 'choice' };
const others: Record<AddressColumn, readonly string[]> = otherNames;

export const addressColumns: readonly (SheetColumn & { field: AddressColumn })[] = addressColumnFields.map(
  (field) => ({
    field,
    names: { th: th.columns[field], 'en-us': en.columns[field], 'zh-cn': zh.columns[field] },
    aliases: others[field],
    isRequired: required.includes(field),
    ...(holds[field] && { holds: holds[field] }),
  }),
);

const yes = { th: th.yes, 'en-us': en.yes, 'zh-cn': zh.yes };

/** Parses yes or no in any of the languages; null for anything else. */
export function saysYes(cell: string | undefined): boolean | null {
  if (!cell) return false;
  const said = findChoice(yesOrNo, cell);
  return said === undefined ? null : said === 'yes';
}

/** The word for yes in a sheet of this language. */
export function yesIn(language: Language): string {
  return yes[language];
}
