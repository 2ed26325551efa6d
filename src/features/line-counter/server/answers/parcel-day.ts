import { isShown } from '#features/delivery-windows/delivery-windows.rules.ts';
import { stateRows } from '#features/tracking/state-rows.rules.ts';
import type { PublicParcel } from '#features/tracking/tracked-parcel.contract.ts';
import type { Language } from '#lib/language.ts';
import { formatRelativeDay, formatSpan, formatTime } from '#web/texts/format.ts';
import type { Say } from './asker.ts';

/** The day of a parcel in one line, in the words of its page; null where no day applies. */
export function parcelDay(parcel: PublicParcel, say: Say, language: Language, now: Date): string | null {
  const { state, lateness, promisedDate, headline, heldUntil, deliveryWindow: window } = parcel;
  const relative = (when: Date | string) => formatRelativeDay(when, language, now);
  const of = (key: string, day: string) => `${say(`tracking:screen.day.${key}`)} ${day}`;
  if (window && isShown({ from: new Date(window.from), until: new Date(window.until) }, now))
    return of('expected', `${relative(window.from)} ${formatSpan(window.from, window.until, language)}`);
  const { date } = stateRows[state];
  if (date === 'NONE') return null;
  if (date === 'OUTCOME') {
    if (!headline) return null;
    const { occurredAt } = headline;
    return of('delivered', `${relative(occurredAt)} ${formatTime(occurredAt, language)}`);
  }
  if (date === 'HELD_UNTIL')
    return heldUntil ? of(state === 'HELD' ? 'kept' : 'wasKept', relative(heldUntil)) : null;
  if (date === 'TODAY') return of('expected', relative(now));
  if (lateness.kind === 'LATE') return say('tracking:screen.late', { count: lateness.days });
  const isPromised = date === 'EXPECTED' && lateness.kind === 'ON_TIME' && promisedDate !== null;
  return isPromised ? of('by', relative(promisedDate)) : null;
}
