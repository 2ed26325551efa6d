import type { Language } from '#lib/language.ts';
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };
import type { ItemType } from './parcel-kinds.rules.ts';

/** The name of the contents in spreadsheets. */
export function itemTypeNames(itemType: ItemType): Record<Language, string> {
  return { th: th.itemTypes[itemType], 'en-us': en.itemTypes[itemType], 'zh-cn': zh.itemTypes[itemType] };
}
