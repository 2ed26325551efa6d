import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  type FormProblem,
  problemsOfFailure,
  problemsOfSchema,
  sentenceOf,
  stillWrong,
} from './form-problems.ts';

const NO_LABELS = {};

type Values = Record<string, unknown>;

/** Locale keys of the field names: the summary prefixes each error with one. */
export type FieldLabels<V> = { readonly [F in keyof V]?: string };

/** The state of one form, as `useForm` keeps it. */
export type Form<V extends Values> = ReturnType<typeof useForm<V>>;

/**
 * The behaviour of every form: keeps the input through errors and language switches, validates it with the schema of
 * the contract, shows errors in the summary and at each field, and sends once at a time. Pass `labels` as a constant.
 */
export function useForm<V extends Values>(initial: V, labels: FieldLabels<V> = NO_LABELS) {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState<V>(initial);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** The schema of the last validation; used to revalidate while typing. */
  const schema = useRef<z.ZodType>(null);
  const idOf = (field: keyof V & string) => `${id}${field}`;

  // The summary takes the focus when this list grows, which happens on submit; corrections only shrink it.
  const errors = useMemo(
    () =>
      problems.map((problem) => {
        const { field } = problem;
        const message = sentenceOf(problem, t);
        const label = field === undefined ? undefined : labels[field];
        return {
          ...(field !== undefined && { fieldId: `${id}${field}` }),
          message: label ? t('web:errorOfField', { field: t(label), message }) : message,
        };
      }),
    [problems, labels, id, t],
  );

  return {
    values,
    errors,
    isBusy,
    idOf,
    set(change: Partial<V>) {
      setValues((before) => ({ ...before, ...change }));
      if (problems.length > 0)
        setProblems(stillWrong(problems, { ...values, ...change }, change, schema.current));
    },
    reset() {
      setValues(initial);
      setProblems([]);
    },
    /** All values anew, also without some of those before. */
    replace(next: V) {
      setValues(next);
      setProblems([]);
    },
    errorAt(field: keyof V & string): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && sentenceOf(problem, t);
    },
    refuse(found: readonly FormProblem[]) {
      schema.current = null;
      setProblems(found);
    },
    /** The values as parsed by the schema; null after showing the errors. */
    check<S extends z.ZodType>(by: S, of: unknown = values): z.output<S> | null {
      const checked = by.safeParse(of);
      schema.current = of === values ? by : null;
      setProblems(checked.success ? [] : problemsOfSchema(checked.error));
      return checked.success ? checked.data : null;
    },
    /** Runs the submission, once at a time; a failure is shown and rethrown. */
    async send(
      action: () => Promise<void>,
      onFailure: (failure: unknown) => void = () => {},
      fieldOfCode?: ReadonlyMap<number, string>,
    ): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setProblems([]);
      try {
        await action();
      } catch (failure) {
        schema.current = null;
        setProblems(problemsOfFailure(failure, fieldOfCode));
        onFailure(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A form's `onSubmit` handler that prevents the browser's own submission. */
export function handled(submit: () => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void submit();
  };
}
