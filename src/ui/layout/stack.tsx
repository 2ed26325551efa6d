import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Props = {
  /** Larger gaps, for parts that are long themselves. */
  far?: boolean;
  /** Limited to a width at which a list of cards is easy to read. */
  list?: boolean;
  children: ReactNode;
};

/** Parts of a page stacked vertically. */
export function Stack({ far = false, list = false, children }: Props) {
  return (
    <div data-far={far || undefined} data-list={list || undefined} className={styles.stack}>
      {children}
    </div>
  );
}
