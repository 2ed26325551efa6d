import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLayout } from '../../personal-centre/web/use-personal.widget.ts';
import type { ReadTable } from '../../sheets/sheets.contract.ts';
import type { AddressType } from '../addresses.rules.ts';
import { addressPath } from './address-url.ts';
import styles from './addresses.module.css';
import { ImportTable, type Outcome } from './import-table.tsx';
import { ReadFile } from './read-file.tsx';

type Step =
  | { step: 'file' }
  | { step: 'table'; table: ReadTable; type: AddressType }
  | { step: 'done'; outcome: Outcome; type: AddressType };

/** Many addresses at once: a file is read, its wrong cells are corrected here, and then all of it is kept. */
export function ImportScreen({ type }: { type: AddressType }) {
  const { t } = useTranslation('addresses');
  const layout = useLayout();
  const [at, setAt] = useState<Step>({ step: 'file' });
  const again = () => setAt({ step: 'file' });
  if (at.step === 'table')
    return (
      <ImportTable
        table={at.table}
        type={at.type}
        onAgain={again}
        onDone={(outcome) => setAt({ step: 'done', outcome, type: at.type })}
      />
    );
  if (at.step === 'done') {
    const { added, alreadyKept } = at.outcome;
    return (
      <div role="status">
        <EmptyState
          icon={IconCircleCheck}
          title={t('import.done', { count: added })}
          actions={
            <>
              <ButtonLink tone="primary" to={addressPath(layout, { type: at.type })}>
                {t('import.see')}
              </ButtonLink>
              <Button onClick={again}>{t('import.other')}</Button>
            </>
          }
        >
          {alreadyKept > 0 && <p>{t('import.doneText', { count: alreadyKept })}</p>}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <ReadFile type={type} onRead={(table, into) => setAt({ step: 'table', table, type: into })} />
      <div>
        <ButtonLink tone="quiet" to={addressPath(layout, { type })}>
          {t('alike.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
