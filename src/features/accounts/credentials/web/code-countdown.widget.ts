import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '#web/state/store.ts';
import { countdownEnd, secondsLeft } from '../code-countdown.rules.ts';

const TICK_MS = 250;
/** When each countdown ends, by its name. */
const ends = createStore<ReadonlyMap<string, number>>(new Map());

/** Starts the countdown of a code that was sent now. */
export function startCountdown(key: string, timeDiff: number | undefined): void {
  ends.update(new Map(ends.current()).set(key, countdownEnd(Date.now(), timeDiff)));
}

/**
 * The seconds until the next code may be requested, 0 if now. Stored outside of components: a tab that is left and
 * opened again still shows the correct time [S-09].
 */
export function useCountdown(key: string): number {
  const end = useSyncExternalStore(
    ends.subscribe,
    () => ends.current().get(key) ?? 0,
    () => 0,
  );
  const [, setTick] = useState(0);
  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setTick(Date.now());
      if (end <= Date.now()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return end === 0 ? 0 : secondsLeft(end, Date.now());
}
