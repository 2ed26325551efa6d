import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action-card.module.css';

type Props = {
  to: string;
  title: ReactNode;
  /** Path of one of our own pictures, 16 to 9. */
  picture?: string | undefined;
  /** Level of the title among the headings around the card. */
  level?: 2 | 3;
  /** What stands above the title, like a date or a state. */
  above?: ReactNode;
  children?: ReactNode;
};

/** A picture with words that leads somewhere; the whole card is the way there. */
export function ActionCard({ to, title, picture, level = 3, above, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {picture && (
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {above && <div className={styles.above}>{above}</div>}
        <Heading className={styles.title}>
          <Link to={to}>{title}</Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
