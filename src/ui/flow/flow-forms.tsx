import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handled } from '#web/forms/use-form.ts';
import { ErrorSummary, type FieldError } from '../forms/error-summary.tsx';
import { FormAside } from '../layout/form-aside.tsx';
import { Panel } from '../layout/panel.tsx';
import { Stack } from '../layout/stack.tsx';

type FormProps = {
  errors: readonly FieldError[];
  onSubmit(): unknown;
};

type WholeProps = FormProps & {
  /** Its questions in order; a new `key` remounts one. */
  parts: readonly { step: string; key?: string; title: string; content: ReactNode }[];
  /** The result, and the submit button. */
  aside: ReactNode;
};

/** All steps of a form on one page of a desktop, numbered. */
export function WholeForm({ errors, onSubmit, parts, aside }: WholeProps) {
  const { t } = useTranslation('web');
  return (
    <form onSubmit={handled(onSubmit)} noValidate>
      <ErrorSummary title={t('errorSummary')} errors={errors} />
      <FormAside
        main={parts.map(({ step, key = step, title, content }, at) => (
          <Panel key={key} id={step}>
            <h2>
              {at + 1}. {title}
            </h2>
            {content}
          </Panel>
        ))}
        aside={aside}
      />
    </form>
  );
}

type StepProps = FormProps & {
  /** The step's title, above the errors. */
  above?: ReactNode;
  /** The sum so far and the next button. */
  bar: ReactNode;
  children: ReactNode;
};

/** One step of a form on a phone: one question at a time, with the next button below. */
export function StepForm({ errors, onSubmit, above, bar, children }: StepProps) {
  const { t } = useTranslation('web');
  return (
    <form onSubmit={handled(onSubmit)} noValidate>
      <Stack>
        {above}
        <ErrorSummary title={t('errorSummary')} errors={errors} />
        {children}
        {bar}
      </Stack>
    </form>
  );
}
