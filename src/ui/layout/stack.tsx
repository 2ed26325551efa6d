import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Props = {
  /** More room between parts that are long themselves. */
  far?: boolean;
  /** As wide as a list of cards is read with ease. */
  list?: boolean;
  children: ReactNode;
};

/** Parts of a page below each other. */
export function Stack({ far = false, list = false, children }: Props) {
  return (
    <div data-far={far || undefined} data-list={list || undefined} className={styles.stack}>
      {children}
    </div>
  );
}
