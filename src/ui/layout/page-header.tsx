import type { ReactNode } from 'react';
import { useIsInBar } from '#web/head/bar-title.ts';
import styles from './page-header.module.css';

type Props = {
  title: ReactNode;
  /** One sentence that says what the page is good for. */
  lead?: ReactNode;
  /** Path of one of our own pictures, 16 to 9; it says nothing that the words do not. */
  picture?: string | undefined;
  children?: ReactNode;
};

/** What a page is called, and what it is for. */
export function PageHeader({ title, lead, picture, children }: Props) {
  const isInBar = useIsInBar(title);
  return (
    <header className={picture ? `${styles.header} ${styles.hero} on-deep band` : styles.header}>
      <div className={styles.words}>
        <h1 className={isInBar ? styles.inBar : undefined}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
          decoding="async"
          className={styles.picture}
        />
      )}
    </header>
  );
}

/** What can be done from here, under the words of the header. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
