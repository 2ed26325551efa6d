import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/start/lazy-part.ts';
import { textsReady } from '#web/texts/startup-texts.ts';
import styles from './home.module.css';

const RecentParcels = lazyPart(() =>
  Promise.all([import('#features/tracking/web/own/recent-parcels.widget.tsx'), textsReady()]).then(
    ([part]) => part.RecentParcels,
  ),
);

const never = () => () => {};
/** Set before the first paint by the inline script of the page (web/start/page-start.ts). */
const hasKept = () => document.documentElement.dataset.kept !== undefined;

/** The slot for parcels looked up on this device; nothing is loaded where there are none. */
export function RecentSlot() {
  const isKnown = useSyncExternalStore(never, hasKept, () => false);
  return (
    <div className={styles.recent}>
      {isKnown && (
        <Suspense fallback={null}>
          <RecentParcels />
        </Suspense>
      )}
    </div>
  );
}
