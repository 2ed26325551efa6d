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
  /** Contact for visitors without JavaScript. */
  email: string;
  /** Shown while it is being sent, such as upload progress. */
  sending?: ReactNode;
  children: ReactNode;
};

/** The frame of every application form: errors, fields, terms, submit button, and a note on the draft. */
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

/** Says that the draft stays on this device, and deletes it on request. */
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
