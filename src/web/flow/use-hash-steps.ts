import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FieldError } from '#ui/forms/error-summary.tsx';
import { fromReview, useIsFromReview } from './from-review.ts';

type Options = {
  /** Their names, which the hash of the URL has; that of the first has none. */
  steps: readonly string[];
  /** One at a time, as on a phone. */
  isOneByOne: boolean;
  /** How far a page that is opened anew may go: what was typed before may be gone. */
  reachable: number;
  /** The errors that are shown. */
  errors: readonly FieldError[];
  /** The position of the step with the first of them; null if none belongs to a step. */
  wrong: number | null;
  /** Whether the last step is a review, to which a corrected step leads back. */
  isReviewed: boolean;
};

/** The steps of a form that has one address, on a phone. */
export type HashSteps = {
  /** The current one; null where all are on one page. */
  current: number | null;
  isLast: boolean;
  box: RefObject<HTMLFormElement | null>;
  /** Opens the next one, or the review where this one was opened from it. */
  goOn(): void;
  show(step: number): void;
  /** Where a step is on the page, for a link. */
  pathOf(step: string): { search: string; hash: string };
};

/**
 * One question at a time, for a form that has one address. Each has a history entry, so that the back buttons of the
 * browser and of the header lead to the previous one; typed values stay with the form.
 */
export function useHashSteps(options: Options): HashSteps {
  const { steps, isOneByOne, reachable, errors, wrong, isReviewed } = options;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isFromReview = useIsFromReview();
  const [reached, setReached] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  const asked = Math.max(
    0,
    steps.findIndex((step) => hash === `#${anchorOf(step)}`),
  );
  const current = isOneByOne ? Math.min(asked, Math.max(reached, reachable)) : null;
  const last = steps.length - 1;

  function show(step: number, state: object | null = null): void {
    setReached((before) => Math.max(before, step));
    void navigate({ search, hash: step === 0 ? '' : `#${anchorOf(steps[step] ?? '')}` }, { state });
  }

  useFocusOnStep(box, current, errors.length > 0);
  const goBackToWrong = useEffectEvent(() => {
    if (current !== null && wrong !== null && wrong < current)
      show(wrong, isReviewed && current === last ? fromReview : null);
  });
  // An error from the server may belong to an earlier question.
  useEffect(() => {
    if (errors.length > 0) goBackToWrong();
  }, [errors]);

  return {
    current,
    isLast: current === null || current === last,
    box,
    goOn() {
      if (current !== null) show(isFromReview ? last : current + 1);
    },
    show: (step) => show(step),
    pathOf: (step) => ({ search, hash: `#${anchorOf(step)}` }),
  };
}

/** The id of a step on the page. */
export const anchorOf = (step: string) => `step-${step}`;

/** Problems get the focus in the summary; otherwise it goes to the first field to type in, or to the heading. */
function useFocusOnStep(
  box: RefObject<HTMLFormElement | null>,
  current: number | null,
  isWrong: boolean,
): void {
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    if (isWrong) return;
    const step = box.current?.querySelector('[data-current]');
    const fields = step?.querySelectorAll<HTMLElement>('input, select, textarea, h2, h3') ?? [];
    const choices = ['radio', 'checkbox', 'file', 'hidden'];
    const seen = [...fields].filter((field) => field.checkVisibility());
    const typed = seen.find(
      (field) => !/^H\d$/.test(field.tagName) && !choices.includes(field.getAttribute('type') ?? ''),
    );
    (typed ?? seen[0])?.focus({ preventScroll: true });
  }, [current, isWrong, box]);
}
