import type { Language } from '#lib/language.ts';
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };
import type { ParcelService } from './parcel-kinds.rules.ts';

/** The name of a waybill's service in spreadsheets. */
export function parcelServiceNames(service: ParcelService): Record<Language, string> {
  return { th: th.services[service], 'en-us': en.services[service], 'zh-cn': zh.services[service] };
}
