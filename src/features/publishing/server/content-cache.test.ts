import { expect, it, vi } from 'vitest';
import { createContentCache } from './content-cache.ts';
import type { ContentChange } from './content-changes.ts';

it('rows read while content changed are not cached', async () => {
  const handlers: ((change: ContentChange) => void)[] = [];
  const changes = {
    onChange: (handler: (change: ContentChange) => void) => {
      handlers.push(handler);
      return () => false;
    },
    watchSchedule: () => undefined,
    scheduleGrew: () => undefined,
  };
  const reads: ((rows: string) => void)[] = [];
  const load = vi.fn(() => new Promise<string>((resolve) => reads.push(resolve)));
  const cache = createContentCache({ changes, load, nextChangeAt: () => null });

  const before = cache.get();
  for (const handler of handlers) handler('changed');
  const after = cache.get();
  reads[1]?.('new');
  reads[0]?.('old');
  expect(await before).toBe('old');
  expect(await after).toBe('new');
  expect(await cache.get()).toBe('new');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a failed read is reported and not cached', async () => {
  const changes = {
    onChange: () => () => false,
    watchSchedule: () => undefined,
    scheduleGrew: () => undefined,
  };
  const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('rows');
  const cache = createContentCache({ changes, load, nextChangeAt: () => null });
  await expect(cache.get()).rejects.toThrow('away');
  expect(await cache.get()).toBe('rows');
});
