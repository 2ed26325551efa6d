import { useTranslation } from 'react-i18next';
import { Actions } from '#ui/actions/actions.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { callApi } from '#web/calls/call-api.ts';
import { handled, useForm } from '#web/forms/use-form.ts';
import { useOutcome } from '#web/forms/use-outcome.ts';
import { MAX_REMARKS_LENGTH, MIN_REMARKS_LENGTH } from '../../claim-kinds.rules.ts';
import type { ClaimView } from '../../claim-parts.contract.ts';
import { updateIndemnity } from '../../claims.contract.ts';
import styles from './detail.module.css';
import { useAddedFiles } from './use-added-files.tsx';

export const ANSWER_ID = 'answer';
const labels = { answer: 'claims:detail.answer.text' };

type Props = { claim: ClaimView; asked: NonNullable<ClaimView['asked']> };

/** The information that staff requested, and the form to send it: text, photos, documents. */
export function AnswerPart({ claim: { claimNo }, asked }: Props) {
  const { t } = useTranslation(['claims', 'web']);
  const form = useForm({ answer: '' }, labels);
  const { changed, failedInForm } = useOutcome();
  const added = useAddedFiles();
  function send(): void {
    const input = form.check(updateIndemnity.input, { claimNo, ...form.values, ...added.input });
    if (!input) return;
    if (added.unsent) {
      form.refuse([added.unsent]);
      return;
    }
    void form.send(async () => {
      await callApi(updateIndemnity, input);
      await changed('claims:detail.answer.sent');
    }, failedInForm);
  }
  return (
    <form id={ANSWER_ID} tabIndex={-1} className={styles.target} onSubmit={handled(send)} noValidate>
      <Panel>
        <h2>{t('detail.answer.title')}</h2>
        <blockquote className={styles.quote}>{asked.text}</blockquote>
        <ErrorSummary title={t('web:errorSummary')} errors={form.errors} />
        <TextArea
          id={form.idOf('answer')}
          label={t('detail.answer.text')}
          hint={t('detail.atLeast', { min: MIN_REMARKS_LENGTH })}
          rows={4}
          maxLength={MAX_REMARKS_LENGTH}
          value={form.values.answer}
          error={form.errorAt('answer')}
          onChange={({ target }) => form.set({ answer: target.value })}
        />
        {added.fields}
        <Actions>
          <Button type="submit" tone="primary" busy={form.isBusy}>
            {t(form.isBusy ? 'detail.sending' : 'detail.answer.send')}
          </Button>
        </Actions>
      </Panel>
    </form>
  );
}
