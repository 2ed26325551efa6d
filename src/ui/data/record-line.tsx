import type { ReactNode } from 'react';
import styles from './record-line.module.css';

/** The first line of a record: its state and its number at both ends. */
export function RecordLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** A number of ours that is not grouped. */
export function RecordNumber({ children }: { children: string }) {
  return (
    <span translate="no" className={styles.number}>
      {children}
    </span>
  );
}
