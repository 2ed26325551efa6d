import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { handled } from '#web/forms/use-form.ts';
import { announce, NOTICE_MS } from '#web/state/notices.ts';
import { recoveryPasswordForm } from '../../account-fields.rules.ts';
import { PasswordField } from '../../credentials/web/password-field.widget.tsx';
import { useSealedForm } from '../../credentials/web/sealed-form.widget.ts';
import { fieldLabels } from '../../web/field-labels.widget.ts';

type Props = {
  /** Tells password managers whose password this is. */
  username?: string;
  /** Sends the sealed password; a failure is shown in the form. */
  send(sealed: string): Promise<void>;
  onDone(): void;
};

/** A new password with its confirmation, after the old one was forgotten [V-03]. */
export function NewPasswordForm({ username, send, onDone }: Props) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useSealedForm({ password: '', confirmation: '' }, fieldLabels);
  const { password, confirmation } = form.values;

  function submit(): void {
    const checked = form.check(recoveryPasswordForm);
    if (!checked) return;
    void form.send(
      async () => {
        await form.sendSealed([checked.password], (sealed = '') => send(sealed));
        onDone();
      },
      // a refused change is shown for three seconds.
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS }),
    );
  }

  return (
    <form className={styles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField
        id={form.idOf('password')}
        label={t('screen.field.newPassword')}
        hint={t('screen.forgotten.passwordHint')}
        value={password}
        onChange={(next) => form.set({ password: next })}
        error={form.errorAt('password')}
        autoComplete="new-password"
        withStrength
      />
      <PasswordField
        id={form.idOf('confirmation')}
        label={t('screen.field.confirmation')}
        value={confirmation}
        onChange={(next) => form.set({ confirmation: next })}
        error={form.errorAt('confirmation')}
        autoComplete="new-password"
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('screen.forgotten.save')}
        </Button>
      </div>
    </form>
  );
}
