import type { i18n } from 'i18next';
import type { Language } from '../../lib/language.ts';
import { browserState, readCookie } from '../../web/calls/browser-state.ts';
import { startPageFiles } from '../../web/start/page-files.ts';
import { announce } from '../../web/state/notices.ts';
import { showRestrictedAccount } from '../../web/state/restricted-account.ts';
import { type FoundSession, startSession } from '../../web/state/session.ts';
import type { Bundle } from '../../web/texts/bundle.ts';
import { copyPlainText } from '../../web/texts/copy-plain.ts';
import { createI18n } from '../../web/texts/i18n.ts';

type Start = {
  language: Language;
  texts: Bundle;
  signSecret: string;
  pageFiles: string;
  session: FoundSession;
};

let instance: i18n | undefined;

/**
 * Makes the browser's one i18next and says who calls from here, before any page's own effects call. Once: a page that
 * comes after an error page finds the same texts and language.
 */
export function startBrowser({ language, texts, signSecret, pageFiles, session }: Start): i18n {
  if (!instance) {
    instance = createI18n(language, { [language]: texts });
    browserState.setCaller({ language, token: readCookie('token'), signSecret });
    startPageFiles(pageFiles, location.pathname);
    startSession(session);
    copyPlainText();
    if (session.isRestricted) showRestrictedAccount();
    else if (session.endedBecause !== null) announce(session.endedBecause, { tone: 'danger' });
  }
  return instance;
}
