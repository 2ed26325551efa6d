import type { ReactNode } from 'react';
import { useIsPhone } from '#web/state/use-layout.ts';
import styles from './reading-layout.module.css';

type Props = {
  /** In the column of the text; a page may instead have it above everything. */
  header?: ReactNode;
  /** Related pages: at the side on a desktop, at the end on a phone. */
  beside?: ReactNode;
  contents?: ReactNode;
  children: ReactNode;
};

/** A text with its table of contents and related links. */
export function ReadingLayout({ header, beside, contents, children }: Props) {
  const isPhone = useIsPhone();
  const side = beside && <div className={styles.beside}>{beside}</div>;
  return (
    <div
      className={styles.layout}
      data-beside={beside ? true : undefined}
      data-contents={contents ? true : undefined}
    >
      {isPhone ? header : side}
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.text}>
        {!isPhone && header}
        {children}
      </div>
      {isPhone && side}
    </div>
  );
}
