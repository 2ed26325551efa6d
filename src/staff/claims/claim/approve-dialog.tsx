import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core';
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
  const { typedTwiceFromSatang, secondApprovalMaxSatang } = staffClaim.authority;
  const schema = useMemo(
    () => approvalSchema(totalSatang, typedTwiceFromSatang),
    [totalSatang, typedTwiceFromSatang],
  );
  const form = useStaffForm({ amount: (totalSatang / 100).toFixed(2), again: '', reason: '' }, LABELS);
  const typedSatang = readBaht(form.values.amount) ?? 0;
  const differs = typedSatang !== totalSatang;
  const isAbove = typedSatang > totalSatang;
  const submit = () =>
    form.submit(schema, form.values, async ({ amount, again, reason }) => {
      const approval = { claimNo, amountSatang: amount, reason, ...(again > 0 && { againSatang: again }) };
      const done = isAbove ? 'actions.approve.proposed' : 'actions.approve.done';
      await perform(() => callStaff(approveClaim, approval), t(done));
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
        {typedSatang >= typedTwiceFromSatang && (
          <TextInput
            {...typed(form, 'again')}
            label={t('actions.approve.again')}
            description={t('actions.approve.againHint', { amount: money(typedTwiceFromSatang) })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {isAbove && (
          <Alert color="warn">
            {typedSatang > secondApprovalMaxSatang
              ? t('actions.approve.aboveLimit', { limit: money(secondApprovalMaxSatang) })
              : t('actions.approve.above')}
          </Alert>
        )}
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
