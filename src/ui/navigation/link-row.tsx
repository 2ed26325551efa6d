import { Children, type ReactNode } from 'react';
import styles from './link-row.module.css';

/** Links side by side, each tall enough for a finger. */
export function LinkRow({ children }: { children: ReactNode }) {
  return (
    <ul className={styles.links}>
      {Children.map(children, (link) => (
        <li>{link}</li>
      ))}
    </ul>
  );
}
