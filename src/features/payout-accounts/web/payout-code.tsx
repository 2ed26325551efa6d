import { useTranslation } from 'react-i18next';
import { codeTypes } from '#features/accounts/accounts.rules.ts';
import { CodeField } from '#features/accounts/credentials/web/code-field.widget.tsx';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import type { Form } from '#web/forms/use-form.ts';
import { useSession } from '#web/state/session.ts';

type Props<V extends { code: string }> = {
  form: Form<V>;
  /** Whether what is to be confirmed is complete; false after saying what is missing. */
  isReady?(): boolean;
};

/** The code by SMS that confirms each change of an account. */
export function PayoutCode<V extends { code: string }>({ form, isReady = () => true }: Props<V>) {
  const { t } = useTranslation('payout-accounts');
  const user = useSession();
  return (
    <CodeField
      id={form.idOf('code')}
      label={t('form.code')}
      value={form.values.code}
      onChange={(code) => form.set({ code } as Partial<V>)}
      error={form.errorAt('code')}
      countdownKey="payout account"
      sentTo={user?.maskedPhone ?? ''}
      prepare={() => (isReady() ? { type: codeTypes.payoutAccount } : null)}
      onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
    />
  );
}
