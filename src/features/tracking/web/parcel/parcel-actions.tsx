import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../lib/brand.ts';
import { plain } from '../../../../lib/plain-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../web/start/lazy-part.ts';
import { announce, CODE_NOTICE_MS } from '../../../../web/state/notices.ts';
import { offers } from '../../parcel-states.rules.ts';
import { stateRows } from '../../state-rows.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { goOnReading } from '../results/go-on-reading.ts';
import { NotReceived } from './not-received.tsx';
import styles from './parcel-detail.module.css';
import { shareParcel } from './share-parcel.ts';
import type { UrgeDraft } from './urge-sheet.tsx';
import type { useParcelDetail } from './use-parcel-detail.ts';

const VerifySheet = lazyPart(() => import('./verify-sheet.tsx').then((part) => part.VerifySheet));
const UrgeSheet = lazyPart(() => import('./urge-sheet.tsx').then((part) => part.UrgeSheet));

type Props = { parcel: PublicParcel; opened: ReturnType<typeof useParcelDetail> };

/** What the proof of the phone opens, what matters most first. */
const firstOpened = ['collect', 'proof', 'facts'];

/** What one can do about a parcel. */
export function ParcelActions({ parcel, opened }: Props) {
  const { t } = useTranslation('tracking');
  const [sheet, setSheet] = useState<'verify' | 'urge' | null>(null);
  const [wantsUrge, setWantsUrge] = useState(false);
  const [draft, setDraft] = useState<UrgeDraft>({ reason: null, note: '' });
  const { billCode } = parcel;
  const { detail } = opened;

  function verifyThen(urge: boolean): void {
    setWantsUrge(urge);
    setSheet('verify');
  }

  async function afterVerify(): Promise<void> {
    announce(t('screen.verified'), { tone: 'good', durationMs: CODE_NOTICE_MS });
    setSheet(wantsUrge ? 'urge' : null);
    await opened.reload();
    if (!wantsUrge) goOnReading(firstOpened);
  }

  async function share(): Promise<void> {
    const outcome = await shareParcel(parcel, t('screen.shareText', { waybillNo: billCode }));
    if (outcome === 'copied') announce(t('screen.linkCopied'), { tone: 'good' });
    if (outcome === 'failed') announce(t('screen.linkNotCopied'), { tone: 'danger' });
  }

  const canUrge = detail ? detail.canUrge : offers(parcel.state, 'URGE');
  return (
    <section aria-label={plain(t('screen.actions'))}>
      {!detail && (
        <div className={`${styles.verify} ${styles.needsScript}`}>
          <p>{t(`screen.verifyFor.${stateRows[parcel.state].verifyFor}`)}</p>
          <Button icon={IconLockOpen} onClick={() => verifyThen(false)}>
            {t('screen.verify')}
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        {canUrge && (
          <Button
            icon={IconRocket}
            className={styles.needsScript}
            onClick={() => (detail ? setSheet('urge') : verifyThen(true))}
          >
            {t('screen.urge')}
          </Button>
        )}
        <Button icon={IconShare} className={styles.needsScript} onClick={() => void share()}>
          {t('screen.share')}
        </Button>
        <Button icon={IconPrinter} className={styles.needsScript} onClick={() => print()}>
          {t('screen.print')}
        </Button>
        <a href={`tel:${brand.callCentre}`} className={styles.call}>
          <Icon of={IconPhone} />
          {t('screen.call', { number: brand.callCentre })}
        </a>
      </div>
      {offers(parcel.state, 'NOT_RECEIVED') && (
        <NotReceived hasProof={detail !== null} onVerify={() => verifyThen(false)} />
      )}
      <Suspense fallback={null}>
        {sheet === 'verify' && (
          <VerifySheet
            billCode={billCode}
            onVerified={() => void afterVerify()}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet === 'urge' && (
          <UrgeSheet
            billCode={billCode}
            draft={draft}
            onDraft={setDraft}
            onSent={(request) => {
              opened.addRequest(request);
              setSheet(null);
              goOnReading(['requests']);
            }}
            onVerifyFirst={() => verifyThen(true)}
            onClose={() => setSheet(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
