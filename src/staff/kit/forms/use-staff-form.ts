import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#web/calls/call-api.ts';
import { type FieldLabels, useForm } from '#web/forms/use-form.ts';
import { isConflict as isConflictCode } from '../../calls/refusal-codes.ts';

type Values = Record<string, unknown>;

/** The state of one form of the back office. */
export type StaffForm<V extends Values> = ReturnType<typeof useStaffForm<V>>;

/** Options of a form besides its fields. */
type FormOptions = {
  /** The field for a refusal of the server, by its code. */
  fieldOfCode?: ReadonlyMap<number, string>;
};

/**
 * A form validated by its contract: errors beside the fields and in a summary, one submit at a time, a question
 * before unsaved input is lost, and a notice when somebody else has saved meanwhile. Pass `labels` as a constant.
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
    /** Validates the values by a contract and submits them; the answer becomes the saved state. */
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
