import type { ReactNode } from 'react';
import { plain } from '#lib/plain-text.ts';
import styles from './card-list.module.css';

/** Cards below each other; its children are list items. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={plain(label)}>
      {children}
    </ul>
  );
}

type Props = {
  /** What the card is called: with a link or the label of a choice, all of the card is its target. */
  name: ReactNode;
  /** Level of the name among the headings around the card. */
  level?: 2 | 3;
  /** How it stands, beside the name. */
  state?: ReactNode;
  /** Small figures below; what is strong among them stands at the end. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** One card of a list: its name and state, sentences about it, and its figures. */
export function ListCard({ name, level = 2, state, facts, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        {state}
      </header>
      {children}
      {facts && <p className={styles.facts}>{facts}</p>}
    </article>
  );
}
