/** What waits for a primary that is away fails with this; its code is that of a server which cannot be connected to. */
export class PrimaryAway extends Error {
  readonly code = '57P03';
  constructor() {
    super('The primary does not answer.');
  }
}

/** Whether the primary is there, and since when it is not. */
export function createPresence() {
  const waiting = new Set<(reason: PrimaryAway) => void>();
  let awaySince: number | null = null;
  return {
    isAway(): void {
      awaySince ??= performance.now();
      for (const reject of waiting) reject(new PrimaryAway());
      waiting.clear();
    },
    isBack(): void {
      awaySince = null;
    },
    /** Null while it is there. */
    awayMs: () => (awaySince === null ? null : performance.now() - awaySince),

    /** The same work, which fails as soon as the primary is away: on a silent connection it would wait for hours. */
    async whileHere<T>(work: () => Promise<T>): Promise<T> {
      if (awaySince !== null) throw new PrimaryAway();
      const { promise, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      try {
        return await Promise.race([work(), promise]);
      } finally {
        waiting.delete(reject);
      }
    },
  };
}
