import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { codeTypes } from '#features/accounts/accounts.rules.ts';
import { CodeField } from '#features/accounts/credentials/web/code-field.widget.tsx';
import { newPhone } from '#features/accounts/phones.rules.ts';
import { NewPhoneField } from '#features/accounts/web/new-phone-field.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { ApiError, callApi } from '#web/calls/call-api.ts';
import { problemsOfFailure, renamedProblems } from '#web/forms/form-problems.ts';
import { handled } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { openSession } from '#web/state/session.ts';
import { changePhone } from '../../personal.contract.ts';
import { newPhoneForm } from '../../personal-forms.rules.ts';
import styles from '../../web/personal.module.css';
import type { PhoneForm } from './present-phone-step.tsx';

const fieldOfCode = new Map([[accountErrors.accountExists.code, 'phone']]);
const wireNames = { newPhone: 'phone', phoneNumber: 'phone' };

type Props = { form: PhoneForm; onBack(): void; onDone(): void };

/** Step 2: the new number, its country and its code; a number that has an account is refused. */
export function NewPhoneStep({ form, onBack, onDone }: Props) {
  const { t } = useTranslation(['personal-centre', 'web']);
  const { failedInForm } = useOutcome();
  const { revalidate } = useRevalidator();
  const { code, countryCode, phone, newCode } = form.values;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function explain(failure: unknown): void {
    if (failure instanceof ApiError && failure.fields.length > 0)
      form.refuse(renamedProblems(failure, wireNames));
    // The server does not tell which of the two codes was wrong.
    if (failure instanceof ApiError && failure.code === accountErrors.codeWrong.code)
      form.refuse([{ field: 'newCode', key: 'personal-centre:phone.codesWrong' }]);
  }
  function submit(): void {
    const checked = form.check(newPhoneForm);
    if (!checked) return;
    void form.send(
      async () => {
        openSession(
          await callApi(changePhone, { code, countryCode, newPhone: phone, newCode: checked.newCode }),
        );
        await revalidate();
        onDone();
      },
      (failure) => {
        failedInForm(failure);
        explain(failure);
      },
      fieldOfCode,
    );
  }
  return (
    <form className={styles.form} onSubmit={handled(submit)} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p ref={heading} tabIndex={-1} className={styles.plain}>
        {t('phone.newText')}
      </p>
      <NewPhoneField
        id={form.idOf('phone')}
        countryCode={countryCode}
        onCountryCode={(chosen) => form.set({ countryCode: chosen })}
        value={phone}
        onChange={(typed) => form.set({ phone: typed })}
        error={form.errorAt('phone')}
      />
      <CodeField
        id={form.idOf('newCode')}
        label={t('phone.newCode')}
        value={newCode}
        onChange={(typed) => form.set({ newCode: typed })}
        error={form.errorAt('newCode')}
        countdownKey={`new ${countryCode} ${phone}`}
        sentTo={`+${countryCode} ${phone}`}
        prepare={() => {
          const asked = form.check(newPhone, { countryCode, phone });
          return asked && { type: codeTypes.newPhone, phoneNumber: asked.phone, countryCode };
        }}
        onRefused={(failure) => {
          form.refuse(problemsOfFailure(failure, fieldOfCode));
          explain(failure);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t('phone.submit')}
        </Button>
        <Button onClick={onBack}>{t('phone.back')}</Button>
      </div>
    </form>
  );
}
