import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { passwordChangeForm } from '#features/accounts/account-fields.rules.ts';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { PasswordField } from '#features/accounts/credentials/web/password-field.widget.tsx';
import { useSealedForm } from '#features/accounts/credentials/web/sealed-form.widget.ts';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { AccountNeedsScript } from '#features/accounts/web/needs-script.widget.tsx';
import { paths } from '#routes/paths.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { renamedProblems } from '#web/forms/form-problems.ts';
import { handled } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { askForLogin, dialogModes } from '#web/state/login-request.ts';
import { openSession } from '#web/state/session.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { updatePwdByOld } from '../../personal.contract.ts';
import styles from '../../web/personal.module.css';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';

const labels = {
  ...fieldLabels,
  oldPassword: 'personal-centre:password.old',
  password: 'accounts:screen.field.newPassword',
};
const fieldOfCode = new Map([[accountErrors.wrongOldPassword.code, 'oldPassword']]);
const wireNames = { oldPassWord: 'oldPassword', newPassWord: 'password' };

/** Changes the password, given the current one; other devices are logged out [RM-04] [V-10]. */
export function PasswordPart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <ResultMessage title={t('password.done')} text={t('password.doneText')}>
        <ButtonLink to={paths.personalCentre}>{t('backToOverview')}</ButtonLink>
      </ResultMessage>
    );
  }
  return info.hasPassword ? (
    <PasswordForm username={info.accountName ?? info.phone} onDone={() => setDone(true)} />
  ) : (
    <WithoutPassword />
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone(): void }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const form = useSealedForm({ oldPassword: '', password: '', confirmation: '' }, labels);
  const { failedInForm } = useOutcome();
  const field = (name: keyof typeof form.values) => ({
    id: form.idOf(name),
    value: form.values[name],
    error: form.errorAt(name),
    onChange: (value: string) => form.set({ [name]: value }),
  });

  function submit(): void {
    const checked = form.check(passwordChangeForm);
    if (!checked) return;
    void form.send(
      async () => {
        const passwords = [checked.oldPassword, checked.password];
        openSession(
          await form.sendSealed(passwords, (oldPassWord = '', newPassWord = '') =>
            callApi(updatePwdByOld, { oldPassWord, newPassWord }),
          ),
        );
        onDone();
      },
      (failure) => {
        // for three seconds at the top, and longer in the form.
        failedInForm(failure);
        if (failure instanceof ApiError && failure.fields.length > 0)
          form.refuse(renamedProblems(failure, wireNames));
      },
      fieldOfCode,
    );
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <AccountNeedsScript />
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...field('oldPassword')} label={t('password.old')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('accounts:screen.field.newPassword')}
        hint={t('accounts:validation.accountPassword')}
        autoComplete="new-password"
        withStrength
      />
      <PasswordField
        {...field('confirmation')}
        label={t('accounts:screen.field.confirmation')}
        autoComplete="new-password"
      />
      <p className={styles.small}>{t('password.others')}</p>
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'password.submit')}
        </Button>
      </div>
      <Forgotten />
    </form>
  );
}

/** A customer who has only logged in by code sets the first password with one. */
function WithoutPassword() {
  const { t } = useTranslation('personal-centre');
  return (
    <Notice tone="info" title={t('password.isNotSet')}>
      <p>{t('password.setFirst')}</p>
      <Forgotten />
    </Notice>
  );
}

function Forgotten() {
  const { t } = useTranslation('personal-centre');
  const navigate = useNavigate();
  const layout = useLayout();

  function open(): void {
    if (layout === 'mobile') void navigate(paths.forgottenPassword());
    else askForLogin({ mode: dialogModes.forgotPassword });
  }
  return (
    <button type="button" className={styles.linkButton} onClick={open}>
      {t('password.byCode')}
    </button>
  );
}
