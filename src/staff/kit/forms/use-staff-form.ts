import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '#web/calls/call-api.ts';
import { type FieldLabels, useForm } from '#web/forms/use-form.ts';
import { isConflict as isConflictCode } from '../../calls/refusal-codes.ts';

type Values = Record<string, unknown>;

/** The state of one form of the back office. */
export type StaffForm<V extends Values> = ReturnType<typeof useStaffForm<V>>;

/** What a form may be told besides its fields. */
type FormOptions = {
  /** Beside which field a refusal of the server belongs, by its code. */
  fieldOfCode?: ReadonlyMap<number, string>;
};

/**
 * A form with the rules of its contract: errors beside the fields and in a summary, one send at a time, a question
 * before what was typed is left behind, and a notice when somebody else has saved meanwhile. Give `labels` as a constant.
 */
export function useStaffForm<V extends Values>(
  initial: V,
  labels: FieldLabels<V>,
  { fieldOfCode }: FormOptions = {},
) {
  const form = useForm<V>(initial, labels);
  const [saved, setSaved] = useState(initial);
  const [isConflict, setConflict] = useState(false);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved);

  return {
    ...form,
    isDirty,
    isConflict,
    /** Checks the values by a contract and sends them; what comes back is what is saved now. */
    async submit<S extends z.ZodType>(
      schema: S,
      given: unknown,
      action: (data: z.output<S>) => Promise<void>,
    ) {
      const data = form.check(schema, given);
      if (data === null) return;
      setConflict(false);
      await form.send(
        async () => {
          await action(data);
          setSaved(form.values);
        },
        (failure) => setConflict(failure instanceof ApiError && isConflictCode(failure.code)),
        fieldOfCode,
      );
    },
  };
}

/** Asks before a page with unsaved changes is left; `question` is the dialog to show, if any. */
export function useUnsaved(isDirty: boolean) {
  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string };
        nextLocation: { pathname: string };
      }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null;
}
