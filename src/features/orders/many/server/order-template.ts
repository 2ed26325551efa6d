import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { itemTypeNames } from '#features/parcels/item-type-names.rules.ts';
import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import { MAX_SHEET_ROWS } from '#features/sheets/sheets.contract.ts';
import type { Language } from '#lib/language.ts';
import en from '../../locales/en-us.json' with { type: 'json' };
import th from '../../locales/th.json' with { type: 'json' };
import zh from '../../locales/zh-cn.json' with { type: 'json' };
import { orderColumns } from '../order-columns.rules.ts';

const texts = { th: th.many.template, 'en-us': en.many.template, 'zh-cn': zh.many.template };

type Preset = { sender: string; service: string; itemType: ItemType };
type Sheet = { name: string; rows: Cell[][] };

/** A sheet to fill in, with the customer's usual values, and a second sheet that explains it. */
export function toTemplate(
  { sender, service, itemType }: Preset,
  language: Language,
): Sheet & { notes: Sheet } {
  const { sheet, notes, column, what, required } = texts[language];
  const preset: Record<string, string> = { sender, service, itemType: itemTypeNames(itemType)[language] };
  const line = orderColumns.map(({ field }) => preset[field] ?? '');
  const explained = orderColumns.map(({ names, help, choices, isRequired }) => [
    names[language],
    [help?.[language], choices?.map((each) => each.names[language]).join(', ')].filter(Boolean).join(' · '),
    isRequired ? required : '',
  ]);
  return {
    name: sheet,
    rows: [
      orderColumns.map(({ names }) => names[language]),
      ...Array.from({ length: MAX_SHEET_ROWS }, () => line),
    ],
    notes: { name: notes, rows: [[column, what, ''], ...explained] },
  };
}
