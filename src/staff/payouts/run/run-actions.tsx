import { Button, FileButton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { PayoutFormat } from '#features/payouts/payouts.rules.ts';
import {
  MAX_ANSWER_BYTES,
  makePayoutFile,
  payoutFile,
  readPayoutAnswer,
  stopPayouts,
} from '#features/payouts/staff/payouts.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { forgetAnswers } from '../../calls/query-client.ts';
import { toBase64 } from '../../imports/to-base64.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { useMay } from '../../session/session.ts';
import { AnswerDialog } from '../answer-dialog.tsx';
import { perform } from '../perform.ts';
import { usePayoutWords } from '../use-payout-words.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import type { Run } from './run-type.ts';

type Action = 'release' | 'stop' | 'pain.001' | 'csv' | 'answer';

/** What can be done with a run now, by whoever may. */
export function RunActions({ detail }: { detail: Run }) {
  const { t } = usePayoutWords();
  const may = useMay();
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  const { run, isOwn, isAboveLimit } = detail;
  const { runId, state } = run;
  const mayRelease = may('payouts.release') && !isOwn && (!isAboveLimit || may('payouts.exceed'));
  const stop = (reason: string) =>
    perform(() => callStaff(stopPayouts, { runId, reason }), t('actions.stop.done'));
  return (
    <>
      {state === 'prepared' && mayRelease && (
        <Button variant="filled" color="brand" onClick={() => setAction('release')}>
          {t('actions.release.open')}
        </Button>
      )}
      {state === 'released' && may('payouts.release') && (
        <>
          <Button variant="filled" color="brand" onClick={() => setAction('csv')}>
            {t('actions.file.open', { format: t('formats.csv') })}
          </Button>
          <Button onClick={() => setAction('pain.001')}>
            {t('actions.file.open', { format: t('formats.pain.001') })}
          </Button>
        </>
      )}
      {(state === 'prepared' || state === 'released') && may('payouts.prepare') && (
        <Button onClick={() => setAction('stop')}>{t('actions.stop.open')}</Button>
      )}
      {detail.format && may('payouts.release') && (
        <Button component="a" href={`${payoutFile.path}?${new URLSearchParams({ runId })}`} download>
          {t('actions.file.download')}
        </Button>
      )}
      {(state === 'sent' || state === 'done') && may('payouts.prepare') && <ReadAnswer runId={runId} />}
      {state === 'sent' && may('payouts.prepare') && (
        <Button onClick={() => setAction('answer')}>{t('actions.answer.allPaid')}</Button>
      )}
      {state === 'prepared' && may('payouts.release') && !mayRelease && (
        <Text size="sm" c="dimmed">
          {t(isOwn ? 'actions.release.notOwn' : 'actions.release.aboveLimit')}
        </Text>
      )}
      <ReleaseDialog run={run} isOpen={action === 'release'} onClose={close} />
      <ReasonDialog
        isOpen={action === 'stop'}
        onClose={close}
        title={t('actions.stop.title', { number: run.number })}
        text={t('actions.stop.text')}
        action={t('actions.stop.open')}
        onConfirm={stop}
      />
      <FileDialog run={run} format="csv" isOpen={action === 'csv'} onClose={close} />
      <FileDialog run={run} format="pain.001" isOpen={action === 'pain.001'} onClose={close} />
      {action === 'answer' && <AnswerDialog runId={runId} state="paid" onClose={close} />}
    </>
  );
}

type FileProps = { run: Run['run']; format: PayoutFormat; isOpen: boolean; onClose(): void };

/** Makes the one file of a run; from there on it cannot be stopped. */
function FileDialog({ run: { runId, number }, format, ...rest }: FileProps) {
  const { t } = usePayoutWords();
  const name = t(`formats.${format}`);
  const make = () =>
    perform(() => callStaff(makePayoutFile, { runId, format }), t('actions.file.done', { number }));
  return (
    <ConfirmDialog
      {...rest}
      title={t('actions.file.title', { format: name, number })}
      action={t('actions.file.open', { format: name })}
      onConfirm={make}
    >
      <Text>{t('actions.file.text')}</Text>
    </ConfirmDialog>
  );
}

/** Reads the bank's answer from a file. */
function ReadAnswer({ runId }: { runId: string }) {
  const { t, number } = usePayoutWords();
  const [isBusy, setBusy] = useState(false);
  async function read(file: File | null): Promise<void> {
    if (!file) return;
    if (file.size > MAX_ANSWER_BYTES) {
      notifications.show({ color: 'danger', message: t('actions.read.tooLarge') });
      return;
    }
    setBusy(true);
    try {
      const content = await toBase64(file);
      const found = await callStaff(readPayoutAnswer, { runId, content });
      const { paid, returned, unchanged } = found;
      const counts = { paid: number(paid), returned: number(returned), unchanged: number(unchanged) };
      notifications.show({ color: 'good', message: t('actions.read.done', counts) });
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
      void forgetAnswers('payouts', 'claims', 'audit', 'needs');
    }
  }
  return (
    <FileButton onChange={read} accept=".xml,.csv,.txt">
      {(props) => (
        <Button {...props} loading={isBusy}>
          {t('actions.read.open')}
        </Button>
      )}
    </FileButton>
  );
}
