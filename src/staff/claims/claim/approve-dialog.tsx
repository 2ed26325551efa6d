import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { approveClaim } from '#features/claims/staff/claims.staff.contract.ts';
import { readBaht } from '#lib/written/typed-number.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { approvalSchema } from './actions.ts';
import { type DialogProps, MovedOn, perform } from './perform.tsx';

const LABELS = {};

/** Approves the calculated amount, or another one with a reason. */
export function ApproveDialog({ isOpen, onClose, staffClaim }: DialogProps) {
  const { t: kit } = useTranslation('staff/kit');
  const { t } = useClaimWords();
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('actions.approve.title', { claimNo: staffClaim.row.claimNo })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <ApproveForm staffClaim={staffClaim} onClose={onClose} />
    </FormDialog>
  );
}

function ApproveForm({ staffClaim, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { t, money } = useClaimWords();
  const { claimNo, estimate } = staffClaim.claim;
  const { totalSatang } = estimate;
  const schema = useMemo(() => approvalSchema(totalSatang), [totalSatang]);
  const form = useStaffForm({ amount: (totalSatang / 100).toFixed(2), reason: '' }, LABELS);
  const differs = readBaht(form.values.amount) !== totalSatang;
  const submit = () =>
    form.submit(schema, form.values, async ({ amount, reason }) => {
      const approval = { claimNo, amountSatang: amount, reason };
      await perform(() => callStaff(approveClaim, approval), t('actions.approve.done'));
      onClose();
    });
  return (
    <FormFrame form={form} action={t('actions.approve.open')} onSubmit={submit}>
      <Stack gap="sm">
        <MovedOn staffClaim={staffClaim} />
        <Text>{t('actions.approve.text', { amount: money(totalSatang) })}</Text>
        <TextInput
          {...typed(form, 'amount')}
          label={t('actions.approve.amount')}
          inputMode="decimal"
          data-autofocus
        />
        <Textarea
          {...typed(form, 'reason')}
          label={t(differs ? 'actions.approve.reason' : 'actions.approve.remark')}
          description={t('actions.approve.hint')}
          required={differs}
          autosize
          minRows={3}
          maxRows={12}
        />
      </Stack>
    </FormFrame>
  );
}
