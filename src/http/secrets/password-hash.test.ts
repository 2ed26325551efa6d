import { describe, expect, it } from 'vitest';
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
