import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';
import type { Language } from '#lib/language.ts';
import en from './locales/en-us.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };
import zh from './locales/zh-cn.json' with { type: 'json' };

/** The name of a service in spreadsheets. */
export function serviceNames(service: DomesticService): Record<Language, string> {
  return { th: th.services[service], 'en-us': en.services[service], 'zh-cn': zh.services[service] };
}
