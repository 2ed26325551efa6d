import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatDateTime } from '#web/texts/format.ts';
import type { ServiceRequest } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import { markOfStatus } from '../status-mark.widget.ts';
import styles from './parcel-detail.module.css';

/** Earlier requests to hurry with their results. */
export function ParcelRequests({ requests }: { requests: readonly ServiceRequest[] }) {
  const { t } = useTranslation(['tracking', 'parcels']);
  const { language } = useSentences();
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" tabIndex={-1}>
        {t('screen.requests')}
      </h2>
      <ul className={styles.requests}>
        {requests.map(({ id, reason, note, state, requestedAt, processedAt, answer }) => (
          <li key={id}>
            <StatusBadge {...(state === 'PROCESSED' ? { tone: 'good' } : markOfStatus.PROCESSING)}>
              {t(`parcels:statuses.${state}`)}
            </StatusBadge>
            <p>
              <strong>{t(`urgeReasons.${reason}`)}</strong>
              {note && <q className={styles.note}>{note}</q>}
            </p>
            <p className={styles.muted}>
              {t('screen.requestedAt', { when: formatDateTime(requestedAt, language) })}
              {processedAt &&
                ` · ${t('screen.processedAt', { when: formatDateTime(processedAt, language) })}`}
            </p>
            {answer && <p>{t('screen.answer', { answer })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
