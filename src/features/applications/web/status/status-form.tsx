import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { useAnsweredProblems } from '#web/forms/use-corrections.ts';
import styles from './status.module.css';

type Props = {
  typed: { applicationNo: string; phone: string };
  problems: readonly FormProblem[] | undefined;
  /** Whether one is already shown, so that this form looks up another. */
  isAgain: boolean;
};

const fieldId = (name: string) => `status-${name}`;

/** Number and phone, which only the applicant has both of. */
export function StatusForm({ typed, problems, isAgain }: Props) {
  const { t } = useTranslation(['applications', 'web']);
  const isBusy = useNavigation().state !== 'idle';
  const { left, noteInput, errorAt } = useAnsweredProblems(problems, fieldId, t);
  const wiring = (name: keyof Props['typed']) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name],
    error: errorAt(name),
  });
  return (
    <Form method="post" className={styles.form} noValidate onInput={noteInput}>
      <ErrorSummary title={t('web:errorSummary')} errors={left} />
      <TextField
        {...wiring('applicationNo')}
        label={t('status.number')}
        hint={t('status.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...wiring('phone')}
        label={t('status.phone')}
        hint={t('status.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <div>
        <Button type="submit" tone={isAgain ? 'plain' : 'primary'} busy={isBusy}>
          {t(isAgain ? 'status.again' : 'status.look')}
        </Button>
      </div>
      <p className={styles.small}>{t('status.lost', { phone: brand.callCentre })}</p>
    </Form>
  );
}
