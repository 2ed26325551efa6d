import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = { status: 200, headers: [], html: '<p>1</p>' };
const open = () => createPageCache({ entries: 2, maxAgeMs: 60_000 });

it('serves a page until its age takes it', () => {
  const cache = open();
  cache.put('/', page);
  vi.advanceTimersByTime(60_000);
  expect(cache.get('/')?.html).toBe('<p>1</p>');
  vi.advanceTimersByTime(1);
  expect(cache.get('/')).toBeUndefined();
});

it('counts the age from the last rendering', () => {
  const cache = open();
  cache.put('/', page);
  vi.advanceTimersByTime(59_000);
  cache.put('/', { ...page, html: '<p>2</p>' });
  vi.advanceTimersByTime(59_000);
  expect(cache.get('/')?.html).toBe('<p>2</p>');
});

it('keeps no more pages than it may', () => {
  const cache = open();
  for (const path of ['/1', '/2', '/3']) cache.put(path, page);
  expect(['/1', '/2', '/3'].map((path) => cache.get(path) !== undefined)).toEqual([false, true, true]);
});

it('keeps no page whose rendering began before content changed, and as an old one what began before a doubt', () => {
  const cache = open();
  const begun = cache.begin();
  cache.expire();
  cache.put('/1', page, begun);
  expect([cache.get('/1'), cache.findOld('/1')?.html]).toEqual([undefined, '<p>1</p>']);
  cache.clear();
  cache.put('/2', page, begun);
  expect(cache.findOld('/2')).toBeUndefined();
});
