import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revealMessage } from '#features/messages/staff/messages.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../calls/call-staff.ts';
import { forgetAnswers } from '../calls/query-client.ts';
import { ReasonDialog } from '../kit/dialogs/reason-dialog.tsx';
import { Section } from '../kit/record/record-page.tsx';

/** The recipient and text of a message, once a reason is given. */
export function RevealedMessage({ messageId }: { messageId: string }) {
  const { t } = useTranslation('staff/messages');
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<OutputOf<typeof revealMessage> | null>(null);
  const reveal = async (reason: string) => {
    setShown(await callStaff(revealMessage, { messageId, reason }));
    await forgetAnswers('audit');
  };
  return (
    <Section title={t('words.title')}>
      {shown === null ? (
        <Group>
          <Button onClick={() => setOpen(true)}>{t('words.action')}</Button>
        </Group>
      ) : (
        <div role="status">
          <Text fw={600}>{shown.to}</Text>
          {shown.words?.subject && <Text fw={600}>{shown.words.subject}</Text>}
          {shown.words ? (
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.words.text}</Text>
          ) : (
            <Text c="dimmed">{t('words.none')}</Text>
          )}
        </div>
      )}
      <ReasonDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('words.action')}
        text={t('words.text')}
        action={t('words.action')}
        onConfirm={reveal}
      />
    </Section>
  );
}
