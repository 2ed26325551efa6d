import type { ReactNode } from 'react';
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
