import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './result-card.module.css';

/** The shape of a card while the answer is on its way. */
export function ResultsSkeleton() {
  const { t } = useTranslation('tracking');
  return (
    <div className={styles.card} data-tone="neutral">
      <VisuallyHidden>
        <span role="status">{t('screen.tracking')}</span>
      </VisuallyHidden>
      <Skeleton width="12rem" height="1.5rem" />
      <Skeleton lines={3} />
      <Skeleton height="3rem" />
    </div>
  );
}
