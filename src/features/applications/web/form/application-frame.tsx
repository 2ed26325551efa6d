import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/actions/button.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { DraftAround, DraftLine } from '#ui/flow/draft-line.tsx';
import { FlowForm } from '#ui/flow/flow-form.tsx';
import { FlowReview } from '#ui/flow/flow-review.tsx';
import { StepBar, StepButton } from '#ui/flow/step-bar.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { anchorOf } from '#web/flow/use-hash-steps.ts';
import styles from './application.module.css';
import { TermsField } from './terms-field.tsx';
import { type ApplicationForm, REVIEW } from './use-application.ts';

/** One step of an application, and a summary of its answers for the review. */
export type ApplicationPart = {
  step: string;
  title: string;
  words: readonly unknown[];
  content: ReactNode;
};

type Props<C extends object> = {
  form: ApplicationForm<C>;
  parts: readonly ApplicationPart[];
  of: 'candidate' | 'partner';
  /** Contact for visitors without JavaScript. */
  email: string;
  /** The level of the headings of its steps. */
  level: 2 | 3;
  /** Above the terms. */
  before?: ReactNode;
  /** Shown while it is being sent, such as upload progress. */
  sending?: ReactNode;
};

/** Every application form: its steps, the terms, the submit button, and a note on the draft. */
export function ApplicationFrame<C extends object>(props: Props<C>) {
  const { form, parts, of, email, level, before, sending } = props;
  const { t } = useTranslation('applications');
  const { current, isLast, box } = form.steps;
  const send = t(form.isBusy ? 'form.sending' : 'form.send');
  const questions = parts.map(({ step, title, content }) => ({ step: anchorOf(step), title, content }));
  const review = {
    step: anchorOf(REVIEW),
    title: t('form.review'),
    content: <Review form={form} parts={parts} />,
    isReview: true,
  };
  return (
    <Stack>
      <NeedsScript>{t('form.needsScript', { email, phone: brand.callCentre })}</NeedsScript>
      <DraftAround
        isResumed={form.isResumed && !current}
        line={(!current || isLast) && <OwnDraft form={form} parts={parts} />}
      >
        <FlowForm
          parts={current === null ? questions : [...questions, review]}
          current={current}
          errors={form.errors}
          onSubmit={form.submit}
          box={box}
          level={level}
          rendersAll
          end={
            <Stack>
              {before}
              <TermsField
                id={form.idOf('agreement')}
                of={of}
                checked={form.isAgreed}
                error={form.errorAt('agreement')}
                onChange={form.agree}
              />
              <div className={styles.send}>
                {current === null && (
                  <Button type="submit" tone="primary" busy={form.isBusy}>
                    {send}
                  </Button>
                )}
                {form.isBusy && sending}
              </div>
            </Stack>
          }
          bar={
            <StepBar>
              <StepButton busy={form.isBusy} send={isLast ? send : null} />
            </StepBar>
          }
        />
      </DraftAround>
    </Stack>
  );
}

type PartsProps<C extends object> = Pick<Props<C>, 'form' | 'parts'>;

function Review<C extends object>({ form, parts }: PartsProps<C>) {
  const steps = parts.map(({ step, title, words }) => ({
    name: title,
    words,
    to: form.steps.pathOf(step),
    isOpen: form.isOpen(step),
  }));
  return <FlowReview isFinal steps={steps} />;
}

/** Says what is kept on this device, and deletes it on request. */
function OwnDraft<C extends object>({ form, parts }: PartsProps<C>) {
  const { t } = useTranslation('applications');
  if (form.isSaved === null) return null;
  const { current, pathOf } = form.steps;
  const review = current === null ? [] : [{ step: REVIEW, title: t('form.review') }];
  const steps = [...parts, ...review].map(({ step, title }) => ({
    step,
    name: title,
    to: pathOf(step),
    isOpen: step === REVIEW || form.isOpen(step),
  }));
  const question = {
    title: t('form.draft.clearTitle'),
    text: t('form.draft.clearText'),
    keep: t('form.draft.clearNo'),
  };
  return (
    <div className="no-print">
      <DraftLine
        steps={steps}
        isResumed={form.isResumed}
        current={current === null ? undefined : steps[current]?.step}
        clear={t('form.draft.clear')}
        question={question}
        onClear={form.clear}
      >
        {t('form.draft.kept')}
      </DraftLine>
    </div>
  );
}
