import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { handled, useForm } from '../../../web/forms/use-form.ts';
import { useOutcome } from '../../personal-centre/web/use-personal.widget.ts';
import type { ReadTable } from '../../sheets/sheets.contract.ts';
import { SheetCorrections } from '../../sheets/web/sheet-corrections.widget.tsx';
import { importAddresses } from '../addresses.contract.ts';
import type { AddressType } from '../addresses.rules.ts';
import styles from './addresses.module.css';

/** What an import has done. */
export type Outcome = { added: number; alreadyKept: number };

type Props = {
  table: ReadTable;
  type: AddressType;
  onAgain(): void;
  onDone(outcome: Outcome): void;
};

/** The rows of a file: the wrong ones to be corrected or left out, then all of them kept at once. */
export function ImportTable({ table, type, onAgain, onDone }: Props) {
  const { t } = useTranslation(['addresses', 'sheets', 'web']);
  const form = useForm({});
  const { failedInForm } = useOutcome();
  const [rows, setRows] = useState(table.rows);
  const [problems, setProblems] = useState(table.problems);
  const nameOf = useCallback((field: string) => t(`addresses:columns.${field}`), [t]);

  function change(row: number, field: string, text: string): void {
    const changed = (each: (typeof rows)[number]) =>
      each.row === row ? { ...each, cells: { ...each.cells, [field]: text } } : each;
    setRows((before) => before.map(changed));
  }
  function leaveOut(row: number): void {
    setRows((before) => before.filter((each) => each.row !== row));
    setProblems((before) => before.filter((each) => each.row !== row));
  }
  function keep(): void {
    if (rows.length === 0) {
      form.refuse([{ key: 'addresses:import.allLeftOut' }]);
      return;
    }
    void form.send(async () => {
      const outcome = await callApi(importAddresses, { addressType: type, rows });
      if (outcome.problems.length === 0) onDone(outcome);
      else setProblems(outcome.problems);
    }, failedInForm);
  }
  return (
    <form className={styles.form} onSubmit={handled(keep)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {problems.length > 0 ? (
        <>
          <p className={styles.where}>{t('import.readyWrong')}</p>
          <SheetCorrections
            rows={rows}
            problems={problems}
            nameOf={nameOf}
            columns={table.columns}
            shown={['name', 'phone', 'detail']}
            onChange={change}
            onLeaveOut={leaveOut}
          />
        </>
      ) : (
        <Notice tone="good" role="status" title={t('import.ready', { count: rows.length })} />
      )}
      {table.ignored.length > 0 && (
        <p className={styles.where}>{t('sheets:table.ignored', { columns: table.ignored.join(', ') })}</p>
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'import.busy' : 'import.submit', { count: rows.length })}
        </Button>
        <Button onClick={onAgain}>{t('import.other')}</Button>
      </div>
    </form>
  );
}
