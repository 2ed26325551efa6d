import { useTranslation } from 'react-i18next';
import { bangkokDate } from '#lib/clock.ts';
import { plain } from '#lib/plain-text.ts';
import { Button } from '#ui/actions/button.tsx';
import IconCopy from '#web/icons/tabler/IconCopy.json' with { type: 'json' };
import IconFileSpreadsheet from '#web/icons/tabler/IconFileSpreadsheet.json' with { type: 'json' };
import { announce } from '#web/state/notices.ts';
import { saveFile } from '#web/state/save-file.ts';
import { copyText } from '#web/texts/copy-text.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { listText } from './parcel-lines.ts';
import styles from './results.module.css';
import { useParcelLine } from './use-parcel-line.ts';

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
