import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { correctPayee } from '#features/claims/staff/claims.staff.contract.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { listBanks } from '#features/payout-accounts/banks.rules.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { typed } from '../../kit/forms/field-props.ts';
import { FormFrame } from '../../kit/forms/form-frame.tsx';
import { useStaffForm } from '../../kit/forms/use-staff-form.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { requiredReason } from './actions.ts';
import { type DialogProps, MovedOn, perform } from './perform.tsx';

const schema = correctPayee.input.shape.payee.and(requiredReason);

/** Another account for returned money whose customer is gone. */
export function CorrectPayeeDialog({ isOpen, onClose, staffClaim }: DialogProps) {
  const { t: kit } = useTranslation('staff/kit');
  const { t } = useClaimWords();
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('actions.correctPayee.title', { claimNo: staffClaim.row.claimNo })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <PayeeForm staffClaim={staffClaim} onClose={onClose} />
    </FormDialog>
  );
}

function PayeeForm({ staffClaim, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { t, language } = useClaimWords();
  const { payeeKind, bankCode, payeeName, payeePhone } = staffClaim.claim.payee;
  const form = useStaffForm(
    { payeeKind: String(payeeKind), bankCode, accountNumber: '', payeeName, payeePhone, reason: '' },
    {},
  );
  const kinds = payoutKinds.map((value) => ({ value, label: t(`payout-accounts:kinds.${value}`) }));
  const banks = listBanks(language).map(({ code, name }) => ({ value: code, label: name }));
  const submit = () =>
    form.submit(schema, form.values, async ({ reason, ...payee }) => {
      const { claimNo } = staffClaim.row;
      const send = () => callStaff(correctPayee, { claimNo, payee, reason });
      await perform(send, t('actions.correctPayee.done'));
      onClose();
    });
  return (
    <FormFrame form={form} action={t('actions.correctPayee.send')} onSubmit={submit}>
      <Stack gap="sm">
        <MovedOn staffClaim={staffClaim} />
        <Text>{t('actions.correctPayee.text')}</Text>
        <NativeSelect {...typed(form, 'payeeKind')} label={t('payout-accounts:form.kind')} data={kinds} />
        {form.values.payeeKind === 'bank' && (
          <NativeSelect
            {...typed(form, 'bankCode')}
            label={t('payout-accounts:form.bank')}
            data={[{ value: '', label: t('payout-accounts:form.chooseBank') }, ...banks]}
          />
        )}
        <TextInput
          {...typed(form, 'accountNumber')}
          label={t('payout-accounts:form.number')}
          autoComplete="off"
          data-autofocus
        />
        <TextInput {...typed(form, 'payeeName')} label={t('payee.name')} />
        <TextInput {...typed(form, 'payeePhone')} label={t('payee.phone')} />
        <Textarea
          {...typed(form, 'reason')}
          label={t('actions.correctPayee.label')}
          description={t('actions.correctPayee.hint')}
          autosize
          minRows={2}
        />
      </Stack>
    </FormFrame>
  );
}
