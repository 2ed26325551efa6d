import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action-card.module.css';

type Props = {
  to: string;
  title: ReactNode;
  /** Path of a picture, 16 to 9. */
  picture?: string | undefined;
  /** Level of the title's heading. */
  level?: 2 | 3;
  /** Content above the title, such as a date or a state. */
  above?: ReactNode;
  children?: ReactNode;
};

/** A picture with a text and a link; the whole card is clickable. */
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

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
