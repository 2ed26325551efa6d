import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { StepProgress } from '#ui/flow/flow-form.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure, sentenceOfFailure } from '#web/forms/form-problems.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { announce, CODE_NOTICE_MS } from '#web/state/notices.ts';
import { recoveryCodeForm } from '../../account-fields.rules.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { codeTypes } from '../../accounts.rules.ts';
import { CodeField } from '../../credentials/web/code-field.widget.tsx';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { PhoneField } from '../../web/phone-field.widget.tsx';
import { forgetAndChangePassword, verifySecurityCode } from '../recovery.contract.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Step 0 asks for phone and code, 1 for the new password, 2 confirms it [S-08]. */
type Step = { at: 0 } | { at: 1; phone: string; securityCode: string } | { at: 2 };
const STEPS = 3;

/** Forgotten password by phone, in three steps [D-08]. */
export function RecoverByPhone({ onLogin }: { onLogin(): void }) {
  const { t } = useTranslation('accounts');
  const [step, setStep] = useState<Step>({ at: 0 });
  if (step.at === 2) {
    return (
      <ResultMessage title={t('screen.forgotten.done')} text={t('screen.forgotten.doneText')}>
        <Button tone="primary" onClick={onLogin}>
          {t('screen.forgotten.loginNow')}
        </Button>
      </ResultMessage>
    );
  }
  return (
    <>
      <StepProgress number={step.at + 1} count={STEPS} />
      {step.at === 0 ? (
        <CodeStep onVerified={(verified) => setStep({ at: 1, ...verified })} />
      ) : (
        <NewPasswordForm
          username={step.phone}
          send={(sealed) => changePassword(step.phone, step.securityCode, sealed)}
          onDone={() => setStep({ at: 2 })}
        />
      )}
    </>
  );
}

async function changePassword(phone: string, securityCode: string, newPassWord: string): Promise<void> {
  await callApi(forgetAndChangePassword, { phone, newPassWord, securityCode, type: 2 });
}

const fieldOfCode = new Map([
  [accountErrors.codeWrong.code, 'securityCode'],
  [accountErrors.accountMissing.code, 'phone'],
]);

function CodeStep({ onVerified }: { onVerified(verified: { phone: string; securityCode: string }): void }) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useForm({ phone: '', securityCode: '' }, fieldLabels);
  const { phone, securityCode } = form.values;

  function submit(): void {
    const verified = form.check(recoveryCodeForm);
    if (!verified) return;
    void form.send(
      async () => {
        await callApi(verifySecurityCode, {
          phoneNumber: verified.phone,
          securityCode: verified.securityCode,
        });
        onVerified(verified);
      },
      // a wrong code is shown for one second at the top, and longer in the form.
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: CODE_NOTICE_MS }),
      fieldOfCode,
    );
  }

  return (
    <form className={styles.form} onSubmit={handled(submit)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <PhoneField
        id={form.idOf('phone')}
        value={phone}
        onChange={(next) => form.set({ phone: next })}
        error={form.errorAt('phone')}
        autoComplete="tel"
      />
      <CodeField
        id={form.idOf('securityCode')}
        value={securityCode}
        onChange={(next) => form.set({ securityCode: next })}
        error={form.errorAt('securityCode')}
        countdownKey={`forgotten ${phone}`}
        sentTo={phone}
        prepare={() => {
          const asked = form.check(recoveryCodeForm.pick({ phone: true }));
          return asked && { type: codeTypes.forgotPassword, phoneNumber: asked.phone };
        }}
        onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('screen.forgotten.next')}
        </Button>
      </div>
    </form>
  );
}
