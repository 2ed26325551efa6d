import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { type FormProblem, sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { MAX_CHECKED_LENGTH } from '../genuine.rules.ts';
import styles from './genuine.module.css';

const BOX_ID = 'genuine-text';

/** The input for a message, a link, a phone or a name. */
export function CheckForm({
  typed,
  problems,
  onText,
}: {
  typed: string;
  problems: readonly FormProblem[] | undefined;
  /** Called with the text on every change. */
  onText(text: string): void;
}) {
  const { t } = useTranslation(['genuine', 'web']);
  const isBusy = useNavigation().state !== 'idle';
  const errors = useMemo(
    () => (problems ?? []).map((problem) => ({ fieldId: BOX_ID, message: sentenceOf(problem, t) })),
    [problems, t],
  );
  const { left, noteInput } = useCorrections(errors);
  return (
    <Form method="post" className={styles.form} noValidate onInput={noteInput} preventScrollReset>
      <ErrorSummary title={t('web:errorSummary')} errors={left} />
      <input type="hidden" name="intent" value="check" />
      <TextArea
        id={BOX_ID}
        name="text"
        label={t('page.box')}
        hint={t('page.hint')}
        error={left[0]?.message}
        defaultValue={typed}
        maxLength={MAX_CHECKED_LENGTH}
        rows={5}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone="primary" wide busy={isBusy}>
        {t(isBusy ? 'page.checking' : 'page.check')}
      </Button>
    </Form>
  );
}
