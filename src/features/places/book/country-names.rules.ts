import type { Language } from '#lib/language.ts';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };

/** Names of Thailand and the destinations, by language and country code. */
export const countryNames: Record<Language, typeof th.countries> = {
  th: th.countries,
  'en-us': en.countries,
  'zh-cn': zh.countries,
};
