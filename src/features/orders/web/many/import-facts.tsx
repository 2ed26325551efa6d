import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingNotes } from '#features/sheets/web/reading-notes.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDate, formatDateTime } from '#web/texts/format.ts';
import { useOrderWords } from '../use-order-words.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import type { Day } from './handover-fields.widget.tsx';
import type { List } from './import-list.ts';
import styles from './many.module.css';

type Props = { list: List; days: readonly Day[]; onChange(): void };

/** The options of an import; the handover can be changed until all of it is ordered. */
export function ImportFacts({ list, days, onChange }: Props) {
  const { t } = useTranslation(['orders', 'quotes', 'parcels', 'sheets']);
  const { language, when } = useOrderWords();
  const [isChanging, setChanging] = useState(false);
  const { service, itemType, handover, pickup, ignored, fileName } = list;
  const pickedUp = pickup ? when(pickup) : '';
  return (
    <Panel>
      <DataList
        items={[
          {
            name: t('many.screen.facts.file'),
            value: <span translate="no">{fileName || t('many.screen.earlier.unnamed')}</span>,
          },
          { name: t('many.screen.facts.sender'), value: list.senderName },
          {
            name: t('many.screen.facts.rest'),
            value: `${t(`quotes:services.${service}`)} · ${t(`parcels:itemTypes.${itemType}`)}`,
          },
          {
            name: t('many.screen.facts.handover'),
            value: (
              <span className={styles.said}>
                <span>{[t(`flow.handovers.${handover}`), pickedUp].filter(Boolean).join(' · ')}</span>
                {list.state === 'open' && (
                  <Button tone="quiet" onClick={() => setChanging(true)}>
                    {t('many.screen.facts.change')}
                    <span className="visually-hidden"> {t('many.screen.facts.handover')}</span>
                  </Button>
                )}
              </span>
            ),
          },
          { name: t('many.screen.facts.sent'), value: formatDateTime(list.createdAt, language) },
          { name: t('many.screen.facts.kept'), value: formatDate(list.expiresAt, language) },
        ]}
      />
      <ReadingNotes notes={list.notes} />
      {ignored.length > 0 && (
        <p className={styles.plain}>{t('sheets:table.ignored', { columns: ignored.join(', ') })}</p>
      )}
      {isChanging && (
        <HandoverDialog list={list} days={days} onChange={onChange} onClose={() => setChanging(false)} />
      )}
    </Panel>
  );
}
