import { useTranslation } from 'react-i18next';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useWeekdayNames } from '#web/texts/use-weekday-names.ts';
import { type PayoutAccountView, setPayoutDays } from '../payout-accounts.contract.ts';
import { PAYOUT_WAIT_HOURS, type PayoutDay, payoutDays } from '../payout-accounts.rules.ts';
import { PayoutCode } from './payout-code.tsx';
import { useAccountName } from './use-account-name.widget.ts';

const labels = { code: 'payout-accounts:form.code', weekdays: 'payout-accounts:daysLegend' };
const fieldOfCode = new Map([[accountErrors.codeWrong.code, 'code']]);

type Props = { account: PayoutAccountView; all: readonly PayoutAccountView[]; onClose(): void };

/** Chooses the days of the week on which money goes to an account, confirmed by a code. */
export function DaysDialog({ account, all, onClose }: Props) {
  const { t } = useTranslation(['payout-accounts', 'web']);
  const nameOf = useAccountName();
  const names = useWeekdayNames();
  const form = useForm<{ code: string; weekdays: readonly PayoutDay[] }>(
    { code: '', weekdays: account.weekdays },
    labels,
  );
  const { changed, failedInForm } = useOutcome();
  const { weekdays } = form.values;
  /** The name of a day, with the other account that has it. */
  const labelOf = (day: PayoutDay) => {
    const other = all.find((each) => each !== account && each.weekdays.includes(day));
    return other ? t('daysOf', { day: names.long(day), account: nameOf(other) }) : names.long(day);
  };

  function send(): void {
    const { accountId } = account;
    const checked = form.check(setPayoutDays.input, { accountId, ...form.values });
    if (!checked) return;
    void form.send(
      async () => {
        await callApi(setPayoutDays, checked);
        onClose();
        await changed('payout-accounts:daysSaved');
      },
      failedInForm,
      fieldOfCode,
    );
  }
  return (
    <FormDialog
      title={t('daysTitle')}
      lead={t('daysText', { name: nameOf(account), hours: PAYOUT_WAIT_HOURS })}
      errorTitle={t('web:errorSummary')}
      errors={form.errors}
      send={t('saveDays')}
      busy={form.isBusy}
      cancel={t('cancel')}
      onSubmit={handled(send)}
      onClose={onClose}
    >
      <FieldGroup id={form.idOf('weekdays')} legend={t('daysLegend')} error={form.errorAt('weekdays')}>
        {payoutDays.map((day) => (
          <Checkbox
            key={day}
            label={labelOf(day)}
            checked={weekdays.includes(day)}
            onChange={(isOn) =>
              form.set({
                weekdays: payoutDays.filter((each) => (each === day ? isOn : weekdays.includes(each))),
              })
            }
          />
        ))}
      </FieldGroup>
      <PayoutCode form={form} />
    </FormDialog>
  );
}
