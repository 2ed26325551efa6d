import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeNotGiven } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import styles from '#ui/forms/form.module.css';
import { TextArea } from '#ui/forms/text-field.tsx';
import { ApiError } from '#web/calls/call-api.ts';
import { type FormProblem, problemsOfFailure, sentenceOf } from '#web/forms/form-problems.ts';
import { useCorrections } from '#web/forms/use-corrections.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import { returnErrors } from '../returns.calls.ts';
import type { readReturns } from '../returns.contract.ts';
import { MAX_NOTE_LENGTH } from '../returns.rules.ts';
import type { AskDraft } from './ask-draft.ts';

type Props = {
  offer: NonNullable<OutputOf<typeof readReturns>['offer']>;
  needsCode: boolean;
  draft: AskDraft;
  onDraft(draft: AskDraft): void;
  ask(draft: AskDraft): Promise<void>;
  /** The price has changed: what is offered is read again. */
  onStale(): void;
};

const idOf = (field: string) => `return-${field}`;

/** Why a parcel goes back, and what that costs whom; with a code by SMS where the proof only allows viewing. */
export function AskReturn({ offer, needsCode, draft, onDraft, ask, onStale }: Props) {
  const { t, i18n } = useTranslation(['returns', 'web']);
  const language = toLanguage(i18n.language);
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
  const { until, isAutomatic, reasons, paidBy, priceSatang } = offer;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (draft.reason === '') return setProblems([{ field: 'reason', key: 'returns:validation.reason' }]);
    setBusy(true);
    setProblems([]);
    try {
      await ask(draft);
    } catch (failure) {
      if (failure instanceof CodeNotGiven) return;
      setProblems(problemsOfFailure(failure));
      if (failure instanceof ApiError && failure.code === returnErrors.priceChanged.code) onStale();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onInput={noteInput} noValidate>
      <ErrorSummary title={t('web:errorSummary')} errors={left} />
      <p className={styles.plain}>{t('screen.how', { date: formatDate(until, language) })}</p>
      <FieldGroup id={idOf('reason')} legend={t('screen.reason')} error={errorAt('reason')}>
        <ChoiceCards>
          {reasons.map((reason) => (
            <ChoiceCard
              key={reason}
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              onChange={() => onDraft({ ...draft, reason })}
            >
              {t(`reasons.${reason}`)}
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      <TextArea
        id={idOf('note')}
        name="note"
        label={t('screen.note')}
        hint={t('screen.noteHint', { max: MAX_NOTE_LENGTH })}
        error={errorAt('note')}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => onDraft({ ...draft, note: event.target.value })}
      />
      <p className={styles.plain}>
        <strong>{t(`screen.pays.${paidBy}`, { amount: formatMoney(priceSatang, language) })}</strong>
      </p>
      <p className={styles.plain}>{t(isAutomatic ? 'screen.atOnce' : 'screen.byHand')}</p>
      {needsCode && <p className={styles.plain}>{t('screen.code')}</p>}
      <Actions>
        <Button type="submit" tone="primary" busy={isBusy}>
          {t(isBusy ? 'screen.sending' : 'screen.ask')}
        </Button>
      </Actions>
    </form>
  );
}
