import type { ReactNode } from 'react';
import styles from './answer-summary.module.css';

type Props = {
  /** The summary of an answer; values other than text are skipped. */
  words: readonly unknown[];
  /** Shown without an answer. */
  missing: string;
  /** The link back to the question. */
  children: ReactNode;
};

/** A summary of an answer in a form, with a link to change it. */
export function AnswerSummary({ words, missing, children }: Props) {
  const shown = words.filter((part) => typeof part === 'string' && part !== '');
  return (
    <span className={styles.said}>
      <span>{shown.length > 0 ? shown.join(' · ') : missing}</span>
      {children}
    </span>
  );
}
