import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { handled } from '#web/forms/use-form.ts';
import { ErrorSummary, type FieldError } from '../forms/error-summary.tsx';
import { FormAside } from '../layout/form-aside.tsx';
import { Panel } from '../layout/panel.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './flow-form.module.css';

/** One question of a form with several, or the review of all; a new `key` remounts it. */
export type FlowPart = {
  step: string;
  key?: string;
  title: string;
  content: ReactNode;
  /** The review is rendered on its turn only. */
  isReview?: boolean;
};

type Props = {
  parts: readonly FlowPart[];
  /** The position of the part that a phone shows; null where all are on one page. */
  current: number | null;
  errors: readonly FieldError[];
  onSubmit(): unknown;
  onInput?(): void;
  box?: RefObject<HTMLFormElement | null>;
  /** On one page, beside the parts: the result, and the submit button. */
  aside?: ReactNode;
  /** Below the parts of one page, and below the last part on a phone. */
  end?: ReactNode;
  /** On a phone: the bar with the next button. */
  bar: ReactNode;
  /** Renders the other parts as well, hidden: without scripts the whole form is on the page. */
  rendersAll?: boolean;
  /** The level of the headings of the parts. */
  level?: 2 | 3;
  /** Parts without a frame, for a form that is framed itself. */
  isFramed?: boolean;
};

/** A form with several parts: one after another on a phone, numbered on one page elsewhere. */
export function FlowForm({ current, errors, onSubmit, onInput, box, ...parts }: Props) {
  const { t } = useTranslation('web');
  const summary = <ErrorSummary title={t('errorSummary')} errors={errors} />;
  return (
    <form ref={box} onSubmit={handled(onSubmit)} onInput={onInput} noValidate>
      {current === null ? (
        <OnePage summary={summary} {...parts} />
      ) : (
        <OneByOne current={current} summary={summary} {...parts} />
      )}
    </form>
  );
}

type Drawn = Omit<Props, 'current' | 'errors' | 'onSubmit' | 'onInput' | 'box'> & { summary: ReactNode };

function OnePage({ parts, summary, aside, end, level = 2, isFramed = false }: Drawn) {
  const Heading = `h${level}` as const;
  const drawn = parts.map(({ step, key = step, title, content }, at) => {
    const all = (
      <>
        <Heading>
          {at + 1}. {title}
        </Heading>
        {content}
      </>
    );
    return isFramed ? (
      <section key={key} id={step} className={styles.part}>
        {all}
      </section>
    ) : (
      <Panel key={key} id={step}>
        {all}
      </Panel>
    );
  });
  if (aside)
    return (
      <>
        {summary}
        <FormAside main={drawn} aside={aside} />
      </>
    );
  return (
    <Stack>
      {summary}
      {drawn}
      {end}
    </Stack>
  );
}

function OneByOne({ parts, current, summary, end, bar, rendersAll, level = 2 }: Drawn & { current: number }) {
  const Heading = `h${level}` as const;
  const isLast = current === parts.length - 1;
  return (
    <Stack>
      <StepProgress number={current + 1} count={parts.length} />
      {summary}
      {parts.map(({ step, key = step, title, content, isReview = false }, at) => {
        const isCurrent = at === current;
        if (!isCurrent && (!rendersAll || isReview)) return null;
        return (
          <section
            key={key}
            {...(isCurrent && { id: step, 'data-current': true })}
            className={isCurrent ? styles.step : `${styles.step} ${styles.later}`}
          >
            <Heading tabIndex={-1}>{title}</Heading>
            {content}
          </section>
        );
      })}
      {end && <div className={isLast ? undefined : styles.later}>{end}</div>}
      {bar}
    </Stack>
  );
}

/** How far a form is that asks one question at a time. */
export function StepProgress({ number, count }: { number: number; count: number }) {
  const { t } = useTranslation('web');
  return (
    <div className={styles.progress}>
      <p>{t('flow.stepOf', { number, count })}</p>
      <span aria-hidden="true" className={styles.bars}>
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <i key={each} data-on={each <= number || undefined} />
        ))}
      </span>
    </div>
  );
}
