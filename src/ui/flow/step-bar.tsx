import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsFromReview } from '#web/flow/from-review.ts';
import { Button } from '../actions/button.tsx';
import styles from './step-bar.module.css';

type Props = {
  /** The price so far: `span` labels it, `strong` holds the amount. */
  sum?: ReactNode;
  /** The price is being recalculated. */
  busy?: boolean;
  /** The button to the next step. */
  children: ReactNode;
};

/** On a phone: the price so far next to the button to the next step, always visible. */
export function StepBar({ sum, busy = false, children }: Props) {
  return (
    <div className={styles.bar}>
      {sum && (
        <p aria-busy={busy} className={styles.sum}>
          {sum}
        </p>
      )}
      {children}
    </div>
  );
}

type ButtonProps = {
  busy: boolean;
  /** The label of the button of the last step; null before it. */
  send: string | null;
  /** Why the last step cannot be sent yet: the id of its note. */
  blockedBy?: string | undefined;
};

/** Submits a step: on to the next, back to the review that it was opened from, or the whole form. */
export function StepButton({ busy, send, blockedBy }: ButtonProps) {
  const { t } = useTranslation('web');
  const isFromReview = useIsFromReview();
  return (
    <Button
      type="submit"
      tone="primary"
      busy={busy}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
    >
      {send ?? t(isFromReview ? 'flow.toReview' : 'flow.next')}
    </Button>
  );
}
