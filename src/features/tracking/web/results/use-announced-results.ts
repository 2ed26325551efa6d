import { useTranslation } from 'react-i18next';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import { announce } from '#web/state/notices.ts';
import { useSentences } from '../sentences.ts';
import type { ShownLookup, TrackView } from '../track/track-view.ts';
import { useLiveResults } from './use-live-results.ts';

/** Live results whose changes are announced to screen readers, with number and headline. */
export function useAnnouncedResults(view: TrackView): readonly ShownLookup[] {
  const { t } = useTranslation('tracking');
  const { headline } = useSentences();
  return useLiveResults(view, (now) => {
    if (!now.found) return;
    announce(
      t('screen.changed', { waybillNo: formatWaybillNo(now.billCode), sentence: headline(now.parcel) }),
    );
  });
}
