import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyMode } from '#lib/open/api-scopes.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';

const RECURRING = '/open/v1/recurring-pickups';
const { sender } = shopOrder();
const asked = { sender, weekdays: [1, 2, 3, 4, 5], from: '15:00', until: '17:00' };

let site: Website;
beforeAll(async () => {
  site = await openShops();
});
afterAll(() => site.close());

const add = (shop: Shop, key: string, content: object = asked) =>
  shop.send(RECURRING, content, { 'idempotency-key': key });

it.each<KeyMode>(['live', 'sandbox'])(
  'a shop has a courier come, leaves out a date and ends it, with a %s key alike',
  async (mode) => {
    const shop = await openShop(site, { mode });
    const made = await add(shop, 'weekdays');
    expect([made.status, made.headers.get('location')]).toEqual([
      201,
      `${RECURRING}/${made.body.recurringId}`,
    ]);
    expect(made.body.dates[0]).toMatchObject({ date: '2026-11-20', state: 'OPEN' });
    expect((await add(shop, 'weekdays')).body).toEqual(made.body);
    expect((await add(shop, 'weekdays', { ...asked, weekdays: [6] })).status).toBe(422);
    const one = `${RECURRING}/${made.body.recurringId}`;
    const skipped = await shop.send(`${one}/skip`, { date: '2026-11-23' });
    expect(skipped.body.dates[1]).toMatchObject({ date: '2026-11-23', state: 'SKIPPED', isChangeable: true });
    const wrong = await shop.send(`${one}/skip`, { date: '2026-11-22' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 46503]);
    const order = { ...shopOrder(), handover: 'PICKUP' };
    const ordered = await shop.send('/open/v1/orders', order, { 'idempotency-key': 'joins' });
    expect(ordered.body.pickup).toEqual({ date: '2026-11-20', from: '15:00', until: '17:00' });
    expect((await shop.send(`${one}/end`, {})).body).toMatchObject({ isEnded: true });
    expect((await shop.send(RECURRING)).body).toMatchObject({ pickups: [{ isEnded: true }] });
    expect((await shop.send(one)).body.dates.map(({ state }: { state: string }) => state)).toEqual([
      'CANCELLED',
      'SKIPPED',
    ]);
  },
);

it('the carrier is never sent for a recurring pickup of the sandbox', async () => {
  const shop = await openShop(site, { mode: 'sandbox' });
  const { body } = await add(shop, 'sandbox');
  const carrier = await site.services.partners.apiKeys.issue('dispatch', ['carrier']);
  const headers = { authorization: `Bearer ${carrier}`, 'content-type': 'application/json' };
  const report = { method: 'POST', headers, body: '{}' };
  const done = await site.send(`/open/v1/pickups/${body.dates[0].pickupNo}/done`, report);
  expect(done.status).toBe(404);
});

it('one of another shop, or of the other mode, does not exist', async () => {
  const [shop, other] = [await openShop(site), await openShop(site)];
  const { body } = await add(shop, 'mine');
  const one = `${RECURRING}/${body.recurringId}`;
  const sandbox = { authorization: `Bearer ${await shop.otherKey('sandbox')}` };
  for (const headers of [{ authorization: `Bearer ${other.key}` }, sandbox]) {
    const answers = [
      await shop.send(one, undefined, headers),
      await shop.send(`${one}/skip`, { date: '2026-11-23' }, headers),
      await shop.send(`${one}/end`, {}, headers),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(Array(3).fill([404, 46501]));
  }
  expect((await shop.send(one)).body).toEqual(body);
});

it('an address outside Bangkok and the metropolitan area is refused by its field', async () => {
  const shop = await openShop(site);
  const address = shopOrder().parcels[0]?.consignee.address;
  const { status, body } = await add(shop, 'far', { ...asked, sender: { ...sender, address } });
  expect([status, body.errors]).toMatchObject([422, [{ pointer: '#/sender' }]]);
});
