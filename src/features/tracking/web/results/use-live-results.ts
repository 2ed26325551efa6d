import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { paths } from '#routes/paths.ts';
import { keepOffline } from '#web/start/keep-offline.ts';
import type { Lookup } from '../../tracked-parcel.contract.ts';
import { countVisit } from '../install/track-visits.ts';
import { accessTo, currentPass, keepPass } from '../lookup/lookup-session.ts';
import { mayRemember, rememberNumbers } from '../track/recent-numbers.ts';
import { readParam } from '../track/track-url.ts';
import type { ShownLookup, TrackView } from '../track/track-view.ts';
import { rememberSeen } from './last-seen.ts';
import { watchLive } from './live-parcels.ts';

type Changed = { of: TrackView; lookups: ReadonlyMap<string, Lookup> };

/**
 * The results of a page, updated while it is open. `onChange` is called for every change after the page's own first
 * answer. What is shown is also stored on this device, if the visitor allows it.
 */
export function useLiveResults(view: TrackView, onChange: (now: Lookup) => void): readonly ShownLookup[] {
  const [changed, setChanged] = useState<Changed>({ of: view, lookups: new Map() });
  const results = useMemo(() => {
    if (changed.of !== view) return view.results;
    return view.results.map((result) => changed.lookups.get(result.billCode) ?? result);
  }, [view, changed]);

  const take = useEffectEvent((lookup: Lookup) => {
    const shown = results.find(({ billCode }) => billCode === lookup.billCode);
    if (!shown || isSameState(shown, lookup)) return;
    const before = changed.of === view ? changed.lookups : [];
    setChanged({ of: view, lookups: new Map([...before, [lookup.billCode, lookup]]) });
    if (!isSameStory(shown, lookup)) onChange(lookup);
  });

  useEffect(() => {
    keepPass(view.pass);
    const open = view.results.filter((result) => !(result.found && result.parcel.isFinished));
    return watchLive({
      billCodes: open.map(({ billCode }) => billCode),
      pass: currentPass,
      access: () => accessTo(view.asked.accepted),
      shared: readParam(new URLSearchParams(location.search), 'shared'),
      onLookup: take,
    });
  }, [view]);

  useEffect(() => {
    if (!mayRemember()) return;
    const found = results.flatMap((result) => (result.found ? [result.billCode] : []));
    if (found.length === 0) return;
    rememberSeen(results, new Date());
    rememberNumbers(found);
    countVisit();
    void keepOffline([paths.home, paths.track], [paths.trackDetail, paths.trackResults]);
  }, [results]);

  return results;
}

function isSameState(shown: ShownLookup, now: Lookup): boolean {
  const { seenAt, ...state } = shown;
  return seenAt === undefined && JSON.stringify(state) === JSON.stringify(now);
}

/** Only a new headline is announced; another day of lateness is not. */
function isSameStory(shown: ShownLookup, now: Lookup): boolean {
  if (!shown.found || !now.found) return shown.found === now.found;
  return JSON.stringify(shown.parcel.headline) === JSON.stringify(now.parcel.headline);
}
