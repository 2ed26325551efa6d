import { useTranslation } from 'react-i18next';
import { AskedCode } from '#features/delivery-instructions/web/code/asked-code.widget.tsx';
import { CodeNotGiven, useCode } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import { AccountFields } from '#features/payout-accounts/web/account-fields.widget.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { paths } from '#routes/paths.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { type codRefund, refundAccount } from '../../refunds.contract.ts';

/** An account as the consignee types it. */
export type TypedAccount = { kind: PayoutKind; bankCode: string; accountNumber: string; holderName: string };

type Props = { opened: OutputOf<typeof codRefund>; give(account: TypedAccount): Promise<void> };

const nothing: TypedAccount = { kind: 'bank', bankCode: '', accountNumber: '', holderName: '' };
const labels = {
  kind: 'payout-accounts:form.kind',
  bankCode: 'payout-accounts:form.bank',
  accountNumber: 'payout-accounts:form.number',
  holderName: 'payout-accounts:form.holder',
};

/** Asks where the money goes; with a code by SMS where the proof only allows viewing, and for another account. */
export function RefundForm({ opened, give }: Props) {
  const { t } = useTranslation(['cod-ledger', 'payout-accounts', 'web']);
  const form = useForm<TypedAccount>(nothing, labels);
  const { asked, withCode } = useCode(opened);
  const { changed, failedInForm } = useOutcome();
  const { billCode, banks, needsCode, phones } = opened;

  function submit(): void {
    const account = form.check(refundAccount);
    if (!account) return;
    void form.send(async () => {
      try {
        await withCode(['consignee'], () => give(account));
      } catch (failure) {
        if (failure instanceof CodeNotGiven) return;
        throw failure;
      }
      await changed('cod-ledger:refund.given');
    }, failedInForm);
  }

  return (
    <>
      <form noValidate onSubmit={handled(submit)}>
        <Stack>
          <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
          <AccountFields
            account={form.values}
            banks={banks}
            fieldOf={(name) => ({ id: form.idOf(name), error: form.errorAt(name) })}
            onChange={form.set}
          />
          <TextField
            id={form.idOf('holderName')}
            label={t('payout-accounts:form.holder')}
            hint={t('payout-accounts:form.holderHint')}
            autoComplete="name"
            maxLength={100}
            value={form.values.holderName}
            error={form.errorAt('holderName')}
            onChange={({ target }) => form.set({ holderName: target.value })}
          />
          {needsCode && <p className={styles.plain}>{t('objection.code')}</p>}
          <Actions>
            <Button type="submit" tone="primary" busy={form.isBusy}>
              {t(form.isBusy ? 'objection.sending' : 'refund.give')}
            </Button>
            <ButtonLink to={paths.waybill(billCode)}>{t('objection.back')}</ButtonLink>
          </Actions>
        </Stack>
      </form>
      <AskedCode asked={asked} billCode={billCode} phones={phones} />
    </>
  );
}
