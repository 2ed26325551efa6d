import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './home.module.css';

type Props = {
  title: string;
  /** The page that lists all of them. */
  all: string;
  allText: string;
  children: ReactNode;
};

/** A section of the home page with a link to the rest. */
export function Section({ title, all, allText, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        <Link to={all}>{allText}</Link>
      </div>
      {children}
    </section>
  );
}
