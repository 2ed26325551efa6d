import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/start/lazy-part.ts';
import { installWay, subscribeToInstall } from '#web/state/install-prompt.ts';
import { isTimeToOffer, subscribeToVisits } from './track-visits.ts';

const InstallOffer = lazyPart(() => import('./install-offer.tsx').then((part) => part.InstallOffer));

/** The slot of the installation offer; below the answer, so that nothing shifts when it appears. */
export function InstallSlot() {
  const isTime = useSyncExternalStore(subscribeToVisits, isTimeToOffer, () => false);
  const way = useSyncExternalStore(subscribeToInstall, installWay, () => null);
  if (!isTime || way === null) return null;
  return (
    <Suspense fallback={null}>
      <InstallOffer way={way} />
    </Suspense>
  );
}
