import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import styles from './app.module.css';

type DownloadLink = { name: string; text: string; url: string; icon: IconShape; isMain: boolean };

/** Links to the app stores; that of the visitor's phone comes first. */
export function Downloads({ links, children }: { links: readonly DownloadLink[]; children?: ReactNode }) {
  const sorted = links.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  return (
    <div className={styles.downloads}>
      {children}
      <ul>
        {sorted.map(({ name, text, url, icon, isMain }) => (
          <li key={name}>
            <a href={url} rel="noopener" data-main={isMain || undefined}>
              <Icon of={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
