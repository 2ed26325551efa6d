import type { ReactNode } from 'react';
import styles from './actions.module.css';

type Props = {
  /** Side by side on a phone too, such as below each card of a list. */
  inline?: boolean;
  children: ReactNode;
};

/** Buttons that belong together. */
export function Actions({ inline = false, children }: Props) {
  return (
    <div data-inline={inline || undefined} className={styles.actions}>
      {children}
    </div>
  );
}
