import type { ReactNode } from 'react';
import styles from './big-amount.module.css';

type Props = { above: ReactNode; below?: ReactNode; children: ReactNode };

/** The amount that a panel is about, with a line above and below; changes of it are read out. */
export function BigAmount({ above, below, children }: Props) {
  return (
    <p role="status" className={styles.amount}>
      <span>{above}</span>
      <strong>{children}</strong>
      {below && <span>{below}</span>}
    </p>
  );
}
