import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { within } from './deadlines.ts';

describe('a deadline', () => {
  it('does not affect work that ends in time, well or badly', async () => {
    expect(await within(Promise.resolve('done'), 10_000, () => 'late')).toBe('done');
    await expect(within(Promise.reject(new Error('broken')), 10_000, () => 'late')).rejects.toThrow('broken');
  });

  it('answers or throws when the time has passed', async () => {
    const slow = () => sleep(5_000, 'done', { ref: false });
    expect(await within(slow(), 5, () => 'late')).toBe('late');
    const refuse = () => {
      throw new Error('too late');
    };
    await expect(within(slow(), 5, refuse)).rejects.toThrow('too late');
  });
});
