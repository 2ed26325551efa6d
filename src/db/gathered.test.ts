import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

type Row = { key: string };

/** A search that answers when the test releases it, and knows only numeric keys. */
function slowSearch() {
  const asked: (readonly string[])[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  const find = async (keys: readonly string[]): Promise<Row[]> => {
    asked.push(keys);
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
    return [...new Set(keys)].filter((key) => /^\d+$/.test(key)).map((key) => ({ key }));
  };
  return { asked, find, next: () => waiting.shift() as PromiseWithResolvers<void> };
}

const keyOf = (row: Row) => row.key;
const patienceMs = 60_000;

afterEach(() => vi.useRealTimers());

it('runs one query for keys requested at the same moment, and each caller gets its own', async () => {
  const { asked, find, next } = slowSearch();
  const search = gathered(find, { keyOf, atOnce: 1, mostKeys: 10, patienceMs });
  const answers = Promise.all([search(['1', '2']), search(['2', 'none']), search([])]);
  await nextTurn();
  next().resolve();
  expect(await answers).toEqual([[{ key: '1' }, { key: '2' }], [{ key: '2' }], []]);
  expect(asked).toEqual([['1', '2', '2', 'none']]);
});

it('collects keys while queries run, up to a maximum', async () => {
  const { asked, find, next } = slowSearch();
  const search = gathered(find, { keyOf, atOnce: 1, mostKeys: 3, patienceMs });
  const first = search(['1']);
  await nextTurn();
  const later = Promise.all([search(['2', '3']), search(['4', '5'])]);
  await nextTurn();
  expect(asked).toEqual([['1']]);
  next().resolve();
  await first;
  await nextTurn();
  expect(asked[1]).toEqual(['2', '3', '4']);
  next().resolve();
  await nextTurn();
  await nextTurn();
  expect(asked[2]).toEqual(['5']);
  next().resolve();
  expect(await later).toEqual([
    [{ key: '2' }, { key: '3' }],
    [{ key: '4' }, { key: '5' }],
  ]);
});

it('fails all callers of a failed query, and continues with those who wait', async () => {
  const { find, next } = slowSearch();
  const search = gathered(find, { keyOf, atOnce: 1, mostKeys: 10, patienceMs });
  const failing = Promise.allSettled([search(['1']), search(['2'])]);
  await nextTurn();
  const later = search(['3']);
  next().reject(new Error('away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nextTurn();
  next().resolve();
  expect(await later).toEqual([{ key: '3' }]);
});

it('runs other queries while one takes long, and counts that one once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { asked, find, next } = slowSearch();
  const search = gathered(find, { keyOf, atOnce: 1, mostKeys: 10, patienceMs: 5 });
  const slow = search(['1']);
  await nextTurn();
  const slowTurn = next();
  const other = search(['2']);
  await nextTurn();
  expect(asked).toEqual([['1']]);
  vi.advanceTimersByTime(5);
  await nextTurn();
  expect(asked).toEqual([['1'], ['2']]);
  slowTurn.resolve();
  expect(await slow).toEqual([{ key: '1' }]);
  const third = search(['3']);
  await nextTurn();
  expect(asked).toEqual([['1'], ['2']]);
  next().resolve();
  expect(await other).toEqual([{ key: '2' }]);
  await nextTurn();
  next().resolve();
  expect(await third).toEqual([{ key: '3' }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a search that fails for some of its keys fails only for those who asked for them, where it splits', async () => {
  const refused = new Error('away');
  const find = async (keys: readonly string[]): Promise<Row[]> => {
    if (keys.includes('dead')) throw refused;
    return keys.map((key) => ({ key }));
  };
  const search = gathered(find, {
    keyOf,
    atOnce: 1,
    mostKeys: 10,
    patienceMs,
    splits: (error) => error === refused,
  });
  const answers = await Promise.allSettled([search(['1', '2']), search(['3', 'dead']), search(['dead'])]);
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value.length : each.reason))).toEqual([
    2,
    refused,
    refused,
  ]);
});
