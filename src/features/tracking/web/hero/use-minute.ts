import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#lib/clock.ts';

/** The time, to the minute: what is said of it changes while a page is open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
