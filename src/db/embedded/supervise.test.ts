import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ServerEvent, supervise } from './supervise.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(startAgain: () => Promise<void>) {
  const server = { alive: true, starts: 0 };
  const events: ServerEvent['kind'][] = [];
  const giveUp = vi.fn();
  const stop = supervise(
    {
      isAlive: () => server.alive,
      async startAgain() {
        server.starts += 1;
        await startAgain();
        server.alive = true;
      },
    },
    { report: ({ kind }) => void events.push(kind), giveUp },
  );
  return { server, events, giveUp, stop };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

it('a server that died is restarted, and both events are reported', async () => {
  const { server, events, giveUp } = watch(async () => {});
  await minutes(1);
  expect(events).toEqual([]);
  server.alive = false;
  await minutes(1);
  expect([server.starts, events, giveUp.mock.calls.length]).toEqual([1, ['died', 'back'], 0]);
});

it('a server that cannot be started is tried five times with growing pauses, then given up once', async () => {
  const { server, events, giveUp } = watch(async () => {
    throw new Error('no space left');
  });
  server.alive = false;
  await minutes(9);
  expect([server.starts, giveUp.mock.calls.length]).toEqual([5, 1]);
  expect(events.at(-1)).toBe('given up');
});

it('a server that dies repeatedly within minutes is given up, one that dies once an hour is not', async () => {
  const often = watch(async () => {});
  for (let nth = 0; nth < 6; nth += 1) {
    often.server.alive = false;
    await minutes(1);
  }
  expect([often.server.starts, often.giveUp.mock.calls.length]).toEqual([5, 1]);

  const seldom = watch(async () => {});
  for (let nth = 0; nth < 12; nth += 1) {
    seldom.server.alive = false;
    await minutes(60);
  }
  expect([seldom.server.starts, seldom.giveUp.mock.calls.length]).toEqual([12, 0]);
});

it('a server that is stopped on purpose stays stopped', async () => {
  const { server, stop } = watch(async () => {});
  await stop();
  server.alive = false;
  await minutes(5);
  expect(server.starts).toBe(0);
});
