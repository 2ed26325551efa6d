import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { plain } from '#lib/plain-text.ts';
import styles from './page-progress.module.css';

/** A thin progress bar at the top while the next page loads; not shown for the first moments. */
export function PageProgress({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation('web');
  const isPending = useNavigation().state !== 'idle' || isHeld;
  if (!isPending) return null;
  return <div className={styles.line} role="progressbar" aria-label={plain(t('loading'))} />;
}
