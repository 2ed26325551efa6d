import type { i18n } from 'i18next';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { type Language, localeTag, toLanguage } from '#lib/language.ts';
import { readCookie, writeCookie } from '#web/calls/browser-state.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { addBundles, createI18n } from '#web/texts/i18n.ts';

let shown: Language = 'th';

/** The current language, for code outside React. */
export const shownLanguage = () => shown;

const loads: Record<Language, () => Promise<{ bundle: Bundle }>> = {
  th: () => import('virtual:staff-texts/th'),
  'en-us': () => import('virtual:staff-texts/en-us'),
  'zh-cn': () => import('virtual:staff-texts/zh-cn'),
};

/** Loads the texts of the language chosen in this browser, on the public site or here. */
export async function openTexts(): Promise<i18n> {
  const language = toLanguage(readCookie('lang'));
  const { bundle } = await loads[language]();
  showLanguage(language);
  return createI18n(language, { [language]: bundle });
}

/** Changes the language in place: nothing is reloaded, so input stays. */
export async function switchStaffLanguage(instance: i18n, language: Language): Promise<void> {
  const { bundle } = await loads[language]();
  addBundles(instance, language, bundle);
  writeCookie('lang', language, YEAR_SECONDS);
  showLanguage(language);
  await instance.changeLanguage(language);
}

function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = localeTag[language];
}
