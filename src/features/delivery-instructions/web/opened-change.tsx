import { useTranslation } from 'react-i18next';
import type { MapTiles } from '#features/drop-points/map-tiles.rules.ts';
import { OpenedPart } from '#features/tracking/web/opened/opened-part.widget.tsx';
import { useOpened } from '#features/tracking/web/opened/use-opened.widget.ts';
import { callApi } from '#web/calls/call-api.ts';
import { instructionCalls } from '../instructions.calls.ts';
import type { cancelChange, changeDelivery, deliveryOptions } from '../instructions.contract.ts';
import { Offered } from './offered.tsx';

/** The form for changes, after the digits of the phone where the visitor has no other access. */
export function OpenedChange({ billCode, tiles }: { billCode: string; tiles: MapTiles | null }) {
  const { t, i18n } = useTranslation('delivery-instructions');
  // Place names are loaded in the language of the page.
  const { view, reload, send } = useOpened(billCode, i18n.language, (opener, signal) =>
    callApi<typeof deliveryOptions>(instructionCalls.deliveryOptions, opener, { signal }),
  );
  const texts = {
    loading: t('screen.loading'),
    locked: t('screen.verify'),
    verify: t('screen.verifyAction'),
    failed: t('screen.failed'),
    again: t('screen.again'),
  };
  return (
    <OpenedPart billCode={billCode} view={view} reload={reload} texts={texts}>
      {(options) => (
        <Offered
          options={options}
          tiles={tiles}
          send={(change) =>
            send((opener) =>
              callApi<typeof changeDelivery>(instructionCalls.changeDelivery, { ...opener, change }),
            )
          }
          cancel={(id) =>
            send((opener) => callApi<typeof cancelChange>(instructionCalls.cancelChange, { ...opener, id }))
          }
        />
      )}
    </OpenedPart>
  );
}
