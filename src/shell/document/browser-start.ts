import type { Language } from '#lib/language.ts';
import { browserState, readCookie } from '#web/calls/browser-state.ts';
import { startPageFiles } from '#web/start/page-files.ts';
import { holdInstallPrompt } from '#web/state/install-prompt.ts';
import { announce } from '#web/state/notices.ts';
import { showRestrictedAccount } from '#web/state/restricted-account.ts';
import { type FoundSession, startSession } from '#web/state/session.ts';
import { copyPlainText } from '#web/texts/copy-plain.ts';

type Start = {
  language: Language;
  signSecret: string;
  pageFiles: string;
  session: FoundSession;
};

let hasStarted = false;

/**
 * Configures calls before any page's own effects make one. Once: a page shown after an error page uses the language
 * current by then.
 */
export function startBrowser({ language, signSecret, pageFiles, session }: Start): void {
  if (hasStarted) return;
  hasStarted = true;
  browserState.setCaller({ language, token: readCookie('token'), signSecret });
  startPageFiles(pageFiles, location.pathname);
  startSession(session);
  copyPlainText();
  holdInstallPrompt();
  if (session.isRestricted) showRestrictedAccount();
  else if (session.endedBecause !== null) announce(session.endedBecause, { tone: 'danger' });
}
