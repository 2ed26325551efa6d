import type { Limiter } from './limits.ts';
import type { Verdict } from './verdict.ts';

/** A limit with the key that is counted in it. */
export type Count = readonly [Pick<Limiter, 'consume' | 'giveBack'>, string];

/**
 * Counts a point in each of several limits, or in none: where one refuses, those before it get their points back.
 * Otherwise repeated attempts at one exhausted key, a parcel say, would use up a limit that others share. Null where
 * all of them allow it.
 */
export async function consumeAll(counts: readonly Count[]): Promise<Verdict | null> {
  for (const [nth, [limit, key]] of counts.entries()) {
    const verdict = await limit.consume(key);
    if (verdict.allowed) continue;
    await giveBackAll(counts.slice(0, nth));
    return verdict;
  }
  return null;
}

/** Returns a point to each of several limits. */
export async function giveBackAll(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(([limit, key]) => limit.giveBack(key)));
}
