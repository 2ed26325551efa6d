import { useTranslation } from 'react-i18next';
import { PasswordField } from '#features/accounts/credentials/web/password-field.widget.tsx';
import { useSealedForm } from '#features/accounts/credentials/web/sealed-form.widget.ts';
import { emailRemovalForm } from '#features/accounts/sign-in/login-forms.rules.ts';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { callApi } from '#web/calls/call-api.ts';
import { handled } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { changeEmail } from '../../personal.contract.ts';

type Props = { email: string; hasPassword: boolean; onClose(): void };

/** Asks for confirmation and the password: without the address the account is harder to recover. */
export function RemoveEmailDialog({ email, hasPassword, onClose }: Props) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useSealedForm({ password: '' }, fieldLabels);
  const { changed, failedInForm } = useOutcome();

  function remove(): void {
    if (hasPassword && !form.check(emailRemovalForm)) return;
    void form.send(async () => {
      if (hasPassword)
        await form.sendSealed([form.values.password], (password = '') =>
          callApi(changeEmail, { email: '', password }),
        );
      else await callApi(changeEmail, { email: '' });
      onClose();
      await changed('personal-centre:email.removed');
    }, failedInForm);
  }
  return (
    <Dialog title={t('email.removeTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={handled(remove)} onInput={form.warmUp} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <p className={styles.plain}>{t('email.removeText', { email })}</p>
        {hasPassword && (
          <PasswordField
            id={form.idOf('password')}
            label={t('accounts:screen.field.password')}
            value={form.values.password}
            onChange={(password) => form.set({ password })}
            error={form.errorAt('password')}
            autoComplete="current-password"
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone="danger" busy={form.isBusy}>
            {t('email.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
