import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { openShop, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import { callOffReturn } from '../returns.contract.ts';

const RETURNS = '/open/v1/returns';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

type Asked = { shop: Shop; id: string; mine: { billCode: string; access: string } };

async function live(): Promise<Asked> {
  const shop = await fixture.shopWith();
  const { mine } = await fixture.delivered(shop);
  return { shop, mine, id: (await fixture.ask(mine)).data?.return.returnId ?? '' };
}

async function sandboxed(): Promise<Asked> {
  const shop = await openShop(fixture.site, { mode: 'sandbox' });
  const { body } = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'delivered' });
  const billCode: string = body.parcels[0].waybillNo;
  const path = `/open/v1/sandbox/parcels/${billCode}`;
  while ((await shop.send(`${path}/advance`, {})).status === 200);
  const asked = await shop.send(`${path}/return`, {});
  return { shop, mine: { billCode, access: '' }, id: asked.body.returnId };
}

const approve = ({ shop, id }: Asked) => shop.send(`${RETURNS}/${id}/approve`, {});
const orderOf = async ({ shop }: Asked, orderNo: string) =>
  (await shop.send(`/open/v1/orders/${orderNo}`)).body;

/** As after a crash between the order of the way back and its note; returns the order. */
async function halfApproved(asked: Asked): Promise<string> {
  const { body } = await approve(asked);
  await fixture.site.db.pool.query(
    `update parcel_return set state = 'REQUESTED', decided_at = null, decided_by = null, return_order_no = null,
     return_waybill_no = null where id = $1`,
    [asked.id],
  );
  return body.returnOrderNo;
}

it('an order that a shop made under the id of the return is not taken for its way back', async () => {
  const { site } = fixture;
  const asked = await live();
  const costly = shopOrder(3, { weightGrams: 15_000 });
  const { body } = await asked.shop.send('/open/v1/orders', costly, { 'idempotency-key': 'costly' });
  await site.db.pool.query('update customer_order set request_key = $2 where order_no = $1', [
    body.orderNo,
    asked.id,
  ]);
  const approved = (await approve(asked)).body;
  expect(approved).toMatchObject({ state: 'APPROVED', returnOrderNo: expect.stringMatching(/^O/) });
  expect(approved.returnOrderNo).not.toBe(body.orderNo);
  expect(approved.priceSatang).toBeLessThan(body.totalSatang);
});

describe.each([
  ['live', live],
  ['sandbox', sandboxed],
])('where an approval failed after the order was made (%s)', (_, make) => {
  it('approving again takes that order', async () => {
    const asked = await make();
    const orderNo = await halfApproved(asked);
    expect((await approve(asked)).body).toMatchObject({ state: 'APPROVED', returnOrderNo: orderNo });
  });

  it('approving orders anew, once, where the shop cancelled it', async () => {
    const asked = await make();
    const stray = await halfApproved(asked);
    expect((await asked.shop.send(`/open/v1/orders/${stray}/cancel`, {})).status).toBe(200);
    const approved = (await approve(asked)).body;
    expect(approved).toMatchObject({ state: 'APPROVED' });
    expect(approved.returnOrderNo).not.toBe(stray);
    expect(await orderOf(asked, approved.returnOrderNo)).toMatchObject({ status: 'ONGOING_PICKUP' });
    expect((await approve(asked)).body).toEqual(approved);
  });

  it('a refusal cancels it', async () => {
    const asked = await make();
    const stray = await halfApproved(asked);
    const refused = await asked.shop.send(`${RETURNS}/${asked.id}/refuse`, { refusal: 'USED_GOODS' });
    expect(refused.body).toMatchObject({ state: 'REFUSED' });
    expect(await orderOf(asked, stray)).toMatchObject({ status: 'CANCELLED' });
  });

  it('its expiry cancels it', async () => {
    const asked = await make();
    const stray = await halfApproved(asked);
    fixture.site.clock.set('2026-12-05T00:10:00+07:00');
    expect(await fixture.site.services.returns.expireDue()).toBeGreaterThanOrEqual(1);
    expect(await orderOf(asked, stray)).toMatchObject({ status: 'CANCELLED' });
  });
});

it('a consignee who calls off what failed half-way leaves no order', async () => {
  const asked = await live();
  const stray = await halfApproved(asked);
  const { return: own } = await fixture.site.get(callOffReturn, { ...asked.mine, returnId: asked.id });
  expect(own.state).toBe('CALLED_OFF');
  expect(await orderOf(asked, stray)).toMatchObject({ status: 'CANCELLED' });
});
