import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  askAboutClaim,
  confirmProposal,
  declineProposal,
  refuseClaim,
  returnClaim,
  takeBackApproval,
} from '#features/claims/staff/claims.staff.contract.ts';
import { handOverClaims } from '#features/claims/staff/hand-over.contract.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useMay } from '../../session/session.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { question, required } from './actions.ts';
import { type DialogProps, MovedOn, perform } from './perform.tsx';

/** Requests missing information from the customer. */
export function AskDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.staffClaim.row;
  const ask = (text: string) =>
    perform(() => callStaff(askAboutClaim, { claimNo, text }), t('actions.askForMore.done'));
  return <WordsDialog {...props} name="askForMore" schema={question} onSend={ask} />;
}

/** Refuses the claim, with a reason for the customer. */
export function RefuseDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.staffClaim.row;
  const refuse = (reason: string) =>
    perform(() => callStaff(refuseClaim, { claimNo, reason }), t('actions.refuse.done'));
  return <WordsDialog {...props} name="refuse" schema={required} onSend={refuse} />;
}

/** Returns an approved claim, before its payment is released. */
export function SendBackDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.staffClaim.row;
  const may = useMay();
  const call = may('claims.decide') ? takeBackApproval : returnClaim;
  const sendBack = (reason: string) =>
    perform(() => callStaff(call, { claimNo, reason }), t('actions.sendBack.done'));
  return <WordsDialog {...props} name="sendBack" schema={required} onSend={sendBack} />;
}

/** Assigns a claim to oneself, possibly from a colleague. */
export function TakeDialog({ staffClaim, name, ...rest }: DialogProps & { name: 'take' | 'takeOver' }) {
  const { t } = useClaimWords();
  const { claimNo, assignedTo, assignedName } = staffClaim.row;
  const taken = { claims: [{ claimNo, assignedTo }], to: 'me' };
  const take = () => perform(() => callStaff(handOverClaims, taken), t(`actions.${name}.done`));
  return (
    <ConfirmDialog
      {...rest}
      title={t(`actions.${name}.title`, { claimNo })}
      action={t(`actions.${name}.open`)}
      onConfirm={take}
    >
      <MovedOn staffClaim={staffClaim} />
      <Text>{t(`actions.${name}.text`, { name: assignedName ?? '–' })}</Text>
    </ConfirmDialog>
  );
}

/** Confirms the amount that a colleague proposes. */
export function ConfirmProposalDialog({ staffClaim, ...rest }: DialogProps) {
  const { t, money } = useClaimWords();
  const { claimNo, estimatedSatang } = staffClaim.row;
  const { amountSatang = 0, name = '' } = staffClaim.proposal ?? {};
  const confirm = () =>
    perform(() => callStaff(confirmProposal, { claimNo, amountSatang }), t('actions.confirm.done'));
  return (
    <ConfirmDialog
      {...rest}
      title={t('actions.confirm.title', { amount: money(amountSatang) })}
      action={t('actions.confirm.open')}
      onConfirm={confirm}
    >
      <MovedOn staffClaim={staffClaim} />
      <Text>{t('actions.confirm.text', { name, estimated: money(estimatedSatang) })}</Text>
    </ConfirmDialog>
  );
}

/** Declines the proposed amount, or takes back the own one. */
export function DeclineDialog(props: DialogProps) {
  const { t } = useClaimWords();
  const { claimNo } = props.staffClaim.row;
  const decline = (reason: string) =>
    perform(() => callStaff(declineProposal, { claimNo, reason }), t('actions.decline.done'));
  return <WordsDialog {...props} name="decline" schema={required} onSend={decline} />;
}

type WordsDialogProps = DialogProps & {
  /** Its texts are `actions.<name>`. */
  name: 'askForMore' | 'refuse' | 'sendBack' | 'decline';
  schema: z.ZodType<{ text: string }>;
  onSend(text: string): Promise<void>;
};

/** An action with a text: a question, or the reason of a decision. */
function WordsDialog({ isOpen, onClose, ...rest }: WordsDialogProps) {
  const { t: kit } = useTranslation('staff/kit');
  const { t } = useClaimWords();
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(`actions.${rest.name}.title`, { claimNo: rest.staffClaim.row.claimNo })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <WordsForm onClose={onClose} {...rest} />
    </FormDialog>
  );
}

function WordsForm({ name, schema, staffClaim, onSend, onClose }: Omit<WordsDialogProps, 'isOpen'>) {
  const { t } = useClaimWords();
  const form = useStaffForm({ text: '' }, {});
  const submit = () =>
    form.submit(schema, form.values, async ({ text }) => {
      await onSend(text);
      onClose();
    });
  return (
    <FormFrame form={form} action={t(`actions.${name}.send`)} onSubmit={submit}>
      <Stack gap="sm">
        <MovedOn staffClaim={staffClaim} />
        <Text>{t(`actions.${name}.text`)}</Text>
        <Textarea
          {...typed(form, 'text')}
          label={t(`actions.${name}.label`)}
          description={t(`actions.${name}.hint`)}
          autosize
          minRows={4}
          maxRows={14}
          data-autofocus
        />
      </Stack>
    </FormFrame>
  );
}
