import type { i18n } from 'i18next';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { type Language, localeTag, toLanguage } from '#lib/language.ts';
import { readCookie, writeCookie } from '#web/calls/browser-state.ts';
import type { Bundle } from '#web/texts/bundle.ts';
import { addBundles, createI18n } from '#web/texts/i18n.ts';

let shown: Language = 'th';

/** The current language, for code outside React. */
export const shownLanguage = () => shown;

type Loads = Record<Language, () => Promise<{ bundle: Bundle }>>;

/** The texts up to the login. */
const ofEntry: Loads = {
  th: () => import('virtual:staff-texts/entry/th'),
  'en-us': () => import('virtual:staff-texts/entry/en-us'),
  'zh-cn': () => import('virtual:staff-texts/entry/zh-cn'),
};
/** All texts. */
const ofOffice: Loads = {
  th: () => import('virtual:staff-texts/th'),
  'en-us': () => import('virtual:staff-texts/en-us'),
  'zh-cn': () => import('virtual:staff-texts/zh-cn'),
};
let loads = ofEntry;

/** Loads the texts of the login in the language chosen in this browser, on the public site or here. */
export async function openTexts(): Promise<i18n> {
  const language = toLanguage(readCookie('lang'));
  const { bundle } = await loads[language]();
  showLanguage(language);
  return createI18n(language, { [language]: bundle });
}

/** Adds the texts of the office, before it is shown; every language that is chosen from then on has them. */
export async function addOfficeTexts(instance: i18n): Promise<void> {
  loads = ofOffice;
  const language = shown;
  const { bundle } = await ofOffice[language]();
  addBundles(instance, language, bundle);
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
