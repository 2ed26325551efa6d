import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { offers } from '../../parcel-states.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { ParcelRoute } from '../route/parcel-route.tsx';
import { WaybillTimeline } from '../route/waybill-timeline.tsx';
import { CollectCard } from './collect-card.tsx';
import { ParcelActions } from './parcel-actions.tsx';
import styles from './parcel-detail.module.css';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelRequests } from './parcel-requests.tsx';
import { ProofOfDelivery } from './proof-of-delivery.tsx';
import { useParcelDetail } from './use-parcel-detail.ts';

/** Everything about one parcel below its summary. */
export function ParcelDetail({ parcel }: { parcel: PublicParcel }) {
  const { t } = useTranslation('tracking');
  const opened = useParcelDetail(parcel.billCode, parcel.headline?.occurredAt);
  const { detail } = opened;
  return (
    <div className={styles.detail}>
      {detail && offers(parcel.state, 'COLLECT') && <CollectCard parcel={parcel} detail={detail} />}
      <ParcelActions parcel={parcel} opened={opened} />
      {opened.isNotYours && <Notice tone="warn" title={t('errors.notOfCurrentUser')} role="status" />}
      {detail && <ProofOfDelivery detail={detail} />}
      {detail && <ParcelRequests requests={detail.requests} />}
      <WaybillTimeline events={detail?.timeline ?? parcel.milestones} />
      <ParcelRoute parcel={parcel} />
      <ParcelFacts parcel={parcel} detail={detail} />
    </div>
  );
}
