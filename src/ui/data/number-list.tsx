import type { ReactNode } from 'react';
import styles from './number-list.module.css';

type Numbered = { id: string; above: ReactNode; number: ReactNode; below?: ReactNode };

/** Numbers to note down, in large, with what each of them is for. */
export function NumberList({ items }: { items: readonly Numbered[] }) {
  return (
    <ul className={styles.numbers}>
      {items.map(({ id, above, number, below }) => (
        <li key={id}>
          <span>{above}</span>
          <strong translate="no">{number}</strong>
          {below && <span>{below}</span>}
        </li>
      ))}
    </ul>
  );
}
