import type { Language } from '../../lib/language.ts';
import type { SheetColumn } from '../sheets/sheet-columns.rules.ts';
import otherNames from './content/column-names.json' with { type: 'json' };
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };

/** The columns of an address book as a spreadsheet, in their order. */
export const addressColumnFields = [
  ...(['name', 'phone', 'detail', 'subdistrict', 'district', 'province', 'postcode'] as const),
  ...(['country', 'isDefault'] as const),
] as const;
export type AddressColumn = (typeof addressColumnFields)[number];

const required: readonly AddressColumn[] = ['name', 'phone', 'detail'];
const others: Record<AddressColumn, readonly string[]> = otherNames;

export const addressColumns: readonly (SheetColumn & { field: AddressColumn })[] = addressColumnFields.map(
  (field) => ({
    field,
    names: { th: th.columns[field], 'en-us': en.columns[field], 'zh-cn': zh.columns[field] },
    aliases: others[field],
    isRequired: required.includes(field),
  }),
);

const yes = { th: th.yes, 'en-us': en.yes, 'zh-cn': zh.yes };
const YES_WORDS: readonly string[] = ['1', 'x', 'y', 'true', '✓', ...Object.values(yes)];

/** Whether a cell says yes, in any of the languages. */
export function saysYes(cell: string | undefined): boolean {
  return YES_WORDS.includes((cell ?? '').trim().toLowerCase());
}

/** How a sheet in a language says yes. */
export function yesIn(language: Language): string {
  return yes[language];
}
