import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRow } from '#features/messages/staff/messages.staff.contract.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { cancel, sendAgain } from './perform.ts';

type SeveralMessagesProps = { messages: readonly MessageRow[]; onDone(): void };

/** Resends the selected messages, as far as possible. */
export function ResendMessages({ messages, onDone }: SeveralMessagesProps) {
  const { t } = useTranslation('staff/messages');
  const [isBusy, setBusy] = useState(false);
  const sendable = messages.filter(({ refusal }) => refusal === null);
  const send = async () => {
    setBusy(true);
    try {
      await sendAgain(sendable, t);
      onDone();
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={sendable.length === 0} loading={isBusy} onClick={send}>
      {t('resend.several', { count: sendable.length })}
    </Button>
  );
}

/** Cancels those of the selected messages that are still queued. */
export function CancelMessages({ messages, onDone }: SeveralMessagesProps) {
  const { t } = useTranslation('staff/messages');
  const [isOpen, setOpen] = useState(false);
  const waiting = messages.filter(({ status }) => status === 'queued');
  const confirm = async (reason: string) => {
    await cancel(waiting, reason, t);
    onDone();
  };
  return (
    <>
      <Button disabled={waiting.length === 0} onClick={() => setOpen(true)}>
        {t('cancel.several', { count: waiting.length })}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancel.title')}
        text={t('cancel.text', { count: waiting.length })}
        action={t('cancel.action')}
        onConfirm={confirm}
      />
    </>
  );
}
