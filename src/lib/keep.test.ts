import { expect, it } from 'vitest';
import { keptFor } from './keep.ts';

function fixture(fails = false) {
  let ms = 1_000_000;
  let loads = 0;
  const kept = keptFor(
    async () => {
      loads += 1;
      if (fails) throw new Error('away');
      return loads;
    },
    { clock: { now: () => new Date(ms) }, ms: 60_000 },
  );
  return { kept, loads: () => loads, forward: (by: number) => (ms += by) };
}

it('all who ask within a minute share one load, also while it is under way', async () => {
  const { kept, forward } = fixture();
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
  forward(59_999);
  expect(await kept.get()).toBe(1);
  forward(1);
  expect(await kept.get()).toBe(2);
});

it('a change lets it be loaded anew, and so does a clock that goes back', async () => {
  const { kept, forward } = fixture();
  await kept.get();
  kept.forget();
  expect(await kept.get()).toBe(2);
  forward(-1);
  expect(await kept.get()).toBe(3);
});

it('a load that failed is not kept', async () => {
  const { kept, loads } = fixture(true);
  await expect(kept.get()).rejects.toThrow('away');
  await expect(kept.get()).rejects.toThrow('away');
  expect(loads()).toBe(2);
});
