import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import IconWifiOff from '#web/icons/tabler/IconWifiOff.json' with { type: 'json' };
import { useIsOnline } from '#web/state/use-is-online.ts';
import styles from './offline-notice.module.css';

/** Shown above the page while the browser reports that it is offline. */
export function OfflineNotice() {
  const { t } = useTranslation('web');
  const online = useIsOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <Notice tone="warn" icon={IconWifiOff}>
          <p>{t('offline')}</p>
        </Notice>
      )}
    </div>
  );
}
