import { useTranslation } from 'react-i18next';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import {
  choosePayoutAccount,
  type PayoutAccountView,
  removePayoutAccount,
} from '../payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS } from '../payout-accounts.rules.ts';
import { PayoutCode } from './payout-code.tsx';

const labels = { code: 'payout-accounts:form.code' };
const fieldOfCode = new Map([[accountErrors.codeWrong.code, 'code']]);

type Props = {
  change: 'choose' | 'remove';
  account: PayoutAccountView;
  name: string;
  /** Whether days of the week go to other accounts. */
  hasDays: boolean;
  onClose(): void;
};

/** Confirms a change of an account that exists, by a code. */
export function ChangeDialog({ change, account: { accountId }, name, hasDays, onClose }: Props) {
  const { t } = useTranslation(['payout-accounts', 'web']);
  const form = useForm({ code: '' }, labels);
  const { changed, failedInForm } = useOutcome();

  function send(): void {
    // The two take the same.
    const checked = form.check(choosePayoutAccount.input, { accountId, code: form.values.code });
    if (!checked) return;
    void form.send(
      async () => {
        if (change === 'choose') await callApi(choosePayoutAccount, checked);
        else await callApi(removePayoutAccount, checked);
        onClose();
        await changed(change === 'choose' ? 'payout-accounts:chosen' : 'payout-accounts:removed');
      },
      failedInForm,
      fieldOfCode,
    );
  }
  return (
    <FormDialog
      title={t(`${change}Title`)}
      lead={t(change === 'choose' && hasDays ? 'chooseDaysText' : `${change}Text`, {
        name,
        hours: PAYOUT_WAIT_HOURS,
      })}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t(change)}
      busy={form.isBusy}
      cancel={t('cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <PayoutCode form={form} />
    </FormDialog>
  );
}
