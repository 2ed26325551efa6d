import type { ReactNode } from 'react';
import styles from './page-part.module.css';

/** A part of a page with its own heading, without the frame of a `Panel`. */
export function PagePart({ children }: { children: ReactNode }) {
  return <section className={styles.part}>{children}</section>;
}
