import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { correctImport, deleteImport } from '#features/sheets/imports/imports.contract.ts';
import type { TableRow } from '#features/sheets/sheets.contract.ts';
import { CorrectedNotice, ReadingNotes } from '#features/sheets/web/reading-notes.widget.tsx';
import { SheetCorrections } from '#features/sheets/web/sheet-corrections.widget.tsx';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { startAddressImport } from '../addresses.contract.ts';
import { addressPath } from './address-url.ts';
import styles from './addresses.module.css';
import type { List } from './load-import.ts';

/** The rows of a file: wrong ones are corrected or left out, then all are saved at once. */
export function ImportTable({ list }: { list: List }) {
  const { t } = useTranslation(['addresses', 'sheets', 'web']);
  const layout = useLayout();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({});
  const { failedInForm } = useOutcome();
  const [typed, setTyped] = useState<ReadonlyMap<number, TableRow['cells']>>(new Map());
  const nameOf = useCallback((field: string) => t(`addresses:columns.${field}`), [t]);
  const { importId, counts, addressType: type } = list;
  const rows = list.wrong.map(({ row, cells }) => ({ row, cells: { ...cells, ...typed.get(row) } }));
  const count = counts.ready + counts.wrong;

  const change = (row: number, field: string, text: string) =>
    setTyped((before) => new Map(before).set(row, { ...before.get(row), [field]: text }));
  const leaveOut = (row: number) =>
    void form.send(async () => {
      await callApi(correctImport, { importId, leaveOut: [row] });
      await revalidate();
    }, failedInForm);
  const keep = () => {
    if (count === 0) return form.refuse([{ key: 'addresses:import.allLeftOut' }]);
    void form.send(async () => {
      const corrections = [...typed].map(([row, cells]) => ({ row, cells }));
      const { counts: now } =
        counts.wrong > 0 ? await callApi(correctImport, { importId, rows: corrections }) : list;
      setTyped(new Map());
      if (now.wrong === 0) await callApi(startAddressImport, { importId });
      await revalidate();
    }, failedInForm);
  };
  const chooseOther = () =>
    void form.send(async () => {
      await callApi(deleteImport, { importId });
      await navigate(addressPath(layout, { view: 'import', type }));
    }, failedInForm);

  return (
    <form className={styles.form} onSubmit={handled(keep)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {list.stopped && <Notice tone="warn" title={list.stopped} />}
      <CorrectedNotice corrected={list.corrected} />
      {counts.wrong > 0 ? (
        <>
          <p className={styles.where}>{t('import.readyWrong')}</p>
          <SheetCorrections
            rows={rows}
            problems={list.problems}
            nameOf={nameOf}
            columns={list.columns}
            shown={['name', 'phone', 'detail']}
            onChange={change}
            onLeaveOut={leaveOut}
          />
        </>
      ) : (
        <Notice tone="good" role="status" title={t('import.ready', { count: counts.ready })} />
      )}
      <ReadingNotes notes={list.notes} />
      {list.ignored.length > 0 && (
        <p className={styles.where}>{t('sheets:table.ignored', { columns: list.ignored.join(', ') })}</p>
      )}
      <Actions>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'import.busy' : 'import.submit', { count })}
        </Button>
        <Button onClick={chooseOther}>{t('import.other')}</Button>
      </Actions>
    </form>
  );
}
