import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '#lib/clock.ts';

/** Links of files open for ten minutes; they, and how the claim stands, are asked for again before that. */
const FRESH_MS = 8 * MINUTE_MS;
const CHECK_MS = 30_000;

/** Keeps a claim that stays open up to date; a page that nobody looks at asks when it is looked at again. */
export function useFreshLinks(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let loadedAt = Date.now();
    const check = () => {
      if (document.hidden || Date.now() - loadedAt < FRESH_MS) return;
      loadedAt = Date.now();
      refresh();
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
