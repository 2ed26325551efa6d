import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when released, and the order in which it started. */
function createWork() {
  const begun: string[] = [];
  const releases = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => releases.set(name, () => resolve(name)));
  };
  return { begun, work, release: (name: string) => releases.get(name)?.() };
}

describe('turns', () => {
  it('run a maximum at once, and the others in their order', async () => {
    const inTurn = createTurns({ atOnce: 2 });
    const { begun, work, release } = createWork();
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
    await nextTick();
    expect(begun).toEqual(['a', 'b']);
    release('b');
    expect(await all[1]).toBe('b');
    // Passed on before anybody who arrives now.
    const late = inTurn(work('e'));
    release('a');
    await all[0];
    await nextTick();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['c', 'd']) release(name);
    await Promise.all(all);
    await nextTick();
    release('e');
    expect(await late).toBe('e');
  });

  it('are refused if too many wait already, and passed on by failing work', async () => {
    const inTurn = createTurns({ atOnce: 1, maxWaiting: 1, full: () => new Error('come back later') });
    const failing = inTurn(async () => Promise.reject(new Error('broken')));
    const waiting = inTurn(async () => 'done');
    await expect(inTurn(async () => 'too many')).rejects.toThrow('come back later');
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe('done');
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
