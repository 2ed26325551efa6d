import type { ReplayStore } from '#adapters/captcha/replay.port.ts';
import type { Clock } from '#lib/clock.ts';

/** An in-memory replay store, which also forgets expired entries, like the real one. */
export function createMemoryReplayStore(clock: Clock): ReplayStore {
  const claims = new Map<string, number>();
  return {
    async claim(id, expiresAt) {
      const now = clock.now().getTime();
      if ((claims.get(id) ?? 0) > now) return false;
      claims.set(id, expiresAt.getTime());
      return true;
    },
  };
}
