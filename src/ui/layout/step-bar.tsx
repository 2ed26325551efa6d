import type { ReactNode } from 'react';
import styles from './step-bar.module.css';

type Props = {
  /** What it comes to so far: `span` says what, `strong` how much. */
  sum?: ReactNode;
  /** The sum is worked out again. */
  busy?: boolean;
  /** The button that goes on. */
  children: ReactNode;
};

/** On a phone: the sum so far beside the button that goes on, always in sight. */
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
