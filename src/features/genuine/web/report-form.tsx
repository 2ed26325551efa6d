import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { ImageCode } from '#features/captcha/web/image-code.widget.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useAnsweredProblems } from '#web/forms/use-corrections.ts';
import { MAX_CONTACT_LENGTH } from '../genuine.rules.ts';
import styles from './genuine.module.css';
import type { GenuineFields } from './genuine-fields.ts';

type Props = {
  picture: { img: string; ctoken: string };
  typed: GenuineFields;
  problems: readonly FormProblem[] | undefined;
};

const fieldId = (name: string) => `report-${name}`;

/** Reports what was checked. */
export function ReportForm({ picture, typed, problems }: Props) {
  const { t } = useTranslation(['genuine', 'web']);
  const isBusy = useNavigation().state !== 'idle';
  const { left, noteInput, errorAt } = useAnsweredProblems(problems, fieldId, t);
  return (
    <section aria-labelledby="report" className={styles.report}>
      <h2 id="report">{t('report.title')}</h2>
      <p>{t('report.lead')}</p>
      <Form method="post" className={styles.form} noValidate onInput={noteInput} preventScrollReset>
        <ErrorSummary title={t('web:errorSummary')} errors={left} />
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="text" value={typed.text} />
        <TextField
          id={fieldId('contact')}
          name="contact"
          label={t('report.contact')}
          error={errorAt('contact')}
          defaultValue={typed.contact}
          maxLength={MAX_CONTACT_LENGTH}
          autoComplete="tel"
        />
        <ImageCode
          key={picture.ctoken}
          picture={picture}
          inputId={fieldId('captcha')}
          error={errorAt('captcha')}
        />
        <Button type="submit" wide busy={isBusy}>
          {t(isBusy ? 'report.sending' : 'report.send')}
        </Button>
      </Form>
    </section>
  );
}
