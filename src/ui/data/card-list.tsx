import type { ReactNode } from 'react';
import { plain } from '#lib/plain-text.ts';
import styles from './card-list.module.css';

/** A vertical list of cards; its children are list items. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={plain(label)}>
      {children}
    </ul>
  );
}

type Props = {
  /** The title of the card: if it is a link or a label, the whole card is clickable. */
  name: ReactNode;
  /** Level of the title's heading. */
  level?: 2 | 3;
  /** The state, beside the title. */
  state?: ReactNode;
  /** Small figures below; `strong` ones are aligned to the end. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** A card of a list: title and state, text, and figures. */
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
