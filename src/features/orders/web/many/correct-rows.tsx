import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { correctImport } from '#features/sheets/imports/imports.contract.ts';
import type { TableRow } from '#features/sheets/sheets.contract.ts';
import { SheetCorrections } from '#features/sheets/web/sheet-corrections.widget.tsx';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { changeOrderImport } from '../../many/order-imports.contract.ts';
import type { List } from './import-list.ts';
import styles from './many.module.css';

type Cells = TableRow['cells'];
type Correction = { rows?: TableRow[]; leaveOut?: number[]; leaveOutWrong?: boolean };
type Props = { list: List; onChange(): void; onLeft(row: number | null): void };

const shown = ['name', 'phone', 'detail'];

/** The rows with invalid cells: corrected or left out, and validated again; input survives validation. */
export function CorrectRows({ list, onChange, onLeft }: Props) {
  const { t } = useTranslation(['orders', 'sheets', 'web']);
  const layout = useLayout();
  const form = useForm({});
  const { failedInForm } = useOutcome();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<ReadonlyMap<number, Cells>>(new Map());
  const nameOf = useColumnName();
  const { counts, problems } = list;
  const right = counts.ready + counts.done;
  const rows = list.wrong.map(({ row, cells }) => ({ row, cells: { ...cells, ...typed.get(row) } }));

  const correct = (correction: Correction, after: () => void) =>
    form.send(async () => {
      await callApi(correctImport, { importId: list.importId, ...correction });
      after();
      onChange();
      await revalidate();
    }, failedInForm);
  const orderAgain = () =>
    void form.send(async () => {
      const { importId, handover, pickup } = list;
      await callApi(changeOrderImport, { importId, handover, pickup: pickup ?? undefined, again: true });
      onChange();
      await revalidate();
    }, failedInForm);
  const check = () => {
    const sent = [...typed].map(([row, cells]) => ({ row, cells }));
    return correct({ rows: sent }, () => {
      onLeft(null);
      // Input typed during validation is kept for the next one.
      setTyped((before) => new Map([...before].filter(([row, cells]) => typed.get(row) !== cells)));
    });
  };
  const leaveOut = (row: number) =>
    correct({ leaveOut: [row] }, () => {
      onLeft(row);
      setTyped((before) => new Map([...before].filter(([typedRow]) => typedRow !== row)));
    });
  const change = (row: number, field: string, text: string) =>
    setTyped((before) => new Map(before).set(row, { ...before.get(row), [field]: text }));

  return (
    <form onSubmit={handled(check)} noValidate>
      <Stack>
        <h2 className={styles.title}>{t('many.screen.correct.title', { count: counts.wrong })}</h2>
        <p className={styles.plain}>
          {t('many.screen.correct.text')} {right > 0 && t('many.screen.correct.right', { count: right })}
        </p>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        {list.orderedBefore > 0 && <OrderedBefore list={list} busy={form.isBusy} onAgain={orderAgain} />}
        <SheetCorrections
          rows={rows}
          problems={problems}
          nameOf={nameOf}
          columns={list.columns}
          shown={shown}
          asTable={layout === 'desktop'}
          onChange={change}
          onLeaveOut={(row) => void leaveOut(row)}
        />
        {counts.wrong > rows.length && <p>{t('sheets:table.more', { shown: rows.length })}</p>}
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t(form.isBusy ? 'many.screen.correct.checking' : 'many.screen.correct.check')}
          </Button>
          <LeaveAll
            count={counts.wrong}
            busy={form.isBusy}
            onLeave={() => correct({ leaveOutWrong: true }, () => onLeft(null))}
          />
        </Actions>
      </Stack>
    </form>
  );
}

/** Rows that were ordered before: ordered again, or left out like any other row. */
function OrderedBefore({ list, busy, onAgain }: { list: List; busy: boolean; onAgain(): void }) {
  const { t } = useTranslation('orders');
  const count = list.orderedBefore;
  return (
    <Notice
      tone="warn"
      title={t('many.screen.again.title', { count })}
      actions={
        <Button busy={busy} onClick={onAgain}>
          {t('many.screen.again.order')}
        </Button>
      }
    >
      <p>{t('many.screen.again.text')}</p>
    </Notice>
  );
}

/** Leaving one row out can be undone; leaving out all needs confirmation. */
function LeaveAll({ count, busy, onLeave }: { count: number; busy: boolean; onLeave(): Promise<void> }) {
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('many.screen.correct.leaveAll')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('many.screen.correct.askAll', { count })}
          confirm={t('many.screen.correct.leaveAll')}
          cancel={t('many.screen.correct.keep')}
          busy={busy}
          onConfirm={() => void onLeave().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {t('many.screen.correct.askAllText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The names of the consignee and parcel columns. */
function useColumnName(): (field: string) => string {
  const { t, i18n } = useTranslation(['orders', 'addresses']);
  return useCallback(
    (field: string) => {
      const own = `orders:many.columns.${field}`;
      return i18n.exists(own) ? t(own) : t(`addresses:columns.${field}`);
    },
    [t, i18n],
  );
}
