import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#lib/language.ts';
import type { Bundle } from './bundle.ts';

/** An initialised i18next for one language, with texts that are already loaded; it never loads more by itself. */
export function createI18n(language: Language, bundles: Partial<Record<Language, Bundle>>): i18n {
  const instance = i18next.createInstance();
  instance.use(initReactI18next);
  instance.init({
    lng: language,
    resources: bundles as Resource,
    lowerCaseLng: true,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    parseMissingKeyHandler: reportMissing,
  });
  return instance;
}

/** Adds whole bundles to an instance that started with the texts of one page. */
export function addBundles(instance: i18n, language: Language, bundle: Bundle): void {
  for (const [namespace, texts] of Object.entries(bundle)) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}

/** A missing text is shown as its key; the console names it, and the browser tests fail on that. */
function reportMissing(key: string, fallback?: string): string {
  if (fallback === undefined) console.warn(`missing text: ${key}`);
  return fallback ?? key;
}
