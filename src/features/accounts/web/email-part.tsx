import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callApi } from '../../../web/calls/call-api.ts';
import { handled, useForm } from '../../../web/forms/use-form.ts';
import { CONFIRM_EMAIL_HOURS } from '../accounts.rules.ts';
import { PasswordField } from '../credentials/web/password-field.tsx';
import { useSealedForm } from '../credentials/web/sealed-form.ts';
import { changeEmail } from '../personal.contract.ts';
import { emailChangeForm, recoveryEmailForm } from '../sign-in/login-forms.rules.ts';
import { EmailText } from './email-text.tsx';
import { fieldLabels } from './field-labels.ts';
import styles from './personal.module.css';
import type { CustomerInfo } from './personal-loader.ts';
import { EmailState } from './profile-part.tsx';
import { RemoveEmailDialog } from './remove-email-dialog.tsx';
import { useOutcome } from './use-personal.ts';

/** The e-mail address: the one in use, the one that waits for a click in its mail, and a new one [D-17]. */
export function EmailPart({ info: { email, pendingEmail, hasPassword } }: { info: CustomerInfo }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {email && <PresentEmail email={email} hasPassword={hasPassword} />}
      {pendingEmail && <PendingEmail pending={pendingEmail} present={email} />}
      {!email && !pendingEmail && <p className={styles.muted}>{t('personal.email.none')}</p>}
      <EmailForm hasEmail={email !== null} hasPassword={hasPassword} />
    </>
  );
}

function PresentEmail({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('accounts');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <span className={styles.rowName}>{t('personal.email.present')}</span>
        <span className={styles.rowValue}>
          <EmailText email={email} />
          <EmailState isConfirmed />
        </span>
        <span className={styles.rowAction}>
          <Button onClick={() => setAsking(true)}>{t('personal.email.remove')}</Button>
        </span>
      </div>
      {isAsking && (
        <RemoveEmailDialog email={email} hasPassword={hasPassword} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function PendingEmail({ pending, present }: { pending: string; present: string | null }) {
  const { t } = useTranslation('accounts');
  const form = useForm({});
  const { changed, failed } = useOutcome();
  // Asking for an address again sends its mail again; asking for the one in use takes the wish back.
  const ask = (email: string, sentence: string) =>
    void form.send(async () => {
      await callApi(changeEmail, { email });
      await changed(sentence);
    }, failed);
  const actions = (
    <>
      <Button busy={form.isBusy} onClick={() => ask(pending, 'email.sentAgain')}>
        {t('personal.email.sendAgain')}
      </Button>
      <Button tone="quiet" busy={form.isBusy} onClick={() => ask(present ?? '', 'email.takenBack')}>
        {t('personal.email.takeBack')}
      </Button>
    </>
  );
  return (
    <Notice tone="info" title={t('personal.email.pendingTitle')} actions={actions}>
      <p>{t('personal.email.pendingText', { email: pending })}</p>
      <p className={styles.small}>{t('personal.email.pendingHint', { hours: CONFIRM_EMAIL_HOURS })}</p>
    </Notice>
  );
}

function EmailForm({ hasEmail, hasPassword }: { hasEmail: boolean; hasPassword: boolean }) {
  const { t } = useTranslation(['accounts', 'web']);
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
      await changed('email.sent');
    }, failedInForm);
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <TextField
        id={form.idOf('email')}
        label={t(hasEmail ? 'personal.email.new' : 'personal.email.add')}
        hint={t('personal.email.hint')}
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
          label={t('screen.field.password')}
          value={form.values.password}
          onChange={(password) => form.set({ password })}
          error={form.errorAt('password')}
          autoComplete="current-password"
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('personal.email.submit')}
        </Button>
      </div>
    </form>
  );
}
