import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDispatchDesk } from '#tests/fakes/delivery-windows.ts';
import { addScan } from '#tests/fakes/parcels.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { OpenTrackedParcel } from '../open-parcels.contract.ts';

const DAY = '2026-11-20';
let site: Website;

beforeAll(async () => {
  site = await openShops();
});
afterAll(() => site.close());

async function order(shop: Shop): Promise<string> {
  const { body } = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'one' });
  return body.parcels[0].waybillNo;
}

async function track(shop: Shop, waybillNo: string): Promise<OpenTrackedParcel> {
  const one = (await shop.send(`/open/v1/parcels/${waybillNo}`)).body;
  const many = (await shop.send(`/open/v1/parcels?waybillNo=${waybillNo}`)).body;
  expect(many.results).toEqual([{ waybillNo, parcel: one }]);
  return one;
}

it('a shop sees when the courier comes, and how many stops are before its parcel', async () => {
  site.clock.set(`${DAY}T10:00:00+07:00`);
  const shop = await openShop(site);
  const waybillNo = await order(shop);
  const none = { deliveryWindow: null, stopsBefore: null };
  expect(await track(shop, waybillNo)).toMatchObject(none);
  const desk = await startDispatchDesk(site);
  site.clock.forward(3600);
  const out = { code: 'OUT_FOR_DELIVERY', countryCode: 'TH', provinceCode: '50' } as const;
  await addScan(site.db, waybillNo, { ...out, occurredAt: site.clock.now() });
  site.clock.forward(60);
  await desk.say(waybillNo, DAY, ['13:00', '15:00'], { stopsBefore: 12 });
  const window = {
    from: '2026-11-20T06:00:00.000Z',
    until: '2026-11-20T08:00:00.000Z',
    slippedFrom: null,
  };
  expect(await track(shop, waybillNo)).toMatchObject({ deliveryWindow: window, stopsBefore: 12 });
  const other = await openShop(site);
  expect((await other.send(`/open/v1/parcels/${waybillNo}`)).status).toBe(404);
  site.clock.forward(3600);
  await desk.say(waybillNo, DAY, ['14:00', '16:00'], { stopsBefore: 4 });
  expect(await track(shop, waybillNo)).toMatchObject({
    deliveryWindow: { slippedFrom: { from: window.from, until: window.until } },
    stopsBefore: 4,
  });
});

it('so does its system in the sandbox, where the window becomes narrower, and ends with the attempt', async () => {
  site.clock.set(`${DAY}T10:00:00+07:00`);
  const shop = await openShop(site, { mode: 'sandbox' });
  const { body } = await shop.send('/open/v1/sandbox/parcels', { story: 'attemptFailed' });
  const { waybillNo } = body;
  const advance = () => shop.send(`/open/v1/sandbox/parcels/${waybillNo}/advance`, {});
  expect(body).toMatchObject({ deliveryWindow: null, stopsBefore: null });
  for (let step = 1; step <= 5; step += 1) await advance();
  const wide = await track(shop, waybillNo);
  expect(wide.deliveryWindow).not.toBeNull();
  site.clock.forward(3600);
  const narrow = await track(shop, waybillNo);
  const widthOf = ({ deliveryWindow: window }: OpenTrackedParcel) =>
    Date.parse(window?.until ?? '') - Date.parse(window?.from ?? '');
  expect(widthOf(narrow)).toBeLessThan(widthOf(wide));
  expect(narrow.stopsBefore).toBeLessThan(wide.stopsBefore ?? 0);
  await advance();
  expect(await track(shop, waybillNo)).toMatchObject({ deliveryWindow: null, stopsBefore: null });
});
