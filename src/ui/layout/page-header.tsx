import type { ReactNode } from 'react';
import { useIsInBar } from '#web/head/bar-title.ts';
import styles from './page-header.module.css';

type Props = {
  title: ReactNode;
  /** One sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Path of a picture, 16 to 9; purely decorative. */
  picture?: string | undefined;
  children?: ReactNode;
};

/** The title of a page, and its purpose. */
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

/** Actions of the page, below the text of the header. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
