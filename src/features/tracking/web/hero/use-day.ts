import { useTranslation } from 'react-i18next';
import { reasonToSay } from '#features/parcels/parcel-sentences.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import {
  formatDate,
  formatDayAndMonth,
  formatRelativeDay,
  formatSpan,
  formatTime,
} from '#web/texts/format.ts';
import { stateRows } from '../../state-rows.rules.ts';
import type { PublicParcel, ShownWindow } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import { shownWindow } from './shown-window.ts';
import { useMinute } from './use-minute.ts';

/** A parcel's day as displayed: in large, with a label above, more text below, and in a short form for a row. */
type Day = { label: string | null; large: string; notes: string[]; short: string; isLate: boolean };

/** The day to show beside the other sentences: the promised one, how late it is, or when it ended. */
export function useDay(): (parcel: PublicParcel) => Day | null {
  const { t } = useTranslation('tracking');
  const { language, because } = useSentences();
  const now = useMinute();
  const relative = (when: Date | string) => formatRelativeDay(when, language, now);

  function promisedNotes({ lateness, promisedDate, headline }: PublicParcel): string[] {
    if (lateness.kind === 'NO_PROMISE' || promisedDate === null) return [];
    const date = formatDate(promisedDate, language);
    if (lateness.kind === 'ON_TIME') return [t('screen.deliveredOnTime', { date })];
    // Avoids repeating what the headline already says.
    const isShown = headline?.reason != null && headline.reason === lateness.why?.reason;
    const reason = isShown && reasonToSay(headline.reason) ? null : because(lateness.why);
    return [reason && t('screen.reason', { reason }), t('screen.wasPromised', { date })].filter(
      (note) => note !== null,
    );
  }

  function ended(parcel: PublicParcel): Day | null {
    const { headline, lateness } = parcel;
    if (!headline) return null;
    const { occurredAt } = headline;
    const late =
      lateness.kind === 'DELIVERED_LATE' ? [t('screen.deliveredLate', { count: lateness.days })] : [];
    return {
      label: t('screen.day.delivered'),
      large: relative(occurredAt),
      notes: [formatTime(occurredAt, language), ...late, ...promisedNotes(parcel)],
      short: formatDayAndMonth(occurredAt, language),
      isLate: false,
    };
  }

  function kept({ state, heldUntil }: PublicParcel): Day | null {
    if (heldUntil === null) return null;
    return {
      label: t(state === 'HELD' ? 'screen.day.kept' : 'screen.day.wasKept'),
      large: relative(heldUntil),
      notes: [],
      short: t('screen.day.shortKept', { date: formatDayAndMonth(heldUntil, language) }),
      isLate: false,
    };
  }

  /** How late it is, beside another day than the promised one. */
  function lateNotes(parcel: PublicParcel): string[] {
    const { lateness } = parcel;
    if (lateness.kind !== 'LATE') return [];
    return [t('screen.late', { count: lateness.days }), ...promisedNotes(parcel)];
  }

  function window({ from, until, slippedFrom }: ShownWindow, late: readonly string[]): Day {
    const isToday = bangkokDate(new Date(from)) === bangkokDate(now);
    const isOver = new Date(until) < now;
    const slipped = slippedFrom && t('screen.window.slipped', { span: spanOf(slippedFrom) });
    const notes = [isOver ? t('screen.window.over') : null, slipped, ...late].filter((note) => note !== null);
    return {
      label: t(isToday ? 'screen.window.today' : 'screen.day.expected'),
      large: spanOf({ from, until }),
      notes,
      short: isToday ? formatSpan(from, until, language) : formatDayAndMonth(from, language),
      isLate: notes.length > 0,
    };
  }

  function spanOf({ from, until }: { from: string; until: string }): string {
    const span = formatSpan(from, until, language);
    return bangkokDate(new Date(from)) === bangkokDate(now) ? span : `${relative(from)} ${span}`;
  }

  return (parcel) => {
    const { state, lateness, promisedDate } = parcel;
    const said = shownWindow(parcel, now);
    if (said) return window(said, lateNotes(parcel));
    const { date } = stateRows[state];
    if (date === 'NONE') return null;
    if (date === 'OUTCOME') return ended(parcel);
    if (date === 'HELD_UNTIL') return kept(parcel);
    if (date === 'TODAY') {
      const today = relative(now);
      const notes = lateNotes(parcel);
      return { label: t('screen.day.expected'), large: today, notes, short: today, isLate: false };
    }
    if (lateness.kind === 'LATE') {
      const large = t('screen.late', { count: lateness.days });
      const short = t('screen.day.shortLate', { count: lateness.days });
      return { label: null, large, notes: promisedNotes(parcel), short, isLate: true };
    }
    if (date === 'LATE_ONLY' || lateness.kind !== 'ON_TIME' || promisedDate === null) return null;
    return {
      label: t('screen.day.by'),
      large: relative(promisedDate),
      notes: [],
      short: formatDayAndMonth(promisedDate, language),
      isLate: false,
    };
  };
}
