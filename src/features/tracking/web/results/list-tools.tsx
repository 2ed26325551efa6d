import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import IconCopy from '#web/icons/tabler/IconCopy.json' with { type: 'json' };
import IconFileSpreadsheet from '#web/icons/tabler/IconFileSpreadsheet.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { saveFile } from '#web/state/save-file.ts';
import { formatDate } from '#web/texts/format.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { useDay } from '../hero/use-day.ts';
import { useParcelNames } from '../names/parcel-names.ts';
import { copyText } from '../parcel/copy-button.tsx';
import { badgesOf } from '../parcel-tone.ts';
import { useSentences } from '../sentences.ts';
import { listText, type ParcelLine } from './parcel-lines.ts';
import styles from './results.module.css';

/** Exports the whole list: as text for a message, or as a table for a spreadsheet. */
export function ListTools({ parcels }: { parcels: readonly PublicParcel[] }) {
  const { t } = useTranslation('tracking');
  const toLine = useParcelLine();

  async function copy(): Promise<void> {
    const isCopied = await copyText(listText(parcels.map(toLine)));
    announce(t(isCopied ? 'screen.tools.copied' : 'screen.tools.notCopied'), {
      tone: isCopied ? 'good' : 'danger',
    });
  }

  async function save(): Promise<void> {
    const { toCsv } = await import('./parcels-csv.ts');
    const heads = (['number', 'name', 'status', 'sentence', 'day', 'update'] as const).map((column) =>
      plain(t(`screen.tools.columns.${column}`)),
    );
    saveFile(`parcels-${bangkokDate(new Date())}.csv`, toCsv(heads, parcels.map(toLine)), 'text/csv');
  }

  return (
    <div className={styles.tools}>
      <Button tone="quiet" icon={IconCopy} onClick={() => void copy()}>
        {t('screen.tools.copy')}
      </Button>
      <Button tone="quiet" icon={IconFileSpreadsheet} onClick={() => void save()}>
        {t('screen.tools.csv')}
      </Button>
    </div>
  );
}

/** A self-contained description of a parcel in lists. */
function useParcelLine(): (parcel: PublicParcel) => ParcelLine {
  const { t } = useTranslation(['tracking', 'parcels']);
  const say = useSentences();
  const dayOf = useDay();
  const nameOf = useParcelNames();
  return (parcel) => {
    const day = dayOf(parcel);
    const { remarks, status } = badgesOf(parcel);
    const marks = [...remarks.map(({ text }) => t(text)), ...(status ? [t(status.text)] : [])];
    // "Tomorrow" is another day for those who read it later.
    const { promisedDate, heldUntil } = parcel;
    const isDated = day !== null && !day.isLate && !parcel.isFinished;
    const date = isDated ? (heldUntil ?? promisedDate) : null;
    const line = {
      number: parcel.billCode,
      name: nameOf(parcel.billCode) ?? '',
      status: marks.join(', '),
      sentence: say.headline(parcel),
      day: date ? [day?.label, formatDate(date, say.language)].filter(Boolean).join(' ') : (day?.short ?? ''),
      update: say.lastUpdate(parcel) ?? '',
    };
    return Object.fromEntries(
      Object.entries(line).map(([column, text]) => [column, plain(text).replaceAll('\u00a0', ' ')]),
    ) as ParcelLine;
  };
}
