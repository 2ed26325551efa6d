import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { DraftLine } from '#ui/flow/draft-line.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import formStyles from '#ui/forms/form.module.css';
import { handled } from '#web/forms/use-form.ts';
import styles from './application.module.css';
import { TermsField } from './terms-field.tsx';
import type { ApplicationForm } from './use-application.ts';

type Props<C extends object> = {
  form: ApplicationForm<C>;
  of: 'candidate' | 'partner';
  /** Where else one can apply, for people whose browser runs no scripts. */
  email: string;
  /** What is shown while it is on its way, such as how much of a file has been sent. */
  sending?: ReactNode;
  children: ReactNode;
};

/** The frame of every application: what is wrong, its fields, the terms, sending, and where the draft is. */
export function ApplicationFrame<C extends object>({ form, of, email, sending, children }: Props<C>) {
  const { t } = useTranslation(['applications', 'web']);
  return (
    <form className={formStyles.form} onSubmit={handled(form.submit)} noValidate>
      <NeedsScript>{t('form.needsScript', { email, phone: brand.callCentre })}</NeedsScript>
      <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
      {children}
      <TermsField
        id={form.idOf('agreement')}
        of={of}
        checked={form.isAgreed}
        error={form.errorAt('agreement')}
        onChange={form.agree}
      />
      <div className={styles.send}>
        <Button type="submit" tone="primary" busy={form.isBusy}>
          {t(form.isBusy ? 'form.sending' : 'form.send')}
        </Button>
        {form.isBusy && sending}
      </div>
      <OwnDraft form={form} />
    </form>
  );
}

/** Says that what is typed stays on this device, and throws it away on request. */
function OwnDraft<C extends object>({ form }: { form: ApplicationForm<C> }) {
  const { t } = useTranslation('applications');
  if (form.isSaved === null) return null;
  const question = {
    title: t('form.draft.clearTitle'),
    text: t('form.draft.clearText'),
    keep: t('form.draft.clearNo'),
  };
  return (
    <div className={`${styles.draft} no-print`}>
      <DraftLine clear={t('form.draft.clear')} question={question} onClear={form.forget}>
        {t('form.draft.kept')}
      </DraftLine>
    </div>
  );
}
