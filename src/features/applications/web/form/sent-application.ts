import { openBrowserStore } from '#web/state/browser-store.ts';

/** What the confirmation shows besides the number. */
export type SentApplication = { applicationNo: string; answerBy: string };

/** The last application sent from this tab, so that its confirmation can be reloaded. */
export const sentApplication = openBrowserStore<SentApplication | null>(
  'sentApplication',
  null,
  readSent,
  'session',
);

function readSent(raw: unknown): SentApplication | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { applicationNo, answerBy } = raw as Partial<Record<keyof SentApplication, unknown>>;
  return typeof applicationNo === 'string' && typeof answerBy === 'string'
    ? { applicationNo, answerBy }
    : null;
}
