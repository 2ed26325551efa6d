import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

it('a hash that is asked for while an idle thread ends is computed by another thread', async () => {
  const inThread = createHashThreads({ idleMs: 0 });
  const options = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };
  for (let nth = 0; nth < 5; nth += 1) {
    const hashed = await inThread({ plain: 'Parcel2026', options });
    // The thread has been told to end, which takes longer than this.
    await sleep(2);
    expect(await inThread({ plain: 'Parcel2026', hashed: String(hashed) })).toBe(true);
    await sleep(2);
  }
}, 60_000);
