import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { leastProcessorTime } from '#tests/processor-time.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { createPasswordHash } from './password-hash.ts';

const cost = { memoryKiB: 8_192, passes: 1 };

describe('a password hash', () => {
  it('is Argon2id at the configured cost, salted, and verifies its password only', async () => {
    const hashes = createPasswordHash(cost);
    const [one, other] = [await hashes.hash('Parcel2026'), await hashes.hash('Parcel2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
    expect(one).not.toBe(other);
    expect(await hashes.verify(one, 'Parcel2026')).toBe(true);
    expect(await hashes.verify(one, 'parcel2026')).toBe(false);
  });

  it('that is missing costs the same and never verifies', async () => {
    const hashes = createPasswordHash({ memoryKiB: 16_384, passes: 3 });
    const hash = await hashes.hash('Parcel2026');
    await hashes.verify(null, 'warm');
    const costOf = (hashed: string | null) =>
      leastProcessorTime(async () => expect(await hashes.verify(hashed, 'nobody')).toBe(false), 10);
    const ratio = (await costOf(null)) / (await costOf(hash));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  it('is outdated when it was made at another cost', async () => {
    const old = await createPasswordHash(cost).hash('x');
    expect(createPasswordHash(cost).isOutdated(old)).toBe(false);
    expect(createPasswordHash({ ...cost, passes: 2 }).isOutdated(old)).toBe(true);
    expect(createPasswordHash({ ...cost, memoryKiB: 9_216 }).isOutdated(old)).toBe(true);
  });
});

// Elsewhere a thread has the priority of its process.
if (process.platform === 'linux') {
  it('a hash has a lower priority than everything else of the process, which keeps its own', async () => {
    const own = getPriority();
    const hash = createPasswordHash({ memoryKiB: 65_536, passes: 10 }).hash('Parcel2026');
    await vi.waitUntil(() => prioritiesOfThreads().some((each) => each > own), { timeout: 15_000 });
    await hash;
    expect(getPriority()).toBe(own);
  });
}

/** As Linux has them: a larger number is a lower priority. */
function prioritiesOfThreads(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
    } catch {
      return [];
    }
  });
}

describe('many hashes at once', () => {
  it('are computed in turn, and refused at once when the queue is full', async () => {
    const hashes = createPasswordHash(cost, { atOnce: 1, maxWaiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => hashes.hash('x')));
    const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toHaveLength(6);
    expect(refusals[0]).toMatchObject({ spec: requestErrors.overloaded, retryAfterSeconds: 5 });
    expect(await hashes.verify(await hashes.hash('x'), 'x')).toBe(true);
  });

  it('and were refused for a missing account are compared after the rush', async () => {
    const hashes = createPasswordHash(cost, { atOnce: 1, maxWaiting: 1 });
    const rush = [hashes.hash('one'), hashes.hash('two')];
    await expect(hashes.verify(null, 'x')).rejects.toMatchObject({ spec: requestErrors.overloaded });
    await Promise.all(rush);
    expect(await hashes.verify(null, 'x')).toBe(false);
  });

  it('that fail pass on their turn', async () => {
    const hashes = createPasswordHash(cost, { atOnce: 1 });
    await expect(hashes.verify('no hash at all', 'x')).rejects.toThrow();
    expect(await hashes.hash('x')).toContain('$argon2id$');
  });
});
