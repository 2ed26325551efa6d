import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { codeTypes, DELETION_WAIT_DAYS } from '#features/accounts/accounts.rules.ts';
import { CodeField } from '#features/accounts/credentials/web/code-field.widget.tsx';
import { PasswordField } from '#features/accounts/credentials/web/password-field.widget.tsx';
import { useSealedForm } from '#features/accounts/credentials/web/sealed-form.widget.ts';
import { fieldLabels } from '#features/accounts/web/field-labels.widget.ts';
import { AccountNeedsScript } from '#features/accounts/web/needs-script.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import { handled } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { useLayout } from '#web/state/use-layout.ts';
import { requestDeletion } from '../../personal.contract.ts';
import { deletionForms } from '../../personal-forms.rules.ts';
import { DeletionNotice } from '../../web/account-state.tsx';
import styles from '../../web/personal.module.css';
import type { CustomerInfo } from '../../web/personal-loader.widget.ts';
import { pathOfPart } from '../../web/personal-paths.ts';

const fieldOfCode = new Map([
  [accountErrors.wrongOldPassword.code, 'password'],
  [accountErrors.codeWrong.code, 'code'],
]);

/** The consequences of deleting an account, then the request itself, or its date and a way to cancel. */
export function DeletionPart({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation('personal-centre');
  const layout = useLayout();
  return (
    <>
      {info.deletionAt && <DeletionNotice deletionAt={info.deletionAt} />}
      <Points name="goes" />
      <Points name="stays" />
      <p className={styles.plain}>
        {t('deletion.dataFirst')} <Link to={pathOfPart('data', layout)}>{t('parts.data.title')}</Link>
      </p>
      {!info.deletionAt && <DeletionForm info={info} />}
    </>
  );
}

const points = { goes: ['wait', 'account', 'messages'], stays: ['parcels', 'money', 'claims', 'record'] };

function Points({ name }: { name: keyof typeof points }) {
  const { t } = useTranslation('personal-centre');
  return (
    <section>
      <h2 className={styles.groupName}>{t(`deletion.${name}.title`)}</h2>
      <ul className={styles.points}>
        {points[name].map((point) => (
          <li key={point}>{t(`deletion.${name}.${point}`, { days: DELETION_WAIT_DAYS })}</li>
        ))}
      </ul>
    </section>
  );
}

function DeletionForm({ info }: { info: CustomerInfo }) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const [proof, setProof] = useState<'password' | 'code'>(info.hasPassword ? 'password' : 'code');
  const form = useSealedForm({ password: '', code: '' }, fieldLabels);
  const { changed, failedInForm } = useOutcome();
  const { password, code } = form.values;

  function submit(): void {
    if (!form.check(deletionForms[proof])) return;
    void form.send(
      async () => {
        if (proof === 'code') await callApi(requestDeletion, { code });
        else
          await form.sendSealed([password], (sealed = '') => callApi(requestDeletion, { password: sealed }));
        form.reset();
        await changed('personal-centre:deletion.requested');
        document.getElementById('content')?.focus();
      },
      failedInForm,
      fieldOfCode,
    );
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} onInput={form.warmUp} noValidate>
      <AccountNeedsScript />
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <h2 className={styles.groupName}>{t('deletion.prove')}</h2>
      {proof === 'password' ? (
        <PasswordField
          id={form.idOf('password')}
          label={t('accounts:screen.field.password')}
          value={password}
          onChange={(typed) => form.set({ password: typed })}
          error={form.errorAt('password')}
          autoComplete="current-password"
        />
      ) : (
        <CodeField
          id={form.idOf('code')}
          value={code}
          onChange={(typed) => form.set({ code: typed })}
          error={form.errorAt('code')}
          countdownKey={`present ${info.maskedPhone}`}
          sentTo={info.maskedPhone}
          prepare={() => ({ type: codeTypes.deleteAccount })}
          onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
        />
      )}
      {info.hasPassword && (
        <button
          type="button"
          className={styles.linkButton}
          onClick={() => setProof(proof === 'password' ? 'code' : 'password')}
        >
          {t(proof === 'password' ? 'deletion.byCode' : 'deletion.byPassword')}
        </button>
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="danger" busy={form.isBusy}>
          {t('deletion.submit')}
        </Button>
      </div>
    </form>
  );
}
