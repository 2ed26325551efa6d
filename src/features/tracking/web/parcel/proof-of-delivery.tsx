import { useTranslation } from 'react-i18next';
import { isHandover } from '#features/parcels/scan-events.rules.ts';
import { plain } from '#lib/plain-text.ts';
import { formatDateTime } from '#web/texts/format.ts';
import type { ParcelDetail } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import styles from './parcel-detail.module.css';

/** Who received the parcel, when and where, with the courier's picture; only after verification of the phone. */
export function ProofOfDelivery({ detail }: { detail: ParcelDetail }) {
  const { t } = useTranslation('tracking');
  const { language, exactPlace } = useSentences();
  const handover = detail.timeline.find(({ code }) => isHandover(code));
  if (!handover) return null;
  const when = formatDateTime(handover.occurredAt, language);
  const picture = detail.timeline.find(({ proofImageUrl }) => proofImageUrl !== null)?.proofImageUrl;
  return (
    <section aria-labelledby="proof">
      <h2 id="proof" tabIndex={-1}>
        {t('screen.proof')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('screen.deliveredAt')}</dt>
        <dd>{when}</dd>
        <dt>{t('screen.deliveredTo')}</dt>
        <dd>{detail.consignee.name}</dd>
        <dt>{t('screen.deliveredIn')}</dt>
        <dd>{exactPlace(handover)}</dd>
      </dl>
      {picture ? (
        <a href={picture} target="_blank" rel="noreferrer" className={styles.proof}>
          <img src={picture} alt={plain(t('screen.proofAlt', { when }))} loading="lazy" />
        </a>
      ) : (
        <p className={styles.muted}>{t('screen.noProofPicture')}</p>
      )}
    </section>
  );
}
