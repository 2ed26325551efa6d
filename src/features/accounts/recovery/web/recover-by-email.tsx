import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeTicket } from '#features/captcha/web/challenge-ticket.widget.ts';
import { Button } from '#ui/actions/button.tsx';
import { ResultMessage } from '#ui/feedback/result-message.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { announce, NOTICE_MS } from '#web/state/notices.ts';
import { RESET_LINK_MINUTES } from '../../accounts.rules.ts';
import { recoveryEmailForm } from '../../sign-in/login-forms.rules.ts';
import { fieldLabels } from '../../web/field-labels.widget.ts';
import { sendEmail } from '../recovery.contract.ts';

/** Forgotten password by e-mail: the same confirmation is shown whether or not the address has an account [D-09]. */
export function RecoverByEmail({ onLogin }: { onLogin(): void }) {
  const { t } = useTranslation(['accounts', 'web']);
  const form = useForm({ email: '' }, fieldLabels);
  const [sentTo, setSentTo] = useState<string | null>(null);

  function submit(): void {
    const checked = form.check(recoveryEmailForm);
    if (!checked) return;
    void form.send(
      async () => {
        await callApi(sendEmail, { email: checked.email, ...(await takeTicket()) });
        announce(t('screen.forgotten.submitted'), { tone: 'good' });
        setSentTo(checked.email);
      },
      (failure) => announce(sentenceOfFailure(failure, t), { tone: 'danger', durationMs: NOTICE_MS }),
    );
  }

  if (sentTo !== null) {
    const text = t('screen.forgotten.linkSentText', { email: sentTo, minutes: RESET_LINK_MINUTES });
    return (
      <ResultMessage title={t('screen.forgotten.linkSent')} text={text}>
        <Button onClick={onLogin}>{t('screen.forgotten.backToLogin')}</Button>
      </ResultMessage>
    );
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p className={styles.plain}>{t('screen.forgotten.emailIntro')}</p>
      <TextField
        id={form.idOf('email')}
        label={t('screen.field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.values.email}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
        error={form.errorAt('email')}
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('screen.forgotten.ok')}
        </Button>
      </div>
    </form>
  );
}
