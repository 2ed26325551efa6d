import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatPass } from './repeated-pass.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A pass that takes until it is ended. */
function openPass() {
  const ends: { resolve(): void; reject(err: Error): void }[] = [];
  const problems: unknown[] = [];
  const repeated = repeatPass(
    () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })),
    { everyMs: 1000, onProblem: (err) => void problems.push(err) },
  );
  return { ends, problems, repeated };
}

it('a pass is done at the start and again and again, one at a time', async () => {
  const { ends, repeated } = openPass();
  repeated.start();
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
});

it('one that fails is told, and the next is done', async () => {
  const { ends, problems, repeated } = openPass();
  repeated.start();
  ends[0]?.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(problems).toEqual([new Error('away')]);
  expect(ends).toHaveLength(2);
});

it('a stop waits for the pass that is under way, and none begins after it', async () => {
  const { ends, repeated } = openPass();
  repeated.start();
  let isStopped = false;
  const stopped = repeated.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect([isStopped, ends.length]).toEqual([false, 1]);
  ends[0]?.resolve();
  await stopped;
  expect([isStopped, ends.length]).toEqual([true, 1]);
});
