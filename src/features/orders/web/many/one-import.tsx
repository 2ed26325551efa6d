import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { correctImport } from '#features/sheets/imports/imports.contract.ts';
import { CorrectedNotice } from '#features/sheets/web/reading-notes.widget.tsx';
import { useRunning } from '#features/sheets/web/use-running.widget.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { formatMoney } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { CorrectRows } from './correct-rows.tsx';
import type { Day } from './handover-fields.widget.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportFacts } from './import-facts.tsx';
import type { List } from './import-list.ts';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './many.module.css';
import { OrderRows } from './order-rows.tsx';

/** One import through its phases: correction, confirmation, ordering, result. */
export function OneImport({ list, days }: { list: List; days: readonly Day[] }) {
  const { t } = useTranslation('orders');
  /** The total that was last agreed to: a different one is highlighted. */
  const [agreedSatang, agree] = useState<number | null>(null);
  /** The row that was left out last, for undo. */
  const [leftRow, setLeftRow] = useState<number | null>(null);
  const { state, counts } = list;
  const forget = () => agree(null);
  const isOpen = state === 'open';
  return (
    <Stack>
      <p role="status" className="visually-hidden">
        <StateSentence list={list} />
      </p>
      {state === 'running' && <Running list={list} />}
      {(state === 'done' || state === 'cancelled' || counts.done > 0) && state !== 'running' && (
        <ImportOutcome list={list} />
      )}
      {isOpen && leftRow !== null && (
        <LeftOut importId={list.importId} row={leftRow} onDone={() => setLeftRow(null)} />
      )}
      {isOpen && <CorrectedNotice corrected={list.corrected} />}
      {isOpen && counts.wrong > 0 && <CorrectRows list={list} onChange={forget} onLeft={setLeftRow} />}
      {isOpen && counts.wrong === 0 && (
        <OrderRows list={list} agreedSatang={agreedSatang} onAgree={agree} onChange={forget} days={days} />
      )}
      <ImportFacts list={list} days={days} onChange={forget} />
      <Actions>
        <ButtonLink to={paths.orderImports()}>{t('many.screen.missing')}</ButtonLink>
        <ImportActions list={list} />
      </Actions>
    </Stack>
  );
}

/** The state for screen readers: the element that announced it before has been replaced. */
function StateSentence({ list: { state, counts, readySatang } }: { list: List }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  if (state === 'running') return t('many.screen.running.title');
  if (state === 'cancelled') return t('many.screen.cancelled.title');
  if (state === 'done') return t('many.screen.done.title', { count: counts.done });
  if (counts.wrong > 0) return t('many.screen.correct.title', { count: counts.wrong });
  return [
    t('many.screen.order.title'),
    t('many.screen.order.total'),
    formatMoney(readySatang, language),
  ].join(' ');
}

type Props = { importId: string; row: number; onDone(): void };

/** Says which row was left out, with an undo button. */
function LeftOut({ importId, row, onDone }: Props) {
  const { t } = useTranslation('orders');
  const form = useForm({});
  const { failed } = useOutcome();
  const { revalidate } = useRevalidator();
  const bringBack = () =>
    void form.send(async () => {
      // Correcting a row validates it again, even without a change.
      await callApi(correctImport, { importId, rows: [{ row, cells: {} }] });
      await revalidate();
      onDone();
    }, failed);
  return (
    <Notice
      tone="info"
      role="status"
      title={t('many.screen.correct.left', { row })}
      actions={
        <Button busy={form.isBusy} onClick={bringBack}>
          {t('many.screen.correct.back')}
        </Button>
      }
    />
  );
}

/** Progress of ordering; survives reloading the page. */
function Running({ list }: { list: List }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const { counts, isOffline } = useRunning(list);
  const rows = counts.done + counts.ready;
  return (
    <Panel>
      <h2>{t('many.screen.running.title')}</h2>
      <label htmlFor={id}>{t('many.screen.running.done', { done: counts.done, rows })}</label>
      <progress id={id} className={styles.progress} max={rows} value={counts.done} />
      <p className={styles.plain} role={isOffline ? 'status' : undefined}>
        {t(isOffline ? 'many.screen.running.offline' : 'many.screen.running.text')}
      </p>
    </Panel>
  );
}
