import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { MINUTE_MS } from '#lib/clock.ts';

/** File links are valid for ten minutes; they, and the state of the claim, are reloaded before that. */
const FRESH_MS = 8 * MINUTE_MS;
const CHECK_MS = 30_000;

/** Reloads a claim that stays open; a hidden page reloads when it becomes visible again. */
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
