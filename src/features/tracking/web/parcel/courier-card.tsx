import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icons/icon.tsx';
import IconPhone from '#web/icons/tabler/IconPhone.json' with { type: 'json' };
import type { ParcelDetail } from '../../tracked-parcel.contract.ts';
import styles from './parcel-detail.module.css';

/** Who comes, after how many stops, and how to call; only after verification of the phone. */
export function CourierCard({ courier }: { courier: NonNullable<ParcelDetail['courier']> }) {
  const { t } = useTranslation('tracking');
  const { stopsBefore, firstName, call } = courier;
  if (stopsBefore === null && firstName === null) return null;
  return (
    <section aria-labelledby="courier" className={styles.framed}>
      <h2 id="courier" tabIndex={-1}>
        {t('screen.courier.title')}
      </h2>
      <p aria-live="polite" className={styles.stops}>
        {stopsBefore !== null && (
          <strong>
            {stopsBefore === 0 ? t('screen.courier.here') : t('screen.courier.stops', { count: stopsBefore })}
          </strong>
        )}
        {firstName !== null && <span>{t('screen.courier.name', { name: firstName })}</span>}
      </p>
      {call && (
        <>
          <p className={styles.call}>
            <a href={`tel:${call.number},${call.extension}`} className={styles.way}>
              <Icon of={IconPhone} />
              {t('screen.courier.call')}
            </a>
          </p>
          <p className={styles.muted}>
            {t('screen.courier.through', { phone: call.written, extension: call.extension })}
          </p>
        </>
      )}
    </section>
  );
}
