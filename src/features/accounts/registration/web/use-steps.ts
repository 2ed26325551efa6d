import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RegisterField, RegisterFormState } from './use-register-form.ts';

/** The questions in order, with the fields that answer each. */
const questions: readonly (readonly RegisterField[])[] = [
  ['countryCode', 'phone', 'code'],
  ['name', 'email'],
  ['password', 'confirmation', 'agreed'],
];
export const LAST_STEP = questions.length;

type Steps = {
  /** The current question; null where all are on one page. */
  current: number | null;
  isLater(step: number): boolean;
  goOn(): void;
  box: RefObject<HTMLFormElement | null>;
};

/**
 * One question at a time, for a phone. Each has a history entry, so that the back buttons of the browser and of the
 * header lead to the previous one; typed values stay with the form.
 */
export function useSteps(form: RegisterFormState, isOneByOne: boolean): Steps {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(1);
  const box = useRef<HTMLFormElement>(null);
  const asked = Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 1);
  // A reloaded page starts with the first question: what was typed is gone.
  const current = isOneByOne ? Math.min(asked, reached) : null;

  function show(step: number): void {
    setReached((before) => Math.max(before, step));
    void navigate({ search, hash: step === 1 ? '' : `#step-${step}` });
  }

  useFocusOnQuestion(box, current, form.errors.length > 0);
  const goBackToWrong = useEffectEvent(() => {
    const wrong = questions.findIndex((fields) => fields.some((field) => form.errorAt(field))) + 1;
    if (current !== null && wrong > 0 && wrong < current) show(wrong);
  });
  // An error from the server may belong to an earlier question.
  useEffect(() => {
    if (form.errors.length > 0) goBackToWrong();
  }, [form.errors]);

  return {
    current,
    isLater: (step) => current !== null && step !== current,
    goOn() {
      if (current === null || !form.checkOnly(questions[current - 1] ?? [])) return;
      if (current === 1) form.verifyCode(() => show(2));
      else show(current + 1);
    },
    box,
  };
}

/** Problems get the focus in the summary; otherwise it goes to the first field of the question. */
function useFocusOnQuestion(
  box: RefObject<HTMLFormElement | null>,
  current: number | null,
  isWrong: boolean,
): void {
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    const fields = box.current?.querySelectorAll<HTMLInputElement>('fieldset input') ?? [];
    if (!isWrong) [...fields].find((field) => field.checkVisibility())?.focus();
  }, [current, isWrong, box]);
}
