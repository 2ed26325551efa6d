import { openBrowserStore } from '#web/state/browser-store.ts';

/** Visits of this device that found a parcel, and whether the installation offer was answered. */
type Visits = { count: number; isAnswered: boolean };

const ASKED_FROM_VISIT = 2;
const nothing: Visits = { count: 0, isAnswered: false };

const visits = openBrowserStore('trackVisits', nothing, readVisits);
const isCounted = openBrowserStore('trackVisitCounted', false, (raw) => raw === true, 'session');

export const subscribeToVisits = visits.subscribe;

/** Counts this visit, once. */
export function countVisit(): void {
  if (isCounted.get()) return;
  isCounted.set(true);
  const { count, isAnswered } = visits.get();
  visits.set({ count: Math.min(count + 1, ASKED_FROM_VISIT), isAnswered });
}

/** Whether this is a returning device that has not answered the offer. */
export function isTimeToOffer(): boolean {
  const { count, isAnswered } = visits.get();
  return count >= ASKED_FROM_VISIT && !isAnswered;
}

/** Either answer is final. */
export function answerOffer(): void {
  visits.set({ ...visits.get(), isAnswered: true });
}

/** Deletes the visits, with the recent numbers; an answer is kept, so that nobody is asked twice. */
export function forgetVisits(): void {
  visits.set({ ...visits.get(), count: 0 });
}

function readVisits(raw: unknown): Visits {
  const { count, isAnswered } = (raw ?? {}) as Partial<Visits>;
  return { count: Number.isSafeInteger(count) ? Number(count) : 0, isAnswered: isAnswered === true };
}
