import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionsLink } from '#features/drop-points/drop-points.rules.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { offers } from '../../parcel-states.rules.ts';
import type { DeliveryChange, PublicParcel } from '../../tracked-parcel.contract.ts';
import { ParcelHero } from '../hero/parcel-hero.tsx';
import { ParcelRoute } from '../route/parcel-route.tsx';
import { WaybillTimeline } from '../route/waybill-timeline.tsx';
import { CollectCard } from './collect-card.tsx';
import { NotReceived } from './not-received.tsx';
import { ParcelBar } from './parcel-bar.tsx';
import styles from './parcel-detail.module.css';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelRequests } from './parcel-requests.tsx';
import { ProofOfDelivery } from './proof-of-delivery.tsx';
import { useParcelDetail } from './use-parcel-detail.ts';
import { useParcelSheets } from './use-parcel-sheets.tsx';
import { VerifyBox } from './verify-box.tsx';

const NONE: readonly DeliveryChange[] = [];

/** The page of one parcel: the summary with its actions, then everything else. */
export function ParcelDetail({ parcel, seenAt }: { parcel: PublicParcel; seenAt?: string | undefined }) {
  const { t } = useTranslation('tracking');
  const opened = useParcelDetail(parcel.billCode, parcel.headline?.occurredAt);
  const asks = useParcelSheets(parcel.billCode, opened);
  const [directions, setDirections] = useState<string | null>(null);
  const { detail } = opened;
  return (
    <div className={styles.detail}>
      <ParcelHero parcel={parcel} seenAt={seenAt} codSatang={detail?.codSatang}>
        <ParcelBar parcel={parcel} detail={detail} directions={directions} asks={asks} />
      </ParcelHero>
      <div className={styles.columns}>
        <div className={styles.first}>
          {detail && offers(parcel.state, 'COLLECT') && (
            <CollectCard
              parcel={parcel}
              detail={detail}
              onPoint={(point) => setDirections(directionsLink(point))}
            />
          )}
          {!detail && <VerifyBox state={parcel.state} onVerify={asks.verify} />}
          {opened.isNotYours && <Notice tone="warn" title={t('errors.notOfCurrentUser')} role="status" />}
          {offers(parcel.state, 'NOT_RECEIVED') && (
            <NotReceived billCode={parcel.billCode} hasProof={detail !== null} onVerify={asks.verify} />
          )}
          {detail && <ProofOfDelivery detail={detail} />}
          {detail && <ParcelRequests requests={detail.requests} />}
        </div>
        <div className={styles.history}>
          <WaybillTimeline events={detail?.timeline ?? parcel.milestones} changes={detail?.changes ?? NONE} />
        </div>
        <div className={styles.rest}>
          <ParcelRoute parcel={parcel} />
          <ParcelFacts parcel={parcel} detail={detail} />
        </div>
      </div>
      {asks.sheets}
    </div>
  );
}
