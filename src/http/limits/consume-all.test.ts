import { expect, it } from 'vitest';
import { consumeAll, giveBackAll } from './consume-all.ts';

/** A limit of so many points for each key. */
function limitOf(points: number) {
  const used = new Map<string, number>();
  const add = (key: string, more: number) => used.set(key, (used.get(key) ?? 0) + more);
  return {
    used,
    async consume(key: string) {
      add(key, 1);
      return { allowed: (used.get(key) ?? 0) <= points, retryAfterSeconds: points };
    },
    giveBack: async (key: string) => void add(key, -1),
  };
}

it('several limits count an attempt together, and a refusal by one costs nothing in the others', async () => {
  const [wide, middle, narrow] = [limitOf(9), limitOf(8), limitOf(2)];
  const counts = [
    [wide, 'counter'],
    [middle, 'counter'],
    [narrow, 'parcel'],
  ] as const;
  expect([await consumeAll(counts), await consumeAll(counts)]).toEqual([null, null]);
  for (let again = 0; again < 20; again += 1)
    expect(await consumeAll(counts)).toMatchObject({ allowed: false, retryAfterSeconds: 2 });
  expect([wide.used.get('counter'), middle.used.get('counter')]).toEqual([2, 2]);
  expect(await consumeAll([[wide, 'counter']])).toBeNull();
});

it('points of several limits are returned together', async () => {
  const [one, other] = [limitOf(5), limitOf(5)];
  const counts = [
    [one, 'a'],
    [other, 'b'],
  ] as const;
  await consumeAll(counts);
  await giveBackAll(counts);
  expect([one.used.get('a'), other.used.get('b')]).toEqual([0, 0]);
});
