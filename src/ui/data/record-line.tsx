import type { ReactNode } from 'react';
import styles from './record-line.module.css';

/** The first line of a record: state and number at both ends. */
export function RecordLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

/** A record number without grouping. */
export function RecordNumber({ children }: { children: string }) {
  return (
    <span translate="no" className={styles.number}>
      {children}
    </span>
  );
}
