import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionsLink } from '#features/drop-points/drop-points.rules.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import IconLockOpen from '#web/icons/tabler/IconLockOpen.json' with { type: 'json' };
import type { ParcelState } from '../../event-states.rules.ts';
import { offers } from '../../parcel-states.rules.ts';
import { stateRows } from '../../state-rows.rules.ts';
import type { DeliveryChange, PublicParcel } from '../../tracked-parcel.contract.ts';
import { ParcelHero } from '../hero/parcel-hero.tsx';
import { comesToday } from '../hero/shown-window.ts';
import { useMinute } from '../hero/use-minute.ts';
import { ParcelRoute } from '../route/parcel-route.tsx';
import { WaybillTimeline } from '../route/waybill-timeline.tsx';
import { CodPaid } from './cod-paid.tsx';
import { CollectCard } from './collect-card.tsx';
import { CourierCard } from './courier-card.tsx';
import { NotReceived } from './not-received.tsx';
import { ParcelBar } from './parcel-bar.tsx';
import styles from './parcel-detail.module.css';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelRequests } from './parcel-requests.tsx';
import { ProofOfDelivery } from './proof-of-delivery.tsx';
import { RateDelivery } from './rate-delivery.tsx';
import { SendBack } from './send-back.tsx';
import { useParcelDetail } from './use-parcel-detail.ts';
import { useParcelSheets } from './use-parcel-sheets.tsx';

const NONE: readonly DeliveryChange[] = [];

/** The page of one parcel: the summary with its actions, then everything else. */
export function ParcelDetail({ parcel, seenAt }: { parcel: PublicParcel; seenAt?: string | undefined }) {
  const { t } = useTranslation('tracking');
  const opened = useParcelDetail(parcel);
  const asks = useParcelSheets(parcel.billCode, opened);
  const [directions, setDirections] = useState<string | null>(null);
  const { detail } = opened;
  // The details stay as they were loaded, and a page may be open past midnight.
  const courier = comesToday(parcel, useMinute()) ? detail?.courier : null;
  return (
    <div className={styles.detail}>
      <ParcelHero parcel={parcel} seenAt={seenAt} codSatang={detail?.codSatang}>
        <ParcelBar parcel={parcel} detail={detail} directions={directions} asks={asks} />
      </ParcelHero>
      <div className={styles.columns}>
        <div className={styles.first}>
          {courier && <CourierCard courier={courier} />}
          {detail && offers(parcel.state, 'COLLECT') && (
            <CollectCard
              parcel={parcel}
              detail={detail}
              onPoint={(point) => setDirections(directionsLink(point))}
            />
          )}
          {!detail && <VerifyBox state={parcel.state} onVerify={asks.verify} />}
          {opened.isNotYours && <Notice tone="warn" title={t('screen.notYours')} role="status" />}
          {offers(parcel.state, 'RATE') && <RateDelivery parcel={parcel} />}
          {detail?.canReturn && <SendBack billCode={parcel.billCode} />}
          {offers(parcel.state, 'NOT_RECEIVED') && (
            <NotReceived billCode={parcel.billCode} hasProof={detail !== null} onVerify={asks.verify} />
          )}
          {detail && <ProofOfDelivery detail={detail} />}
          {detail && <CodPaid billCode={parcel.billCode} detail={detail} />}
          {detail && <ParcelRequests requests={detail.requests} />}
        </div>
        <div className={styles.history}>
          <WaybillTimeline
            events={detail?.timeline ?? parcel.milestones}
            changes={detail?.changes ?? NONE}
            codes={detail?.collectCodes}
          />
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

/** What the digits of the phone unlock, and their input. */
function VerifyBox({ state, onVerify }: { state: ParcelState; onVerify(): void }) {
  const { t } = useTranslation('tracking');
  return (
    <div className={`${styles.verify} ${styles.needsScript}`}>
      <p>{t(`screen.verifyFor.${stateRows[state].verifyFor}`)}</p>
      <Button icon={IconLockOpen} onClick={onVerify}>
        {t('screen.verify')}
      </Button>
    </div>
  );
}
