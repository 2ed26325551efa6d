import type { Verdict } from './verdict.ts';

/** Points that this process has reserved for a key, until the end of their window. */
export type Lease = {
  left: number;
  endsAt: number;
  /** What was unreserved at that time. */
  untaken: number;
  /** The points of a key per window. */
  points: number;
  windowSeconds: number;
};

const LEASES_HELD = 10_000;

/** The verdict on a call that was taken of a lease. */
export function verdictOf({ left, untaken, endsAt, points, windowSeconds }: Lease): Verdict {
  const resetSeconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  return {
    allowed: true,
    retryAfterSeconds: 0,
    quota: { points, windowSeconds, left: left + untaken, resetSeconds },
  };
}

/**
 * Spends from memory what `take` reserves for a key, several points at once; `take` returns the verdict if there
 * are none.
 */
export function createLeases(take: (key: string) => Promise<Lease | Verdict>) {
  const leases = new Map<string, Lease>();
  const underWay = new Map<string, Promise<Verdict>>();

  async function consume(key: string): Promise<Verdict> {
    for (;;) {
      const held = leases.get(key);
      if (held && held.left > 0 && held.endsAt > Date.now()) {
        held.left -= 1;
        return verdictOf(held);
      }
      // Concurrent calls share one lease, or each would take one and most would be lost.
      const taking = underWay.get(key) ?? takeOne(key);
      const verdict = await taking;
      if (!verdict.allowed) return verdict;
    }
  }

  function takeOne(key: string): Promise<Verdict> {
    const taking = hold(key).finally(() => underWay.delete(key));
    underWay.set(key, taking);
    return taking;
  }

  async function hold(key: string): Promise<Verdict> {
    const taken = await take(key);
    if ('allowed' in taken) return taken;
    if (leases.size >= LEASES_HELD) leases.clear();
    leases.set(key, taken);
    return verdictOf(taken);
  }

  return {
    consume,
    /** Removes and returns unspent leases. */
    takeUnspent(): (Lease & { key: string })[] {
      const now = Date.now();
      const unspent = [...leases].filter(([, { left, endsAt }]) => left > 0 && endsAt > now);
      leases.clear();
      return unspent.map(([key, lease]) => ({ key, ...lease }));
    },
  };
}
