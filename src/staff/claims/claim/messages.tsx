import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ClaimView } from '#features/claims/claim-parts.contract.ts';
import { writeToClaimant } from '#features/claims/staff/claims.staff.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { Section } from '../../kit/record/record-page.tsx';
import { useMay } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { question } from './actions.ts';
import classes from './claim.module.css';
import { FileTiles, numbered } from './claim-files.tsx';
import { perform } from './perform.tsx';

/** The messages of customer and staff, and a form for a new one. */
export function Messages({ claim }: { claim: ClaimView }) {
  const { t } = useClaimWords();
  const may = useMay();
  const [sent, setSent] = useState(0);
  const { claimNo, messages, state } = claim;
  return (
    <Section title={t('messages.title')}>
      {messages.length === 0 && <Text c="dimmed">{t('messages.none')}</Text>}
      <ul className={classes.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {may('claims.decide') && state !== 'withdrawn' && (
        // Remounted after each message, which clears it.
        <Composer key={sent} claimNo={claimNo} onSent={() => setSent(sent + 1)} />
      )}
    </Section>
  );
}

function Message({ message: { at, from, text, files } }: { message: ClaimView['messages'][number] }) {
  const { t, instant } = useClaimWords();
  return (
    <li className={classes.message} data-from={from}>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t(`messages.from.${from}`)} · {instant(at)}
        </Text>
        <Text className={classes.words}>{text}</Text>
        {files.length > 0 && <FileTiles files={numbered(files, t('files.document'))} />}
      </Stack>
    </li>
  );
}

function Composer({ claimNo, onSent }: { claimNo: string; onSent(): void }) {
  const { t } = useClaimWords();
  const form = useStaffForm({ text: '' }, {});
  const submit = () =>
    form.submit(question, form.values, async ({ text }) => {
      await perform(() => callStaff(writeToClaimant, { claimNo, text }), t('messages.sent'));
      onSent();
    });
  return (
    <FormFrame form={form} action={t('messages.send')} onSubmit={submit} isSecondary>
      <Textarea
        {...typed(form, 'text')}
        label={t('messages.write')}
        description={t('messages.hint')}
        autosize
        minRows={3}
        maxRows={14}
      />
    </FormFrame>
  );
}
