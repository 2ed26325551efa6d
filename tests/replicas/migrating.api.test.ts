import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { type StreamingPair, startStreamingPair, throughReplica } from './streaming-pair.ts';

const WITHIN = { timeout: 20_000, interval: 50 };

let pair: StreamingPair;
let site: Website;
beforeAll(async () => {
  pair = await startStreamingPair();
}, 60_000);
afterAll(async () => {
  await site?.close();
  await pair?.close();
});

it('a replica that has not replayed the migrations of this release is not read from until it has', async () => {
  await pair.pauseReplay();
  site = await startWebsite({
    now: '2026-11-20T09:30:00+07:00',
    through: throughReplica({
      DATABASE_URL: pair.primaryUrl,
      DATABASE_READ_URL: pair.replicaUrl,
      // Longer than the test: only the tables are missing.
      DATABASE_READ_MAX_LAG: '600',
    }),
  });
  const number = waybillNo(1);
  await addParcel(site.db, number);
  const find = async () => (await site.get(orderTrack, { billCodes: [number] })).results[0]?.found;
  expect(await find()).toBe(true);
  expect(site.db.replicas?.health()).toMatchObject([{ state: 'lags' }]);
  await pair.resumeReplay();
  await vi.waitFor(() => expect(site.db.replicas?.health()).toMatchObject([{ state: 'used' }]), WITHIN);
  await vi.waitFor(async () => expect(await find()).toBe(true), WITHIN);
}, 60_000);
