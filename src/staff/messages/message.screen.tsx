import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { messageDetail } from '#features/messages/staff/messages.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { formatDateTime } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { RecordHistory } from '../audit/record-history.tsx';
import { callStaff } from '../calls/call-staff.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { type Fact, Facts } from '../kit/record/facts.tsx';
import { RecordPage, Section } from '../kit/record/record-page.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { ParcelLink } from '../parcels/parcel-link.tsx';
import { useMay } from '../session/session.ts';
import { MessageState } from './message-state.tsx';
import { messageAddresses } from './messages.addresses.ts';
import { cancel, sendAgain } from './perform.ts';
import { RevealedMessage } from './revealed-message.tsx';

type Message = OutputOf<typeof messageDetail>['message'];

/** One message: its delivery, its recipient, and resending it. */
export default function MessageScreen() {
  const { messageId = '' } = useParams();
  const detail = useQuery({
    queryKey: ['messages', messageId],
    queryFn: ({ signal }) => callStaff(messageDetail, { messageId }, signal),
    // Sending takes a moment.
    refetchInterval: ({ state }) => (state.data?.message.status === 'queued' ? 3_000 : false),
  });
  return <Loaded query={detail}>{({ message }) => <Detail message={message} />}</Loaded>;
}

function Detail({ message }: { message: Message }) {
  const { t } = useTranslation('staff/messages');
  const mayResend = useMay()('messages.resend');
  return (
    <RecordPage
      title={t(`kinds.${message.kind}`)}
      lead={<MessageState {...message} />}
      crumbs={[{ to: messageAddresses.messages, title: t('title') }]}
      actions={mayResend ? <Actions message={message} /> : undefined}
      beside={<RecordHistory subjectKind="message" subjectId={message.messageId} />}
    >
      {message.error !== null && (
        <Alert color={message.status === 'failed' ? 'danger' : 'warn'} title={t('whyNot')}>
          {message.error}
        </Alert>
      )}
      {message.refusal !== null && message.status !== 'queued' && mayResend && (
        <Text c="dimmed">{t(`refusals.${message.refusal}`)}</Text>
      )}
      <Section title={t('facts')}>
        <Facts facts={useFacts(message)} />
      </Section>
      <RevealedMessage key={message.messageId} messageId={message.messageId} />
    </RecordPage>
  );
}

function useFacts(message: Message): Fact[] {
  const { t } = useTranslation('staff/messages');
  const language = useLanguage();
  const instant = (at: string | null) => (at === null ? null : formatDateTime(at, language));
  const known: [string, ReactNode][] = [
    ['to', message.to],
    ['channel', t(`channels.${message.channel}`)],
    ['language', t(`languages.${message.language}`)],
    ['waybillNo', message.waybillNo && <ParcelLink waybillNo={message.waybillNo} />],
    ['reference', message.reference],
    ['createdAt', instant(message.createdAt)],
    ['attempts', message.attempts],
    ['lastTriedAt', instant(message.lastTriedAt)],
    ['sentAt', instant(message.sentAt)],
    ['resends', message.resends],
    ['providerId', message.providerId],
  ];
  return known.flatMap(([name, value]) => (value === null ? [] : [{ label: t(`columns.${name}`), value }]));
}

function Actions({ message }: { message: Message }) {
  const { t } = useTranslation('staff/messages');
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendAgain([message], t);
    } catch (failure) {
      sayFailure(failure, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {message.status === 'queued' && <Button onClick={() => setOpen(true)}>{t('cancel.action')}</Button>}
      {message.refusal === null && (
        <Button variant="filled" color="brand" loading={isBusy} onClick={send}>
          {t('resend.action')}
        </Button>
      )}
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancel.title')}
        text={t('cancel.text', { count: 1 })}
        action={t('cancel.action')}
        onConfirm={(reason) => cancel([message], reason, t)}
      />
    </>
  );
}
