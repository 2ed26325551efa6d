import { useCallback, useEffect, useState } from 'react';
import { DAY_SECONDS } from '#lib/clock.ts';
import { readCookie, writeCookie } from '#web/calls/browser-state.ts';
import { callApi } from '#web/calls/call-api.ts';
import { recordConsentCall } from '../consent.calls.ts';
import type { RecordConsent } from '../consent.contract.ts';
import { type Choice, CONSENT_COOKIE, CONSENT_DAYS, mustAsk, readConsent } from '../consent.rules.ts';

/** The state as rendered by the server. */
export type ConsentState = {
  isAsked: boolean;
  isOpen: boolean;
  policyVersion: number;
  /** The previous decision, where the server shows it in the settings. */
  choice: Choice | null;
};

/** `settings` lists the purposes one by one. */
export type ConsentView = 'closed' | 'question' | 'settings';

/** Whether the banner is visible, and how it is opened, answered and closed. */
export function useConsent({ isAsked, isOpen, policyVersion, choice: current }: ConsentState) {
  const [view, setView] = useState<ConsentView>(isOpen ? 'settings' : isAsked ? 'question' : 'closed');
  // A page cached for offline use may ask somebody who has answered since.
  useEffect(() => {
    if (!isOpen && !mustAsk(storedConsent(), policyVersion, new Date())) setView('closed');
  }, [isOpen, policyVersion]);

  const choose = useCallback(
    async (choice: Choice) => {
      const id = storedConsent()?.id;
      const { cookie } = await callApi<RecordConsent>(recordConsentCall, { ...choice, policyVersion, id });
      writeCookie(CONSENT_COOKIE, cookie, CONSENT_DAYS * DAY_SECONDS);
      setView('closed');
    },
    [policyVersion],
  );
  return {
    view,
    policyVersion,
    current,
    choose,
    openSettings: useCallback(() => setView('settings'), []),
  };
}

/** The decision stored in this browser. */
export function storedConsent() {
  return readConsent(readCookie(CONSENT_COOKIE));
}
