import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, openReturnFixture, type ReturnFixture } from '#tests/fakes/returns/return-fixture.ts';
import { openShop, type Shop, shopOrder } from '#tests/fakes/shop.ts';

const RETURNS = '/open/v1/returns';

let fixture: ReturnFixture;
beforeAll(async () => {
  fixture = await openReturnFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.site.clock.set(NOW));

/** A live return of a shop. */
async function live(): Promise<{ shop: Shop; id: string }> {
  const shop = await fixture.shopWith();
  const { mine } = await fixture.delivered(shop);
  return { shop, id: (await fixture.ask(mine)).data?.return.returnId ?? '' };
}

let nth = 0;
/** The same in the sandbox, whose parcels arrive step by step. */
async function sandboxed(differs: object = {}): Promise<{ shop: Shop; id: string; waybillNo: string }> {
  nth += 1;
  const shop = await openShop(fixture.site, { mode: 'sandbox' });
  const { body } = await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': `sandbox-${nth}` });
  const waybillNo: string = body.parcels[0].waybillNo;
  const path = `/open/v1/sandbox/parcels/${waybillNo}`;
  expect((await shop.send(`${path}/return`, {})).body.code).toBe(46550);
  while ((await shop.send(`${path}/advance`, {})).status === 200);
  const asked = await shop.send(`${path}/return`, differs);
  expect(asked.status).toBe(201);
  expect(asked.headers.get('location')).toBe(`${RETURNS}/${asked.body.returnId}`);
  expect((await shop.send(`${path}/return`, differs)).body).toEqual(asked.body);
  return { shop, id: asked.body.returnId, waybillNo };
}

it.each([
  ['live', live],
  ['sandbox', sandboxed],
])(
  'a shop lists, reads and approves a return with a %s key, and prints the label of its way back',
  async (_, make) => {
    const { shop, id } = await make();
    const listed = await shop.send(`${RETURNS}?state=REQUESTED`);
    expect(listed.body).toMatchObject({ returns: [{ returnId: id, state: 'REQUESTED' }], nextCursor: null });
    expect((await shop.send(`${RETURNS}/${id}`)).body).toEqual(listed.body.returns[0]);
    const approved = await shop.send(`${RETURNS}/${id}/approve`, {});
    expect(approved).toMatchObject({ status: 200, body: { state: 'APPROVED', paidBy: 'SHOP' } });
    expect((await shop.send(`${RETURNS}/${id}/approve`, {})).body).toEqual(approved.body);
    const { returnWaybillNo, returnOrderNo } = approved.body;
    const label = await shop.send(`/open/v1/labels?waybillNo=${returnWaybillNo}`);
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await shop.send(`/open/v1/orders/${returnOrderNo}`)).body).toMatchObject({ handover: 'WALK_IN' });
    const refused = await shop.send(`${RETURNS}/${id}/refuse`, { refusal: 'OTHER_REASON' });
    expect(refused.status).toBe(422);
    const late = await shop.send(`${RETURNS}/${id}/refuse`, { refusal: 'USED_GOODS' });
    expect([late.status, late.body.code]).toEqual([409, 46558]);
    expect((await shop.send(`${RETURNS}?waybillNo=${returnWaybillNo}`)).body.returns).toHaveLength(1);
  },
);

it.each([
  ['live', live],
  ['sandbox', sandboxed],
])('a shop refuses a return with a reason by a %s key', async (_, make) => {
  const { shop, id } = await make();
  const said = { refusal: 'NOT_COVERED', note: 'เกินกำหนด' };
  const refused = await shop.send(`${RETURNS}/${id}/refuse`, said);
  expect(refused.body).toMatchObject({ state: 'REFUSED', refusal: 'NOT_COVERED', refusalNote: 'เกินกำหนด' });
  expect((await shop.send(`${RETURNS}/${id}/refuse`, said)).body).toEqual(refused.body);
  expect((await shop.send(`${RETURNS}/${id}/approve`, {})).body.code).toBe(46558);
});

it('in the sandbox a rule approves at once, and what is handed over on the way back is followed', async () => {
  const { shop, id } = await sandboxed({ isAutomatic: true, paidBy: 'CONSIGNEE', reason: 'DAMAGED' });
  const { body } = await shop.send(`${RETURNS}/${id}`);
  expect(body).toMatchObject({ state: 'APPROVED', paidBy: 'CONSIGNEE', reason: 'DAMAGED' });
  await shop.send(`/open/v1/sandbox/parcels/${body.returnWaybillNo}/advance`, {});
  await shop.send(`/open/v1/sandbox/parcels/${body.returnWaybillNo}/advance`, {});
  for (let left = 1; left > 0; ) left = await fixture.site.services.returns.readFacts();
  expect((await shop.send(`${RETURNS}/${id}`)).body.state).toBe('HANDED_OVER');
});

it('a return of another shop, or of the other mode, does not exist', async () => {
  const { shop, id } = await live();
  const other = await openShop(fixture.site);
  const sandbox = await shop.otherKey('sandbox');
  for (const key of [other.key, sandbox]) {
    const headers = { authorization: `Bearer ${key}` };
    const answers = [
      await shop.send(`${RETURNS}/${id}`, undefined, headers),
      await shop.send(`${RETURNS}/${id}/approve`, {}, headers),
      await shop.send(`${RETURNS}/${id}/refuse`, { refusal: 'USED_GOODS' }, headers),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 46557]));
    expect((await shop.send(RETURNS, undefined, headers)).body.returns).toEqual([]);
  }
  const ofSandbox = await shop.send('/open/v1/sandbox/parcels/800000000019/return', {});
  expect([ofSandbox.status, ofSandbox.body.code]).toEqual([403, 56002]);
  const unscoped = await openShop(fixture.site, { scopes: ['track'] });
  expect((await unscoped.send(RETURNS)).status).toBe(403);
});

it('lists go on page by page in the same order', async () => {
  const shop = await fixture.shopWith();
  for (let made = 0; made < 3; made += 1) {
    fixture.site.clock.set(`2026-11-20T12:0${made}:00+07:00`);
    await fixture.ask((await fixture.delivered(shop)).mine);
  }
  const first = await shop.send(`${RETURNS}?limit=2`);
  expect(first.body.returns).toHaveLength(2);
  const rest = await shop.send(`${RETURNS}?limit=2&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ returns: [expect.anything()], nextCursor: null });
  const times = [...first.body.returns, ...rest.body.returns].map(({ askedAt }) => askedAt);
  expect(times).toEqual(times.toSorted().reverse());
});

it('a counter is told whether to accept a parcel and what is to be paid, with a key of the carrier only', async () => {
  const { site, shopWith, delivered, read, ask } = fixture;
  const key = await site.services.partners.apiKeys.issue('counter', ['carrier']);
  const atCounter = async (waybillNo: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await site.send(`/open/v1/counter/returns/${waybillNo}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  for (const paidBy of ['SHOP', 'CONSIGNEE'] as const) {
    site.clock.set(NOW);
    const { mine } = await delivered(await shopWith({ mode: 'AUTOMATIC', paidBy }));
    const price = (await read(mine)).offer?.priceSatang ?? 0;
    const { data } = await ask(mine, { agreedSatang: price });
    const waybillNo = data?.return.counter?.waybillNo ?? '';
    const toPaySatang = paidBy === 'SHOP' ? 0 : price;
    expect(await atCounter(waybillNo)).toMatchObject({
      status: 200,
      body: { state: 'APPROVED', toPaySatang },
    });
    expect((await atCounter(mine.billCode)).body.code).toBe(46557);
    site.clock.set('2026-12-06T12:00:00+07:00');
    expect((await atCounter(waybillNo)).body.state).toBe('EXPIRED');
  }
  const shop = await openShop(site);
  expect((await shop.send('/open/v1/counter/returns/800000000019')).status).toBe(403);
});

it('in the sandbox a request whose time is over does not keep its parcel from being asked for again', async () => {
  const { site } = fixture;
  for (const isAutomatic of [false, true]) {
    site.clock.set(NOW);
    const { shop, id, waybillNo } = await sandboxed({ isAutomatic });
    const { returnOrderNo } = (await shop.send(`${RETURNS}/${id}`)).body;
    site.clock.set('2026-12-06T12:00:00+07:00');
    const again = await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/return`, {});
    expect([again.status, again.body.state]).toEqual([201, 'REQUESTED']);
    expect(again.body.returnId).not.toBe(id);
    expect((await shop.send(`${RETURNS}/${id}`)).body.state).toBe('EXPIRED');
    if (isAutomatic)
      expect((await shop.send(`/open/v1/orders/${returnOrderNo}`)).body.status).toBe('CANCELLED');
  }
});

it('a request whose sandbox order was removed is not approved, but ends like others', async () => {
  const { site } = fixture;
  const { shop, id, waybillNo } = await sandboxed();
  await site.db.pool.query('delete from sandbox_order where customer_id = $1', [shop.customerId]);
  const approved = await shop.send(`${RETURNS}/${id}/approve`, {});
  expect([approved.status, approved.body.code]).toEqual([409, 46570]);
  expect((await shop.send(`${RETURNS}/${id}/refuse`, { refusal: 'CONTACT_SHOP' })).status).toBe(200);
  const asked = await shop.send(`/open/v1/sandbox/parcels/${waybillNo}/return`, {});
  expect([asked.status, asked.body.code]).toEqual([404, 56001]);
});
