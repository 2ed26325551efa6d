import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toRefusal, type Verdict } from './limits.ts';

/** Counts what pages cost this process: kept pages are served without the database, and so is their limit. */
export type PageLimit = { consume(visitor: string, points: number): Promise<Verdict> };

/** A limit of `pointsPerMinute` for each visitor. */
export function createPageLimit(pointsPerMinute: number): PageLimit {
  const store = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 });
  return {
    async consume(visitor, points) {
      try {
        await store.consume(visitor, points);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return toRefusal(refused);
      }
    },
  };
}
