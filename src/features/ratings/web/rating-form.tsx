import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedCode } from '#features/delivery-instructions/web/code/asked-code.widget.tsx';
import { CodeNotGiven, useCode } from '#features/delivery-instructions/web/code/use-code.widget.ts';
import type { OutputOf } from '#lib/contract.ts';
import { toLanguage } from '#lib/language.ts';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { ErrorSummary, type FieldError } from '#ui/forms/error-summary.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import styles from '#ui/forms/form.module.css';
import { TextArea } from '#ui/forms/text-field.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { formatDate } from '#web/texts/format.ts';
import type { readRating } from '../ratings.contract.ts';
import {
  MAX_COMMENT_LENGTH,
  MAX_REASONS,
  type RatingReason,
  reasonsFor,
  type Score,
  scores,
} from '../ratings.rules.ts';
import type { RatingDraft } from './rating-draft.ts';

const SCORE_ID = 'rating-score';
const REASONS_ID = 'rating-reasons';
const NO_ERRORS: readonly FieldError[] = [];

type Props = {
  read: OutputOf<typeof readRating>;
  draft: RatingDraft;
  onDraft(draft: RatingDraft): void;
  rate(rating: { score: Score; reasons: RatingReason[] }): Promise<void>;
  /** Leaves an earlier rating as it is. */
  onCancel?: (() => void) | undefined;
};

/** One to five, reasons that fit, and a few words; with a code by SMS where the proof only allows viewing. */
export function RatingForm({ read, draft, onDraft, rate, onCancel }: Props) {
  const { t, i18n } = useTranslation(['ratings', 'web']);
  const { asked, withCode } = useCode(read);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const { score, comment } = draft;
  const fitting = score === null ? [] : draft.reasons.filter((each) => reasonsFor(score).includes(each));
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;

  function change(changed: Partial<RatingDraft>): void {
    setErrors(NO_ERRORS);
    onDraft({ ...draft, ...changed });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (score === null) return setErrors([{ fieldId: SCORE_ID, message: t('validation.score') }]);
    if (fitting.length > MAX_REASONS)
      return setErrors([{ fieldId: REASONS_ID, message: t('validation.reasons') }]);
    setBusy(true);
    setErrors(NO_ERRORS);
    try {
      await withCode(['consignee'], () => rate({ score, reasons: fitting }));
    } catch (failure) {
      if (!(failure instanceof CodeNotGiven)) setErrors([{ message: errorMessage(failure, t) }]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary title={t('web:errorSummary')} errors={errors} />
        <Delivered read={read} language={i18n.language} />
        <FieldGroup id={SCORE_ID} legend={t('screen.score')} error={errorOf(SCORE_ID)}>
          <ScoreChoice score={score} onScore={(chosen) => change({ score: chosen })} />
        </FieldGroup>
        {score !== null && (
          <FieldGroup
            id={REASONS_ID}
            legend={t(score >= 4 ? 'screen.praise' : 'screen.blame')}
            hint={t('screen.upToThree')}
            error={errorOf(REASONS_ID)}
          >
            <ChoiceCards>
              {reasonsFor(score).map((reason) => (
                <ChoiceCard
                  key={reason}
                  type="checkbox"
                  checked={draft.reasons.includes(reason)}
                  onChange={({ currentTarget: { checked } }) =>
                    change({
                      reasons: checked
                        ? [...draft.reasons, reason]
                        : draft.reasons.filter((each) => each !== reason),
                    })
                  }
                >
                  {t(`reasons.${reason}`)}
                </ChoiceCard>
              ))}
            </ChoiceCards>
          </FieldGroup>
        )}
        <TextArea
          name="comment"
          label={t('screen.comment')}
          hint={t('screen.commentHint')}
          value={comment}
          maxLength={MAX_COMMENT_LENGTH}
          onChange={(event) => change({ comment: event.target.value })}
        />
        {read.needsCode && <p className={styles.plain}>{t('screen.code')}</p>}
        <Actions>
          <Button type="submit" tone="primary" busy={isBusy}>
            {t(isBusy ? 'screen.sending' : 'screen.send')}
          </Button>
          {onCancel && <Button onClick={onCancel}>{t('screen.cancel')}</Button>}
        </Actions>
      </form>
      <AskedCode asked={asked} billCode={read.billCode} phones={read.phones} />
    </>
  );
}

function ScoreChoice({ score, onScore }: { score: Score | null; onScore(score: Score): void }) {
  const { t } = useTranslation('tracking');
  return (
    <ChoiceCards short>
      {scores.map((each) => (
        <ChoiceCard
          key={each}
          name="score"
          value={each}
          checked={score === each}
          onChange={() => onScore(each)}
        >
          <strong>{each}</strong> {t(`screen.rate.scores.${each}`)}
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}

function Delivered({ read, language }: { read: Props['read']; language: string }) {
  const { t } = useTranslation('ratings');
  const day = (at: string | null) => at && formatDate(at, toLanguage(language));
  return (
    <p className={styles.plain}>
      {t('screen.delivered', { date: day(read.deliveredAt), until: day(read.rateUntil) })}
    </p>
  );
}
