import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#features/drop-points/map-tiles.rules.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { errorMessage } from '#web/calls/error-message.ts';
import { lazyPart } from '#web/start/lazy-part.ts';
import { Offered } from './offered.tsx';
import { useChange } from './use-change.ts';

const VerifySheet = lazyPart(() =>
  import('#features/tracking/web/parcel/verify-sheet.widget.tsx').then((part) => part.VerifySheet),
);

/** The form for changes, after the digits of the phone where the visitor has no other access. */
export function OpenedChange({ billCode, tiles }: { billCode: string; tiles: MapTiles | null }) {
  const { t, i18n } = useTranslation('delivery-instructions');
  const { view, reload, send, cancel } = useChange(billCode, i18n.language);
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      {view.kind === 'loading' && (
        <div role="status">
          <span className="visually-hidden">{t('screen.loading')}</span>
          <Skeleton lines={4} />
        </div>
      )}
      {view.kind === 'locked' && (
        <Notice
          tone="info"
          actions={
            <Button tone="primary" onClick={ask}>
              {t('screen.verifyAction')}
            </Button>
          }
        >
          <p>{t('screen.verify')}</p>
        </Notice>
      )}
      {view.kind === 'failed' && (
        <Notice
          tone="warn"
          title={t('screen.failed')}
          actions={<Button onClick={() => void reload()}>{t('screen.again')}</Button>}
          role="alert"
        >
          <p>{errorMessage(view.failure, t)}</p>
        </Notice>
      )}
      {view.kind === 'open' && <Offered options={view.options} tiles={tiles} send={send} cancel={cancel} />}
      <Suspense fallback={null}>
        {isAsking && (
          <VerifySheet
            billCode={billCode}
            onVerified={() => {
              setAsking(false);
              void reload();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
