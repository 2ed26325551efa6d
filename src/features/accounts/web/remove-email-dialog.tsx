import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { handled } from '../../../web/forms/use-form.ts';
import { PasswordField } from '../credentials/web/password-field.tsx';
import { useSealedForm } from '../credentials/web/sealed-form.ts';
import { changeEmail } from '../personal.contract.ts';
import { emailRemovalForm } from '../sign-in/login-forms.rules.ts';
import styles from './account-form.module.css';
import { fieldLabels } from './field-labels.ts';
import { useOutcome } from './use-personal.ts';

type Props = { email: string; hasPassword: boolean; onClose(): void };

/** Asks once more, and for the password: without the address the account is harder to get back. */
export function RemoveEmailDialog({ email, hasPassword, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'web']);
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
      await changed('email.removed');
    }, failedInForm);
  }
  return (
    <Dialog title={t('personal.email.removeTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={handled(remove)} onInput={form.warmUp} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <p className={styles.plain}>{t('personal.email.removeText', { email })}</p>
        {hasPassword && (
          <PasswordField
            id={form.idOf('password')}
            label={t('screen.field.password')}
            value={form.values.password}
            onChange={(password) => form.set({ password })}
            error={form.errorAt('password')}
            autoComplete="current-password"
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('personal.cancel')}</Button>
          <Button type="submit" tone="danger" busy={form.isBusy}>
            {t('personal.email.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
