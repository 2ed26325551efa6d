import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/clock.ts';
import { countingCompressor } from '#tests/fakes/compressor.ts';
import { createPageCache } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (html = '<p>1</p>') => ({
  status: 200,
  headers: {},
  etag: `W/"${html}"`,
  html: Buffer.from(html),
});

function open(maxBytes = 1_000_000) {
  const compressor = countingCompressor();
  const cache = createPageCache({ maxBytes, freshMs: 60_000, compressor });
  return {
    cache,
    counts: compressor.counts,
    put: (key: string, html?: string) => cache.put(key, page(html)),
    read: async (key: string) => Buffer.from((await cache.get(key)?.body.as('identity')) ?? []).toString(),
  };
}

describe('the cache of pages', () => {
  it('serves a page until its maximum age, counted from the last rendering', async () => {
    const { cache, put, read } = open();
    await put('/', '<p>1</p>');
    vi.advanceTimersByTime(59_000);
    await put('/', '<p>2</p>');
    vi.advanceTimersByTime(60_000);
    expect(await read('/')).toBe('<p>2</p>');
    vi.advanceTimersByTime(1);
    expect(cache.get('/')).toBeUndefined();
  });

  it('limits the bytes: the least recently used page is evicted first', async () => {
    const { cache, put } = open(30_000);
    for (const path of ['/1', '/2', '/3']) {
      await put(path, path.repeat(4_000));
      cache.get('/1');
    }
    expect(['/1', '/2', '/3'].map((path) => cache.get(path) !== undefined)).toEqual([true, false, true]);
    expect(cache.bytes()).toBeLessThanOrEqual(30_000);
  });

  it('counts a page in each cached encoding', async () => {
    const { cache, put } = open();
    const kept = await put('/', 'x'.repeat(10_000));
    const before = cache.bytes();
    await kept?.body.as('gzip');
    expect(cache.bytes() - before).toBe(10_000);
  });

  it('caches nothing larger than itself', async () => {
    const { cache, put } = open(5_000);
    await put('/', 'x'.repeat(5_000));
    expect([cache.get('/'), cache.bytes()]).toEqual([undefined, 0]);
  });

  it('evicts pages that nobody requests again', async () => {
    const { cache, put } = open();
    await put('/');
    vi.advanceTimersByTime(DAY_MS - 1000);
    expect([cache.findOld('/') !== undefined, cache.bytes() > 0]).toEqual([true, true]);
    vi.advanceTimersByTime(2000);
    expect([cache.findOld('/'), cache.bytes()]).toEqual([undefined, 0]);
  });

  it('caches no page whose rendering began before content changed, and as stale one that began before a possible change', async () => {
    const { cache } = open();
    const begun = cache.begin();
    cache.expire();
    expect(await cache.put('/1', page(), begun)).not.toBeNull();
    expect([cache.get('/1'), cache.findOld('/1')?.etag]).toEqual([undefined, page().etag]);
    cache.clear();
    expect(await cache.put('/2', page(), begun)).toBeNull();
    const packing = cache.put('/2', page('<p>2</p>'));
    cache.clear();
    expect([await packing, cache.findOld('/1'), cache.findOld('/2')]).toEqual([null, undefined, undefined]);
  });
});

describe('the bytes of a page', () => {
  it('are compressed once quickly and once well, however many requests come', async () => {
    const { put, counts, cache } = open();
    const kept = await put('/');
    await kept?.body.as('br');
    expect(counts).toMatchObject({ good: 1, smallest: 0 });
    for (let nth = 0; nth < 20; nth += 1) await cache.get('/')?.body.as('br');
    expect(counts).toEqual({ quick: 0, good: 1, smallest: 1, repack: 1 });
  });

  it('are compressed for gzip once', async () => {
    const { put, counts } = open();
    const kept = await put('/');
    await Promise.all([kept?.body.as('gzip'), kept?.body.as('gzip')]);
    await kept?.body.as('gzip');
    expect(counts.repack).toBe(2);
  });

  it.each(['age', 'clear'] as const)(
    'are not compressed again when the page is unchanged after %s',
    async (why) => {
      const { cache, put, counts, read } = open();
      await put('/');
      if (why === 'age') vi.advanceTimersByTime(61_000);
      else cache.clear();
      expect(cache.get('/')).toBeUndefined();
      await put('/');
      expect([counts.good, await read('/')]).toEqual([1, '<p>1</p>']);
      await put('/', '<p>2</p>');
      expect([counts.good, await read('/')]).toEqual([2, '<p>2</p>']);
    },
  );
});
