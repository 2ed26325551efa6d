import type { ReactNode } from 'react';
import styles from './data-list.module.css';

/** Names and values, one pair per line. */
export function DataList({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
