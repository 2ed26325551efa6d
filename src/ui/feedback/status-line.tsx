import type { ReactNode } from 'react';
import styles from './status-line.module.css';

type Props = {
  /** What can be done about it. */
  action: ReactNode;
  children: ReactNode;
};

/** How something stands that nobody has to look at, such as a draft that is kept. */
export function StatusLine({ action, children }: Props) {
  return (
    <div className={styles.line}>
      <p role="status">{children}</p>
      {action}
    </div>
  );
}
