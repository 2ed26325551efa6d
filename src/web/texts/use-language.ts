import { useTranslation } from 'react-i18next';
import { type Language, toLanguage } from '#lib/language.ts';

/** The current language; changes in place when the visitor switches. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.language);
}
