import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeNotGiven } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import styles from '#ui/forms/form.module.css';
import { SelectField, TextField } from '#ui/forms/text-field.tsx';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { formatDate } from '#web/texts/format.ts';
import type { readCollectCodes } from '../collect-codes.contract.ts';
import { MAX_NAME_LENGTH, MAX_OPEN_CODES } from '../collect-codes.rules.ts';

/** What is typed; without a day, the first one. */
export type MakeDraft = { name: string; collectOn: string };
export const emptyDraft: MakeDraft = { name: '', collectOn: '' };

type Props = {
  read: OutputOf<typeof readCollectCodes>;
  draft: MakeDraft;
  onDraft(draft: MakeDraft): void;
  make(input: MakeDraft): Promise<void>;
};

const idOf = (field: string) => `collect-${field}`;

/** One person and one day; with a code by SMS where the proof only allows viewing. */
export function MakeCode({ read, draft, onDraft, make }: Props) {
  const { t, i18n } = useTranslation(['collect-codes', 'web']);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const errors = useMemo(
    () =>
      problems.map((problem) => ({
        ...(problem.field && { fieldId: idOf(problem.field) }),
        message: sentenceOf(problem, t),
      })),
    [problems, t],
  );
  const { left, noteInput } = useCorrections(errors);
  const errorAt = (field: string) => left.find(({ fieldId }) => fieldId === idOf(field))?.message;
  const open = (read.codes ?? []).filter(({ state }) => state === 'OPEN');
  if (open.length >= MAX_OPEN_CODES)
    return (
      <Notice tone="info">
        <p>{t('screen.full', { max: MAX_OPEN_CODES })}</p>
      </Notice>
    );

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (draft.name.trim() === '')
      return setProblems([{ field: 'name', key: 'collect-codes:validation.name' }]);
    setBusy(true);
    setProblems([]);
    try {
      await make({ name: draft.name, collectOn: draft.collectOn || (read.days[0] ?? '') });
    } catch (failure) {
      if (!(failure instanceof CodeNotGiven)) setProblems(problemsOfFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onInput={noteInput} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={left} />
      <p className={styles.plain}>{t('screen.how')}</p>
      {read.point && <p className={styles.plain}>{t('screen.point', { point: read.point })}</p>}
      <TextField
        id={idOf('name')}
        name="name"
        label={t('screen.name')}
        hint={t('screen.nameHint')}
        error={errorAt('name')}
        value={draft.name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
      />
      <SelectField
        id={idOf('collectOn')}
        name="collectOn"
        label={t('screen.day')}
        error={errorAt('collectOn')}
        value={draft.collectOn || read.days[0]}
        onChange={(event) => onDraft({ ...draft, collectOn: event.target.value })}
      >
        {read.days.map((day) => (
          <option key={day} value={day}>
            {formatDate(day, toLanguage(i18n.language))}
          </option>
        ))}
      </SelectField>
      {read.needsCode && <p className={styles.plain}>{t('screen.code')}</p>}
      <Actions>
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'screen.sending' : 'screen.make')}
        </Button>
      </Actions>
    </form>
  );
}
