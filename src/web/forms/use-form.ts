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

/** Locale keys of what fields are called: the summary names each before it says what is wrong. */
export type FieldLabels<V> = { readonly [F in keyof V]?: string };

/** The state of one form, as `useForm` keeps it. */
export type Form<V extends Values> = ReturnType<typeof useForm<V>>;

/**
 * What every form does alike: keeps what is typed through errors and switches of language, checks it with the schema
 * of the contract, says what is wrong for the summary and beside each field, and sends once at a time. Give `labels` as a constant.
 */
export function useForm<V extends Values>(initial: V, labels: FieldLabels<V> = NO_LABELS) {
  const { t } = useTranslation();
  const id = useId();
  const [values, setValues] = useState<V>(initial);
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** What checked the values last, when they were checked as they are typed. */
  const schema = useRef<z.ZodType>(null);
  const idOf = (field: keyof V & string) => `${id}${field}`;

  // The summary takes the focus when this list grows: it does with a send, and shrinks while errors are corrected.
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
    errorAt(field: keyof V & string): string | undefined {
      const problem = problems.find((each) => each.field === field);
      return problem && sentenceOf(problem, t);
    },
    refuse(found: readonly FormProblem[]) {
      schema.current = null;
      setProblems(found);
    },
    /** What the schema makes of the values; null after saying what is wrong. */
    check<S extends z.ZodType>(by: S, of: unknown = values): z.output<S> | null {
      const checked = by.safeParse(of);
      schema.current = of === values ? by : null;
      setProblems(checked.success ? [] : problemsOfSchema(checked.error));
      return checked.success ? checked.data : null;
    },
    /** Runs what a send does, once at a time; its failure is said and handed on. */
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

/** A form's `onSubmit`, which the browser must not send itself. */
export function handled(submit: () => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void submit();
  };
}
