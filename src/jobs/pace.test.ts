import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('work that has just started continues at once', async () => {
  const pace = createPace(0.0001, new AbortController().signal);
  await pace();
  await pace();
});

it('work told to stop ends at its next step, and during a pause', async () => {
  const stopping = new AbortController();
  const pace = createPace(0.0001, stopping.signal);
  await setTimeout(60);
  const resting = pace();
  stopping.abort();
  await expect(resting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(pace()).rejects.toMatchObject({ name: 'AbortError' });
});
