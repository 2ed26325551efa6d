import { useLocation } from 'react-router';

/** The state of a link from the review of a form to one of its steps, whose next button leads back. */
export const fromReview = { isFromReview: true } as const;

/** Whether the current step was opened from the review. */
export function useIsFromReview(): boolean {
  const state = useLocation().state as { isFromReview?: unknown } | null;
  return state?.isFromReview === true;
}
