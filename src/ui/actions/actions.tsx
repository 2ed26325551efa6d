import type { ReactNode } from 'react';
import styles from './actions.module.css';

type Props = {
  /** Side by side on a phone as well, for example below each card of a list. */
  inline?: boolean;
  children: ReactNode;
};

/** A group of buttons. */
export function Actions({ inline = false, children }: Props) {
  return (
    <div data-inline={inline || undefined} className={styles.actions}>
      {children}
    </div>
  );
}
