import { Text, TextInput } from '@mantine/core';
import { answerPayouts } from '#features/payouts/staff/payouts.staff.contract.ts';
import { bangkokDate } from '#lib/clock.ts';
import { callStaff } from '../calls/call-staff.ts';
import { DayField } from '../kit/dates/day-field.tsx';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { chosen, typed } from '../kit/forms/field-props.ts';
import { FormFrame } from '../kit/forms/form-frame.tsx';
import { useStaffForm } from '../kit/forms/use-staff-form.ts';
import { perform } from './perform.ts';
import { usePayoutWords } from './use-payout-words.ts';

type Props = {
  runId: string;
  /** One payment; without it all that wait. */
  paymentId?: string;
  state: 'paid' | 'returned';
  onClose(): void;
};

const LABELS = {
  bankDate: 'staff/payouts:columns.bankDate',
  reason: 'staff/payouts:columns.bankReason',
};

/** What the bank has said without a file. */
export function AnswerDialog(props: Props) {
  const { t } = usePayoutWords();
  const name = props.paymentId ? props.state : 'allPaid';
  return (
    <FormDialog opened onClose={props.onClose} title={t(`actions.answer.${name}`)}>
      <AnswerForm {...props} name={name} />
    </FormDialog>
  );
}

function AnswerForm({
  runId,
  paymentId,
  state,
  onClose,
  name,
}: Props & { name: 'paid' | 'returned' | 'allPaid' }) {
  const { t } = usePayoutWords();
  const form = useStaffForm({ bankDate: bangkokDate(new Date()), reason: '' }, LABELS);
  const given = { runId, state, ...(paymentId && { paymentId }), ...form.values };
  const submit = () =>
    form.submit(answerPayouts.input, given, async (data) => {
      await perform(() => callStaff(answerPayouts, data), t('actions.answer.done'));
      onClose();
    });
  return (
    <FormFrame form={form} action={t(`actions.answer.${name}`)} onSubmit={submit}>
      <Text>{t(`actions.answer.${name}Text`)}</Text>
      <DayField {...chosen(form, 'bankDate')} label={t('columns.bankDate')} />
      {state === 'returned' && <TextInput {...typed(form, 'reason')} label={t('columns.bankReason')} />}
    </FormFrame>
  );
}
