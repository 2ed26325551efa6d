import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PointToCollect } from '#features/drop-points/web/nearby/point-to-collect.widget.tsx';
import { paths } from '#routes/paths.ts';
import { formatDate, formatMoney } from '#web/texts/format.ts';
import type { ParcelDetail, PublicParcel } from '../../tracked-parcel.contract.ts';
import { useSentences } from '../sentences.ts';
import styles from './parcel-detail.module.css';

type Props = {
  parcel: PublicParcel;
  detail: ParcelDetail;
  /** Called with the location of the point, once known. */
  onPoint(point: { lat: number; lon: number }): void;
};

/** Where a parcel can be collected, until when, and what to bring; only after verification of the phone. */
export function CollectCard({ parcel, detail, onPoint }: Props) {
  const { t } = useTranslation('tracking');
  const { language, facilityName } = useSentences();
  const held = detail.timeline.find(({ code }) => code === 'HELD_AT_DROP_POINT');
  const date = parcel.heldUntil && formatDate(parcel.heldUntil, language);
  return (
    <section aria-labelledby="collect" className={styles.framed}>
      <h2 id="collect" tabIndex={-1}>
        {t('screen.collect.title')}
      </h2>
      <PointToCollect
        code={held?.facilityCode ?? null}
        name={held ? facilityName(held) : null}
        onFound={onPoint}
      />
      <p>
        {date && (
          <strong>{t(`screen.collect.${parcel.state === 'HELD' ? 'until' : 'ended'}`, { date })}</strong>
        )}
        <br />
        {t('screen.collect.bring')}
        {detail.codSatang
          ? ` ${t('screen.collect.pay', { amount: formatMoney(detail.codSatang, language) })}`
          : ''}
      </p>
      {parcel.state === 'HELD' && (
        <p>
          <Link to={paths.letCollect({ billcode: parcel.billCode })}>{t('screen.collect.somebodyElse')}</Link>
        </p>
      )}
    </section>
  );
}
