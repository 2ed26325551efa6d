import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFIRM_EMAIL_HOURS } from '#features/accounts/accounts.rules.ts';
import { PasswordField } from '#features/accounts/credentials/web/password-field.widget.tsx';
import { useSealedForm } from '#features/accounts/credentials/web/sealed-form.widget.ts';
import { emailChangeForm, recoveryEmailForm } from '#features/accounts/sign-in/login-forms.rules.ts';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { changeEmail } from '../../personal.contract.ts';
import { EmailState } from '../../profile/web/profile-part.tsx';
import styles from '../../web/personal.module.css';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';
import { EmailText } from './email-text.tsx';
import { RemoveEmailDialog } from './remove-email-dialog.tsx';

/** The e-mail address: the current one, a pending one, and a form for a new one [D-17]. */
export function EmailPart({ info: { email, pendingEmail, hasPassword } }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  return (
    <>
      {email && <PresentEmail email={email} hasPassword={hasPassword} />}
      {pendingEmail && <PendingEmail pending={pendingEmail} present={email} />}
      {!email && !pendingEmail && <p className={styles.muted}>{t('email.none')}</p>}
      <EmailForm hasEmail={email !== null} hasPassword={hasPassword} />
    </>
  );
}

function PresentEmail({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('personal-centre');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <span className={styles.rowName}>{t('email.present')}</span>
        <span className={styles.rowValue}>
          <EmailText email={email} />
          <EmailState isConfirmed />
        </span>
        <span className={styles.rowAction}>
          <Button onClick={() => setAsking(true)}>{t('email.remove')}</Button>
        </span>
      </div>
      {isAsking && (
        <RemoveEmailDialog email={email} hasPassword={hasPassword} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function PendingEmail({ pending, present }: { pending: string; present: string | null }) {
  const { t } = useTranslation('personal-centre');
  const form = useForm({});
  const { changed, failed } = useOutcome();
  // Entering a pending address again resends its e-mail; entering the current one cancels the change.
  const ask = (email: string, sentence: string) =>
    void form.send(async () => {
      await callApi(changeEmail, { email });
      await changed(sentence);
    }, failed);
  const actions = (
    <>
      <Button busy={form.isBusy} onClick={() => ask(pending, 'personal-centre:email.sentAgain')}>
        {t('email.sendAgain')}
      </Button>
      <Button
        tone="quiet"
        busy={form.isBusy}
        onClick={() => ask(present ?? '', 'personal-centre:email.takenBack')}
      >
        {t('email.takeBack')}
      </Button>
    </>
  );
  return (
    <Notice tone="info" title={t('email.pendingTitle')} actions={actions}>
      <p>{t('email.pendingText', { email: pending })}</p>
      <p className={styles.small}>{t('email.pendingHint', { hours: CONFIRM_EMAIL_HOURS })}</p>
    </Notice>
  );
}

function EmailForm({ hasEmail, hasPassword }: { hasEmail: boolean; hasPassword: boolean }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useSealedForm({ email: '', password: '' }, fieldLabels);
  const { changed, failedInForm } = useOutcome();

  function submit(): void {
    const checked = form.check(hasPassword ? emailChangeForm : recoveryEmailForm);
    if (!checked) return;
    const { email } = checked;
    void form.send(async () => {
      if (hasPassword)
        await form.sendSealed([form.values.password], (password = '') =>
          callApi(changeEmail, { email, password }),
        );
      else await callApi(changeEmail, { email });
      form.reset();
      await changed('personal-centre:email.sent');
    }, failedInForm);
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        id={form.idOf('email')}
        label={t(hasEmail ? 'email.new' : 'email.add')}
        hint={t('email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        error={form.errorAt('email')}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
      />
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
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('email.submit')}
        </Button>
      </div>
    </form>
  );
}
