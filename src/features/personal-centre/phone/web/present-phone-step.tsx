import { useTranslation } from 'react-i18next';
import { codeTypes } from '#features/accounts/accounts.rules.ts';
import { CodeField } from '#features/accounts/credentials/web/code-field.widget.tsx';
import type { PhoneCountryCode } from '#features/accounts/phones.rules.ts';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { problemsOfFailure } from '#web/forms/form-problems.ts';
import { type Form, handled } from '#web/forms/use-form.ts';
import { presentPhoneForm } from '../../personal-forms.rules.ts';
import styles from '../../web/personal.module.css';

/** The values of both steps. */
export type PhoneForm = Form<{ code: string; countryCode: PhoneCountryCode; phone: string; newCode: string }>;

type Props = { form: PhoneForm; maskedPhone: string; onNext(): void };

/** Step 1: a code to the current number. It is verified together with the second one. */
export function PresentPhoneStep({ form, maskedPhone, onNext }: Props) {
  const { t } = useTranslation(['personal-centre', 'web']);
  return (
    <form
      className={styles.form}
      onSubmit={handled(() => form.check(presentPhoneForm) && onNext())}
      noValidate
    >
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      <p className={styles.plain}>{t('phone.presentText', { phone: maskedPhone })}</p>
      <CodeField
        id={form.idOf('code')}
        label={t('phone.code')}
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errorAt('code')}
        countdownKey={`present ${maskedPhone}`}
        sentTo={maskedPhone}
        prepare={() => ({ type: codeTypes.currentPhone })}
        onRefused={(failure) => form.refuse(problemsOfFailure(failure))}
      />
      <p className={styles.small}>
        {t('phone.lost')}{' '}
        <a href={`tel:${brand.callCentre}`}>
          {t('accounts:screen.restricted.call', { phone: brand.callCentre })}
        </a>
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="primary">
          {t('accounts:screen.forgotten.next')}
        </Button>
      </div>
    </form>
  );
}
