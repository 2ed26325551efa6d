import { useTranslation } from 'react-i18next';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { AccountNeedsScript } from '#features/accounts/web/needs-script.widget.tsx';
import type { UploadView } from '#features/uploads/uploads.contract.ts';
import { FileField } from '#features/uploads/web/file-field.widget.tsx';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { type Form, handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useSession } from '#web/state/session.ts';
import { isSameHolder } from '../account-holders.rules.ts';
import type { PayoutKind } from '../account-numbers.rules.ts';
import { payoutAccountErrors } from '../payout-accounts.calls.ts';
import { addPayoutAccount, newPayoutAccount, type PayoutAccounts } from '../payout-accounts.contract.ts';
import { AccountFields } from './account-fields.widget.tsx';
import { PayoutCode } from './payout-code.tsx';

type Values = {
  kind: PayoutKind;
  bankCode: string;
  accountNumber: string;
  holderName: string;
  /** The uploaded picture; only its id is sent. */
  picture: UploadView | null;
  bankBook: string | undefined;
  code: string;
};

const labels = {
  kind: 'payout-accounts:form.kind',
  bankCode: 'payout-accounts:form.bank',
  accountNumber: 'payout-accounts:form.number',
  holderName: 'payout-accounts:form.holder',
  bankBook: 'payout-accounts:form.bankBook',
  code: 'payout-accounts:form.code',
};
const fieldOfCode = new Map([
  [accountErrors.codeWrong.code, 'code'],
  [payoutAccountErrors.alreadyGiven.code, 'accountNumber'],
]);

type Props = { known: PayoutAccounts; onDone(): void };

/** Asks for an account and confirms it by a code, on the page of accounts and where a COD parcel is ordered. */
export function AccountForm({ known, onDone }: Props) {
  const { t } = useTranslation(['payout-accounts', 'web']);
  const user = useSession();
  const form = useForm<Values>(
    {
      kind: 'bank',
      bankCode: '',
      accountNumber: '',
      holderName: user?.name ?? '',
      picture: null,
      bankBook: undefined,
      code: '',
    },
    labels,
  );
  const { changed, failedInForm } = useOutcome();
  const { picture, ...given } = form.values;

  function submit(): void {
    const checked = form.check(addPayoutAccount.input, given);
    if (!checked) return;
    void form.send(
      async () => {
        await callApi(addPayoutAccount, checked);
        onDone();
        await changed('payout-accounts:form.added');
      },
      failedInForm,
      fieldOfCode,
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React passes the event on to the order form that the dialog was opened from.
        event.stopPropagation();
        handled(submit)(event);
      }}
    >
      <Stack>
        <AccountNeedsScript />
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <AccountFields
          account={form.values}
          banks={known.banks}
          fieldOf={(name) => ({ id: form.idOf(name), error: form.errorAt(name) })}
          onChange={form.set}
        />
        <Holder form={form} ownName={user?.name ?? ''} />
        <PayoutCode form={form} isReady={() => form.check(newPayoutAccount, given) !== null} />
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t('form.submit')}
          </Button>
          {known.accounts.length > 0 && <Button onClick={onDone}>{t('cancel')}</Button>}
        </Actions>
      </Stack>
    </form>
  );
}

type PartProps = { form: Form<Values> };

/** The holder's name; a picture of the bank book is asked for where it is not the customer's. */
function Holder({ form, ownName }: PartProps & { ownName: string }) {
  const { t } = useTranslation('payout-accounts');
  const { holderName, picture } = form.values;
  const isOther = holderName.trim() !== '' && !isSameHolder(holderName, ownName);
  return (
    <>
      <TextField
        id={form.idOf('holderName')}
        label={t('form.holder')}
        hint={t('form.holderHint')}
        autoComplete="name"
        maxLength={100}
        value={holderName}
        error={form.errorAt('holderName')}
        onChange={({ target }) => form.set({ holderName: target.value })}
      />
      {(isOther || picture) && (
        <FileField
          id={form.idOf('bankBook')}
          purpose="bankBook"
          label={t('form.bankBook')}
          hint={t('form.bankBookHint', { name: ownName })}
          error={form.errorAt('bankBook')}
          value={picture}
          onChange={(next) => form.set({ picture: next, bankBook: next?.uploadId })}
        />
      )}
    </>
  );
}
