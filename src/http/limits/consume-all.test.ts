import { expect, it } from 'vitest';
import { createLimitsInMemory } from '#tests/fakes/hostile/limits-in-memory.ts';
import { type Count, consumeAll, giveBackAll } from './consume-all.ts';

const limiter = createLimitsInMemory();
const limitOf = (points: number) => limiter({ name: `of ${points}`, points, windowSeconds: 60 });

it('several limits count an attempt together, and a refusal by one costs nothing in the others', async () => {
  const [wide, middle, narrow] = [limitOf(4), limitOf(3), limitOf(2)];
  const counts: Count[] = [
    [wide, 'counter'],
    [middle, 'counter'],
    [narrow, 'parcel'],
  ];
  expect([await consumeAll(counts), await consumeAll(counts)]).toEqual([null, null]);
  for (let again = 0; again < 20; again += 1)
    expect(await consumeAll(counts)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  const other: Count[] = [
    [wide, 'counter'],
    [middle, 'counter'],
    [narrow, 'another parcel'],
  ];
  expect(await consumeAll(other)).toBeNull();
  expect(await consumeAll(other)).toMatchObject({ allowed: false });
});

it('points of several limits are returned together', async () => {
  const counts: Count[] = [
    [limitOf(1), 'a'],
    [limitOf(1), 'b'],
  ];
  for (let again = 0; again < 3; again += 1) {
    expect(await consumeAll(counts)).toBeNull();
    await giveBackAll(counts);
  }
});
