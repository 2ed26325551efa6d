import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { formatDate, formatSpan } from '#web/texts/format.ts';
import type { PublicParcel, ShownWindow } from '../../tracked-parcel.contract.ts';
import { shownWindow } from '../hero/shown-window.ts';
import { useDay } from '../hero/use-day.ts';
import { useMinute } from '../hero/use-minute.ts';
import { useParcelNames } from '../names/parcel-names.ts';
import { badgesOf } from '../parcel-tone.ts';
import { useSentences } from '../sentences.ts';
import type { ParcelLine } from './parcel-lines.ts';

/** A self-contained description of a parcel in lists. */
export function useParcelLine(): (parcel: PublicParcel) => ParcelLine {
  const { t } = useTranslation(['tracking', 'parcels']);
  const say = useSentences();
  const dayOf = useDay();
  const nameOf = useParcelNames();
  const now = useMinute();

  function windowText({ from, until }: ShownWindow, { lateness }: PublicParcel): string {
    const day = [
      t('screen.day.expected'),
      formatDate(from, say.language),
      formatSpan(from, until, say.language),
    ];
    const late = lateness.kind === 'LATE' ? [t('screen.day.shortLate', { count: lateness.days })] : [];
    return [day.join(' '), ...late].join(' · ');
  }

  function dayText(parcel: PublicParcel): string {
    const said = shownWindow(parcel, now);
    if (said) return windowText(said, parcel);
    const day = dayOf(parcel);
    // "Tomorrow" is another day for those who read it later.
    const { promisedDate, heldUntil } = parcel;
    const isDated = day !== null && !day.isLate && !parcel.isFinished;
    const date = isDated ? (heldUntil ?? promisedDate) : null;
    return date ? [day?.label, formatDate(date, say.language)].filter(Boolean).join(' ') : (day?.short ?? '');
  }

  return (parcel) => {
    const { remarks, status } = badgesOf(parcel);
    const marks = [...remarks.map(({ text }) => t(text)), ...(status ? [t(status.text)] : [])];
    const line = {
      number: parcel.billCode,
      name: nameOf(parcel.billCode) ?? '',
      status: marks.join(', '),
      sentence: say.headline(parcel),
      day: dayText(parcel),
      update: say.lastUpdate(parcel) ?? '',
    };
    return Object.fromEntries(
      Object.entries(line).map(([column, text]) => [column, plain(text).replaceAll('\u00a0', ' ')]),
    ) as ParcelLine;
  };
}
