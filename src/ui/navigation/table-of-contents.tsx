import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { useIsPhone } from '#web/state/use-layout.ts';
import styles from './table-of-contents.module.css';

type Entry = { id: string; level: number; text: string };

/** The headings of a long text; on a phone it is collapsed and comes before the text. */
export function TableOfContents({ of: entries }: { of: readonly Entry[] }) {
  const { t } = useTranslation('web');
  const isPhone = useIsPhone();
  const chapters = entries.filter(({ level }) => level === 2);
  if (chapters.length < 3) return null;
  return (
    <nav aria-label={plain(t('reading.onThisPage'))} className={styles.contents}>
      <details open={!isPhone}>
        <summary className="chevron">{t('reading.onThisPage')}</summary>
        <ol>
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
