import { expect, it } from 'vitest';
import { nextTryAt, restMs, retryPausesMs } from './retries.rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const pauseOf = (tries: number, random = 0.5, retryAfterSeconds: number | null = null) => {
  const next = nextTryAt({ now, tries, retryAfterSeconds }, random);
  return next === null ? null : (next.getTime() - now.getTime()) / 1000;
};

it('a failed event is retried over three days, each pause longer than the one before', () => {
  const hours = retryPausesMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(74);
  expect(retryPausesMs.toSorted((a, b) => a - b)).toEqual(retryPausesMs);
  expect([pauseOf(1), pauseOf(retryPausesMs.length), pauseOf(retryPausesMs.length + 1)]).toEqual([
    5,
    72_000,
    null,
  ]);
});

it('pauses vary randomly, by a fifth at most', () => {
  expect([pauseOf(2, 0), pauseOf(2, 0.5), pauseOf(2, 0.999999)]).toEqual([48, 60, expect.closeTo(72, 2)]);
});

it('a subscriber may ask for a longer pause, an hour at most', () => {
  expect([pauseOf(1, 0.5, 120), pauseOf(1, 0.5, 86_400), pauseOf(4, 0.5, 10)]).toEqual([120, 3_600, 1_800]);
});

it('an endpoint that fails repeatedly pauses longer each time, five minutes at most', () => {
  expect([1, 2, 3, 50].map(restMs)).toEqual([10_000, 20_000, 40_000, 300_000]);
});
