import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkKeyOf } from '../connections/visitor.ts';
import { toRefusal, VISITORS_PER_NETWORK } from './limits.ts';
import type { Verdict } from './verdict.ts';

/** Limits the cost of pages in this process: kept pages are served without the database, and so is their limit. */
export type PageLimit = { consume(visitor: string, points: number): Promise<Verdict> };

/** A limit of `pointsPerMinute` per visitor, and above it one for their network. */
export function createPageLimit(pointsPerMinute: number): PageLimit {
  const own = new RateLimiterMemory({ points: pointsPerMinute, duration: 60 });
  const ofNetwork = new RateLimiterMemory({ points: pointsPerMinute * VISITORS_PER_NETWORK, duration: 60 });
  return {
    async consume(visitor, points) {
      try {
        await own.consume(visitor, points);
        const network = networkKeyOf(visitor);
        if (network !== null) await ofNetwork.consume(network, points);
        return { allowed: true, retryAfterSeconds: 0 };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return toRefusal(refused);
      }
    },
  };
}
