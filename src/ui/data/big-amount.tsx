import type { ReactNode } from 'react';
import styles from './big-amount.module.css';

type Props = { above: ReactNode; below?: ReactNode; children: ReactNode };

/** The main amount of a panel, with a line above and below; changes are announced. */
export function BigAmount({ above, below, children }: Props) {
  return (
    <p role="status" className={styles.amount}>
      <span>{above}</span>
      <strong>{children}</strong>
      {below && <span>{below}</span>}
    </p>
  );
}
