import { expect, it } from 'vitest';
import { lastKnown } from './last-known.ts';

const answers = (...given: (number | 'fails' | 'hangs')[]) => {
  const left = [...given];
  return () => {
    const next = left.shift();
    if (next === 'fails') return Promise.reject(new Error('away'));
    return next === 'hangs' ? new Promise<number>(() => undefined) : Promise.resolve(Number(next));
  };
};

it('the last loaded value is answered when loading fails or takes too long', async () => {
  const load = lastKnown(answers(1, 'fails', 'hangs', 2, 'fails'), 20);
  const seen = [await load(), await load(), await load(), await load(), await load()];
  expect(seen).toEqual([1, 1, 1, 2, 2]);
});

it('a failure is reported as long as nothing was loaded', async () => {
  const load = lastKnown(answers('fails', 3), 20);
  await expect(load()).rejects.toThrow('away');
  expect(await load()).toBe(3);
});

it('a value in memory is answered at once, and reported when it is evicted', async () => {
  let inMemory: number | undefined = 4;
  const load = lastKnown(answers('fails'), 20, () => inMemory);
  expect(load()).toBe(4);
  inMemory = undefined;
  expect(await load()).toBe(4);
});
