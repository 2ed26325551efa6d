import { openBrowserStore } from '#web/state/browser-store.ts';

/** What the confirmation says of an application, besides its number. */
export type SentApplication = { applicationNo: string; answerBy: string };

/** The last one sent from this tab: its confirmation can be loaded again, and is nobody else's. */
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
