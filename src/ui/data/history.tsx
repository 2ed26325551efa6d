import type { ReactNode } from 'react';
import styles from './history.module.css';

type Change = { id: string; what: ReactNode; who: ReactNode };

/** The history of a record, in the given order: each change with who made it and when. */
export function History({ changes }: { changes: readonly Change[] }) {
  return (
    <ol className={styles.history}>
      {changes.map(({ id, what, who }) => (
        <li key={id}>
          <span>{what}</span>
          <span className={styles.who}>{who}</span>
        </li>
      ))}
    </ol>
  );
}
