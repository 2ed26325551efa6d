import { expect, it } from 'vitest';
import { createLagClock, readPosition, writePosition } from './positions.ts';

it('a position is read and written as PostgreSQL does, and anything else is none', () => {
  for (const text of ['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])
    expect(writePosition(readPosition(text) ?? -1n)).toBe(text);
  expect((readPosition('1/0') ?? 0n) > (readPosition('0/FFFFFFFF') ?? 0n)).toBe(true);
  for (const text of ['', 'x', '1', '1/', '/1', '1/2/3', '1/123456789', "1/2'", undefined, null])
    expect(readPosition(text)).toBeNull();
});

it('nothing is known of the lag before the primary was asked', () => {
  expect(createLagClock().lagOf(5n)).toBeNull();
});

it('the lag is how long ago the primary stood where the replica stands', () => {
  const clock = createLagClock();
  clock.note(10n, 1_000);
  clock.note(20n, 2_000);
  clock.note(30n, 3_000);
  expect([30n, 25n, 20n, 10n].map(clock.lagOf)).toEqual([0, 1_000, 1_000, 2_000]);
});

it('an idle primary is not lagged behind, and a replica that stops is behind from its next write on', () => {
  const clock = createLagClock();
  clock.note(10n, 0);
  clock.note(10n, 60_000);
  expect(clock.lagOf(10n)).toBe(0);
  clock.note(11n, 61_000);
  expect(clock.lagOf(10n)).toBe(1_000);
  clock.note(11n, 90_000);
  expect(clock.lagOf(10n)).toBe(30_000);
});

it('a lag longer than what is kept is at least as long as that', () => {
  const clock = createLagClock();
  for (let nth = 0; nth < 3_000; nth += 1) clock.note(BigInt(nth), nth);
  expect(clock.lagOf(0n)).toBeGreaterThan(1_900);
});
