import { useTranslation } from 'react-i18next';
import { AccountFields } from '#features/payout-accounts/web/account-fields.widget.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { type ClaimView, payee } from '../../claim-parts.contract.ts';
import { type findBankList, updateIndemnity } from '../../claims.contract.ts';
import { AttachField, useAttached } from './attach-field.tsx';

type Props = { claim: ClaimView; banks: OutputOf<typeof findBankList>; onClose(): void };

const labels = {
  payeeKind: 'payout-accounts:form.kind',
  bankCode: 'payout-accounts:form.bank',
  accountNumber: 'payout-accounts:form.number',
  payeeName: 'claims:detail.payee',
  payeePhone: 'claims:detail.payeePhone',
};

/** Changes the bank account; its number is typed again, because no page shows it. */
export function PayeeDialog({ claim, banks, onClose }: Props) {
  const { t } = useTranslation(['claims', 'web']);
  const { payeeKind, bankCode, payeeName, payeePhone } = claim.payee;
  const form = useForm({ payeeKind, bankCode, accountNumber: '', payeeName, payeePhone }, labels);
  const { changed, failedInForm } = useOutcome();
  const bankBook = useAttached();
  const wiring = (name: 'payeeName' | 'payeePhone') => ({
    id: form.idOf(name),
    value: form.values[name],
    error: form.errorAt(name),
  });
  function send(): void {
    const corrected = form.check(payee);
    if (!corrected) return;
    if (bankBook.unsent) {
      form.refuse([bankBook.unsent]);
      return;
    }
    const [book] = bankBook.ids;
    void form.send(async () => {
      await callApi(updateIndemnity, {
        claimNo: claim.claimNo,
        payee: corrected,
        ...(book && { bankBook: book }),
      });
      onClose();
      await changed('claims:detail.corrected');
    }, failedInForm);
  }
  return (
    <FormDialog
      title={t('detail.correct')}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t(form.isBusy ? 'detail.saving' : 'detail.save')}
      busy={form.isBusy}
      cancel={t('detail.cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <AccountFields
        account={{ ...form.values, kind: form.values.payeeKind }}
        banks={banks}
        fieldOf={(name) => {
          const field = name === 'kind' ? 'payeeKind' : name;
          return { id: form.idOf(field), error: form.errorAt(field) };
        }}
        onChange={({ kind, ...change }) => form.set({ ...change, ...(kind && { payeeKind: kind }) })}
        numberHint={t('detail.accountAgain', { ending: claim.payee.accountEnding })}
      />
      <TextField
        {...wiring('payeeName')}
        label={t('detail.payee')}
        autoComplete="name"
        maxLength={100}
        onChange={({ target }) => form.set({ payeeName: target.value })}
      />
      <TextField
        {...wiring('payeePhone')}
        label={t('detail.payeePhone')}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        onChange={({ target }) => form.set({ payeePhone: target.value })}
      />
      <AttachField label={t('detail.bankBook')} purpose="bankBook" max={1} attached={bankBook} />
    </FormDialog>
  );
}
