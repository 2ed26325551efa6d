import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#lib/contract.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { type ClaimView, payee } from '../../claim-parts.contract.ts';
import { type findBankList, updateIndemnity } from '../../claims.contract.ts';
import { AttachField, useAttached } from './attach-field.tsx';

type Props = { claim: ClaimView; banks: OutputOf<typeof findBankList>; onClose(): void };

const labels = {
  bankCode: 'claims:detail.bank',
  accountNumber: 'claims:detail.accountNumber',
  payeeName: 'claims:detail.payee',
  payeePhone: 'claims:detail.payeePhone',
};

/** Changes the bank account; its number is typed again, because no page shows it. */
export function PayeeDialog({ claim, banks, onClose }: Props) {
  const { t } = useTranslation(['claims', 'web']);
  const { bankCode, payeeName, payeePhone } = claim.payee;
  const form = useForm({ bankCode, accountNumber: '', payeeName, payeePhone }, labels);
  const { changed, failedInForm } = useOutcome();
  const bankBook = useAttached();
  const wiring = (name: keyof typeof labels) => ({
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
      <SelectField
        {...wiring('bankCode')}
        label={t('detail.bank')}
        onChange={({ target }) => form.set({ bankCode: target.value })}
      >
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...wiring('accountNumber')}
        label={t('detail.accountNumber')}
        hint={t('detail.accountAgain', { ending: claim.payee.accountEnding })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => form.set({ accountNumber: target.value })}
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
