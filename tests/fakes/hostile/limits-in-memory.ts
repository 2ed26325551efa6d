import type { CreateLimiter, Limiter } from '#http/limits/limits.ts';

/** Limits that count in memory, in one window without end; a visitor's network is not counted. */
export function createLimitsInMemory(): CreateLimiter {
  return ({ points }): Limiter => {
    const used = new Map<string, number>();
    const add = (key: string, more: number) => used.set(key, (used.get(key) ?? 0) + more);
    const verdict = (allowed: boolean) => ({ allowed, retryAfterSeconds: allowed ? 0 : 60 });
    const isFull = (key: string) => (used.get(key) ?? 0) >= points;
    return {
      async consume(key, count = 1) {
        add(key, count);
        return verdict((used.get(key) ?? 0) <= points);
      },
      isExhausted: async (key) => isFull(key),
      peek: async (key) => verdict(!isFull(key)),
      giveBack: async (key) => void add(key, -1),
    };
  };
}
