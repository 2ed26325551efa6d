import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#lib/clock.ts';
import { addParcel } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { sayDemoWindows } from './demo-windows.ts';
import { showcase } from './network/showcase.ts';

const START = '2026-11-20T09:00:00+07:00';
const NUMBER = '111111111117';
const STEP_MS = 15 * MINUTE_MS;

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ now: START });
  await addParcel(site.db, NUMBER);
});
afterAll(() => site.close());

async function seen() {
  const [lookup] = await site.services.tracking.lookUp([NUMBER]);
  return lookup?.found ? lookup.parcel.deliveryWindow : null;
}

it('the page always has a window, and it is later than first said in every fourth round alone', async () => {
  const current = showcase(new Date(START), new Set());
  const slipped: boolean[] = [];
  for (let passed = 0; passed < DAY_MS; passed += STEP_MS) {
    site.clock.set(new Date(Date.parse(START) + passed).toISOString());
    await sayDemoWindows(site.services, current, site.clock.now());
    const window = await seen();
    expect([passed, window]).toEqual([passed, expect.anything()]);
    slipped.push(window?.slippedFrom != null);
  }
  // Of twelve rounds three lose half an hour on their way, with at most six of eight looks after that.
  const late = slipped.filter(Boolean).length;
  expect(late).toBeGreaterThan(6);
  expect(late).toBeLessThanOrEqual(3 * 6);
});
