import type { i18n } from 'i18next';
import { YEAR_SECONDS } from '#lib/clock.ts';
import { type Language, localeTag } from '#lib/language.ts';
import { browserState, writeCookie } from '../calls/browser-state.ts';
import { reportChunkError } from '../start/page-chunks.ts';
import { loadBuiltInTexts } from './startup-texts.ts';

/** Changes the language in place: nothing is remounted or reloaded, so input stays (W-01). */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'shell')) {
    try {
      await loadBuiltInTexts(instance, language);
    } catch {
      reportChunkError();
      return;
    }
  }
  writeCookie('lang', language, YEAR_SECONDS);
  browserState.setCaller({ ...browserState.caller(), language });
  document.documentElement.lang = localeTag[language];
  document.documentElement.dataset.language = language;
  await instance.changeLanguage(language);
}

/**
 * The target of the switch without JavaScript; the page's own `lang` parameter would override the choice, so it is
 * removed.
 */
export function languagePath(language: Language, at: { pathname: string; search: string }): string {
  const query = new URLSearchParams(at.search);
  query.delete('lang');
  const search = query.size > 0 ? `?${query}` : '';
  return `/language/${language}?to=${encodeURIComponent(at.pathname + search)}`;
}
