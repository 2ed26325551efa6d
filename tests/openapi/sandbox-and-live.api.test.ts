import { afterEach, expect, it } from 'vitest';
import { stories } from '../../src/features/partners/sandbox/stories.rules.ts';
import { hookKinds } from '../../src/features/webhooks/webhooks.rules.ts';
import { carrierScopes, type KeyMode } from '../../src/lib/open/api-scopes.ts';
import { givePayoutAccount } from '../fakes/payouts/payout-account.ts';
import { openShop, openShops, type Shop, shopOrder } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';

const STORY = 'attemptFailed';
const steps: readonly { code: string; reason?: string }[] = stories[STORY].slice(1);
/** What becomes of real COD money is decided by the carrier's books, which take longer than a day. */
const kinds = hookKinds.filter((kind) => !kind.startsWith('cod_'));

const afternoon = { date: '2026-11-20', from: '13:00', until: '15:00' };
const tomorrow = { date: '2026-11-21', from: '09:00', until: '11:00' };

const open: Website[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

type Booked = { orderNo: string; parcels: { waybillNo: string }[] };

/** Sends a real scan where a step of the sandbox would be. */
async function scan(site: Website, waybillNo: string, nth: number): Promise<void> {
  const key = await site.services.partners.apiKeys.issue(`sorting ${nth}`, carrierScopes);
  const event = {
    waybillNo,
    ...steps[nth],
    occurredAt: site.clock.now().toISOString(),
    provinceCode: nth + 1 < (steps.length + 1) / 2 ? '10' : '50',
    facilityCode: `SANDBOX${nth + 2}`,
  };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify([event]) };
  const answer = await site.send('/open/v1/scan-events', init);
  expect(await answer.json()).toMatchObject({ accepted: 1 });
}

/** What webhooks have said, the oldest first. */
async function heard(site: Website, shop: Shop, log: string, events: number): Promise<unknown[]> {
  const listed = async () => {
    await site.services.webhooks.reader.look();
    return (await shop.send(`${log}?limit=100`)).body.events as { messageId: string }[];
  };
  // What was just written is readable once earlier transactions of other tests have ended.
  await expect.poll(async () => (await listed()).length, { timeout: 20_000 }).toBe(events);
  const bodies: unknown[] = [];
  for (const { messageId } of (await listed()).reverse())
    bodies.push(JSON.parse((await shop.send(`${log}/${messageId}`)).body.body));
  return bodies;
}

/** Everything that a shop is told on a day: prices, orders, a parcel that arrives, one that is called off, and files. */
async function day(mode: KeyMode) {
  const site = await openShops();
  open.push(site);
  const shop = await openShop(site, { mode });
  // Real COD money needs an account to go to.
  if (mode === 'live') await givePayoutAccount(site, shop.customerId, '2026-11-18T09:00:00+07:00');
  const { sender, parcels } = shopOrder();
  const told: Record<string, unknown> = {};
  const { body: made } = await shop.send('/open/v1/webhooks', { url: 'https://shop.example/day', kinds });
  const log = `/open/v1/webhooks/${made.endpoint.endpointId}/events`;
  const goods = { itemType: 'clothing', weightGrams: 1200, codSatang: 59_000 };
  const to = { address: parcels[0]?.consignee.address };
  const asked = { from: { address: sender.address }, to, ...goods };
  told.prices = (await shop.send('/open/v1/prices', asked)).body;
  told.several = (await shop.send('/open/v1/prices/batch', { parcels: [asked, asked] })).body;
  told.addresses = (await shop.send('/open/v1/addresses/check', { addresses: [to] })).body;
  told.dropPoints = (await shop.send('/open/v1/drop-points?postcode=50200')).body;

  const order = async (key: string, differs: object, handover: object = {}) => {
    const content = { ...shopOrder(1, { codSatang: 59_000, ...differs }), ...handover };
    const { status, body } = await shop.send('/open/v1/orders', content, { 'idempotency-key': key });
    expect([status, JSON.stringify(body.errors)]).toEqual([201, undefined]);
    return body as Booked;
  };
  const sent = await order('sent', { reference: `story:${STORY}` });
  site.clock.forward(60);
  const calledOff = await order('called-off', { reference: 'A-2' });
  site.clock.forward(60);
  told.ordered = [sent, calledOff];
  told.cancelled = (await shop.send(`/open/v1/orders/${calledOff.orderNo}/cancel`, {})).body;
  told.cancelledAgain = (await shop.send(`/open/v1/orders/${calledOff.orderNo}/cancel`, {})).body;

  const collected = await order('collected', { reference: 'A-3' }, { handover: 'PICKUP', pickup: afternoon });
  const pickup = `/open/v1/pickup-bookings/${collected.orderNo}`;
  told.pickups = (await shop.send('/open/v1/pickup-bookings')).body;
  told.pickupsOfTomorrow = (await shop.send('/open/v1/pickup-bookings?date=2026-11-21')).body;
  site.clock.forward(60);
  told.moved = (await shop.send(`${pickup}/move`, { pickup: tomorrow })).body;
  told.movedAgain = (await shop.send(`${pickup}/move`, { pickup: tomorrow })).body;
  told.noWindow = (await shop.send(`${pickup}/move`, { pickup: { ...tomorrow, from: '09:30' } })).body;
  told.ofPickup = (await shop.send(pickup)).body;
  told.unconfirmed = (await shop.send(`${pickup}/cancel`, {})).body;
  site.clock.forward(60);
  for (const time of ['once', 'again'])
    told[`called off ${time}`] = (await shop.send(`${pickup}/cancel`, { withOrder: true })).body;
  told.tooLate = (await shop.send(`${pickup}/move`, { pickup: afternoon })).body;

  const waybillNo = sent.parcels[0]?.waybillNo ?? '';
  for (const nth of steps.keys()) {
    site.clock.forward(3600);
    if (mode === 'live') await scan(site, waybillNo, nth);
    else await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/advance`, {});
  }
  told.order = (await shop.send(`/open/v1/orders/${sent.orderNo}`)).body;
  told.orders = (await shop.send('/open/v1/orders')).body;
  const all = [sent, calledOff, collected];
  const numbers = all.map(({ parcels: [first] }) => first?.waybillNo ?? '');
  told.parcels = (await shop.send(`/open/v1/parcels?waybillNo=${numbers.join(',')}`)).body;
  told.webhooks = await heard(site, shop, log, steps.length + 6);
  const file = await shop.send('/open/v1/events?format=csv&from=2026-11-20');
  told.file = Buffer.from(file.body as Uint8Array)
    .toString('utf8')
    .split('\r\n');
  const names = all.flatMap(({ orderNo }, nth) => [
    [orderNo, `order ${nth + 1}`],
    [numbers[nth] ?? '', `parcel ${nth + 1}`],
  ]) as [string, string][];
  return withoutIds(told, names);
}

/** The same with names in place of numbers, which differ, and without what only one of the two modes has. */
function withoutIds(told: object, names: readonly [string, string][]): unknown {
  const text = names.reduce((all, [id, name]) => all.replaceAll(id, name), JSON.stringify(told));
  return JSON.parse(text, (key, value) => (key === 'sandbox' || key === 'requestId' ? undefined : value));
}

it('a shop’s day in the sandbox is a shop’s day in earnest: all is told alike but numbers', async () => {
  const live = await day('live');
  expect(await day('sandbox')).toEqual(live);
}, 180_000);
