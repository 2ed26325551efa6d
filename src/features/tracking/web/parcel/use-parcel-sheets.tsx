import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/start/lazy-part.ts';
import { announce, CODE_NOTICE_MS } from '#web/state/notices.ts';
import { useGoOnReading } from '../results/go-on-reading.ts';
import type { UrgeDraft } from './urge-sheet.tsx';
import type { useParcelDetail } from './use-parcel-detail.ts';

const VerifySheet = lazyPart(() => import('./verify-sheet.widget.tsx').then((part) => part.VerifySheet));
const UrgeSheet = lazyPart(() => import('./urge-sheet.tsx').then((part) => part.UrgeSheet));

/** What verification of the phone reveals, the most important first. */
const firstOpened = ['collect', 'proof', 'facts'];

export type ParcelSheets = {
  /** Asks for the digits of the phone, which unlock the rest. */
  verify(): void;
  /** Asks for faster delivery, after the digits if they are not known yet. */
  urge(): void;
  sheets: ReactNode;
};

/** The sheets of a parcel's page, with their effects. */
export function useParcelSheets(billCode: string, opened: ReturnType<typeof useParcelDetail>): ParcelSheets {
  const { t } = useTranslation('tracking');
  const goOnReading = useGoOnReading();
  const [sheet, setSheet] = useState<'verify' | 'urge' | null>(null);
  const [wantsUrge, setWantsUrge] = useState(false);
  const [draft, setDraft] = useState<UrgeDraft>({ reason: null, note: '' });

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

  return {
    verify: () => verifyThen(false),
    urge: () => (opened.detail ? setSheet('urge') : verifyThen(true)),
    sheets: (
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
    ),
  };
}
