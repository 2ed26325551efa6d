import type { ReactNode } from 'react';
import styles from './status-line.module.css';

type Props = {
  /** The possible action. */
  action: ReactNode;
  children: ReactNode;
};

/** A state that needs no attention, such as a saved draft. */
export function StatusLine({ action, children }: Props) {
  return (
    <div className={styles.line}>
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
