import type { ReactNode } from 'react';
import styles from './said.module.css';

type Props = {
  /** What was said, in a few words; whatever is no text was not said. */
  words: readonly unknown[];
  /** Stands where nothing was said. */
  missing: string;
  /** The link back to the question. */
  children: ReactNode;
};

/** What somebody said in a form so far, with the way back to change it. */
export function Said({ words, missing, children }: Props) {
  const said = words.filter((part) => typeof part === 'string' && part !== '');
  return (
    <span className={styles.said}>
      <span>{said.length > 0 ? said.join(' · ') : missing}</span>
      {children}
    </span>
  );
}
