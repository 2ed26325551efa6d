import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanEvent } from '#features/parcels/server/parcels.table.ts';
import { openShop, openShops, type Shop, shopOrder } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { OpenOrder } from '../open-orders.contract.ts';

let site: Website;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  site = await openShops();
  [shop, other] = [await openShop(site), await openShop(site)];
});
afterAll(() => site.close());

let orders = 0;
const newKey = () => {
  orders += 1;
  return { 'idempotency-key': `order-${orders}` };
};
const order = async (by: Shop, content = shopOrder()) => {
  const { status, body } = await by.send('/open/v1/orders', content, newKey());
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as OpenOrder;
};

describe('a price', () => {
  it('is requested with two addresses in one line each, and names every service', async () => {
    const { sender, parcels } = shopOrder();
    const to = { address: parcels[0]?.consignee.address };
    const asked = { from: { address: sender.address }, to, itemType: 'clothing', weightGrams: 1200 };
    const { status, body } = await shop.send('/open/v1/prices', asked);
    expect(status).toBe(200);
    const byCode = {
      ...asked,
      from: { placeCode: '100402' },
      to: { placeCode: '500101', postcode: '50200' },
    };
    expect((await shop.send('/open/v1/prices', byCode)).body).toEqual(body);
    expect(body).toMatchObject({
      services: [{ service: 'SUPER', possible: true, totalSatang: expect.any(Number) }, {}, {}],
      suggested: expect.any(String),
    });
  });

  it('names an unreadable address, and an unknown place', async () => {
    const asked = { from: { address: 'ที่ไหนสักแห่ง' }, to: { placeCode: '999999' }, itemType: 'food' };
    const { status, body } = await shop.send('/open/v1/prices', { ...asked, weightGrams: 1 });
    expect([status, body]).toMatchObject([
      422,
      { errors: [{ pointer: '#/from/address' }, { pointer: '#/to/placeCode' }] },
    ]);
  });
});

describe('an order by a system', () => {
  it('is a real one: in the shop’s list, with waybills that tracking knows', async () => {
    const made = await order(shop, shopOrder(2));
    const [first] = made.parcels;
    expect(made).toMatchObject({ orderNo: expect.stringMatching(/^O/), status: 'ONGOING_PICKUP' });
    expect(first).toMatchObject({ reference: 'A-1', consignee: { placeCode: '500101', postcode: '50200' } });
    expect((await shop.send(`/open/v1/orders/${made.orderNo}`)).body).toEqual(made);
    const tracked = await shop.send(`/open/v1/parcels/${first?.waybillNo}`);
    expect([tracked.status, tracked.body]).toMatchObject([
      200,
      { orderNo: made.orderNo, reference: 'A-1', events: [{ code: 'ORDER_RECEIVED' }], sandbox: null },
    ]);
  });

  it('is the same one for the same Idempotency-Key, and refused for other content under it', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await shop.send('/open/v1/orders', shopOrder(), key);
    const again = await shop.send('/open/v1/orders', shopOrder(), key);
    expect(again.body).toEqual(first.body);
    const others = await shop.send('/open/v1/orders', shopOrder(2), key);
    expect([others.status, others.body]).toMatchObject([422, { code: 54005 }]);
    const theirs = await other.send('/open/v1/orders', shopOrder(), key);
    expect(theirs.status).toBe(201);
    expect((theirs.body as OpenOrder).orderNo).not.toBe((first.body as OpenOrder).orderNo);
    const keyless = await shop.send('/open/v1/orders', shopOrder());
    expect([keyless.status, keyless.body]).toMatchObject([422, { errors: [{ header: 'Idempotency-Key' }] }]);
  });

  it('twenty times at once with one key is one order', async () => {
    const key = { 'idempotency-key': 'at once'.replace(' ', '-') };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.send('/open/v1/orders', shopOrder(), key)),
    );
    expect(new Set(answers.map(({ body }) => (body as OpenOrder).orderNo)).size).toBe(1);
  });

  it('names each wrong field by its position, all of them at once, in the requested language', async () => {
    const wrong = shopOrder(2);
    Object.assign(wrong.sender, { address: undefined, placeCode: '100402', postcode: '10500', detail: '' });
    Object.assign(wrong.parcels[1] ?? {}, { consignee: { name: 'a', phone: '1', address: 'b' } });
    const { status, body } = await shop.send('/open/v1/orders', wrong, {
      ...newKey(),
      'accept-language': 'th',
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: 'มีข้อมูลบางช่องที่ต้องแก้ไข',
      errors: [{ pointer: '#/sender/detail' }, { pointer: '#/parcels/1/consignee/address' }],
    });
    expect((await shop.send('/open/v1/orders', { handover: 'TELEPORT' }, newKey())).body).toMatchObject({
      errors: [
        { pointer: '#/sender' },
        { pointer: '#/handover', detail: 'This is not one of the values that exist here.' },
        { pointer: '#/parcels' },
      ],
    });
  });

  it('at another agreed price than the current one is refused with 409', async () => {
    const wrong = shopOrder(1, { agreedTotalSatang: 1 });
    const { status, body } = await shop.send('/open/v1/orders', wrong, newKey());
    expect([status, body]).toMatchObject([
      409,
      { code: 54002, errors: [{ pointer: '#/parcels/0/agreedTotalSatang' }] },
    ]);
  });

  it('is collected in an offered window', async () => {
    const { body } = await shop.send('/open/v1/pickup-windows');
    const { days } = body as { days: { date: string; windows: { from: string; until: string }[] }[] };
    const [day] = days;
    const [window] = day?.windows ?? [];
    const pickup = { date: day?.date, from: window?.from, until: window?.until };
    const made = await shop.send('/open/v1/orders', { ...shopOrder(), handover: 'PICKUP', pickup }, newKey());
    expect([made.status, made.body]).toMatchObject([201, { pickup }]);
  });

  it('is cancelled until the first parcel is picked up', async () => {
    const made = await order(shop);
    const cancelled = await shop.send(`/open/v1/orders/${made.orderNo}/cancel`, {});
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 'CANCELLED' }]);
    const again = await shop.send(`/open/v1/orders/${made.orderNo}/cancel`, {});
    expect([again.status, again.body]).toMatchObject([409, { code: 54004 }]);
    const label = await shop.send(`/open/v1/labels?orderNo=${made.orderNo}`);
    expect([label.status, label.body]).toMatchObject([409, { code: 55002 }]);

    const underWay = await order(shop);
    const waybillNo = underWay.parcels[0]?.waybillNo ?? '';
    const scan = { waybillNo, code: 'PICKED_UP' as const, countryCode: 'TH', provinceCode: '10' };
    await site.db.orm.insert(scanEvent).values({ ...scan, occurredAt: site.clock.now() });
    expect((await shop.send(`/open/v1/orders/${underWay.orderNo}/cancel`, {})).status).toBe(409);
  });
});

it('all orders are listed page by page, each once, also while others are added', async () => {
  const lister = await openShop(site);
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    made.unshift((await order(lister)).orderNo);
    // Two of them at the same time.
    if (nth !== 2) site.clock.forward(1);
  }
  const listed: string[] = [];
  let cursor = '';
  do {
    const { body } = await lister.send(`/open/v1/orders?limit=2${cursor && `&cursor=${cursor}`}`);
    const page = body as { orders: OpenOrder[]; nextCursor: string | null };
    expect(page.orders.length).toBeLessThanOrEqual(2);
    listed.push(...page.orders.map(({ orderNo }) => orderNo));
    cursor = page.nextCursor ?? '';
    site.clock.forward(1);
    if (listed.length === 2) await order(lister);
  } while (cursor);
  expect([...listed].sort()).toEqual([...made].sort());
  expect((await lister.send('/open/v1/orders?status=CANCELLED')).body).toEqual({
    orders: [],
    nextCursor: null,
  });
  expect((await lister.send('/open/v1/orders?limit=101')).body).toMatchObject({
    errors: [{ parameter: 'limit' }],
  });
});

it.each(['live', 'sandbox'] as const)(
  'orders are found by the shop’s own number of a parcel, in its own orders only (%s)',
  async (mode) => {
    const finder = await openShop(site, { mode });
    const stranger = await openShop(site, { mode });
    await order(stranger, shopOrder(2));
    const [two, one] = [await order(finder, shopOrder(2)), await order(finder, shopOrder(1))];
    const found = async (by: Shop, query: string) => {
      const { status, body } = await by.send(`/open/v1/orders?${query}`);
      expect(status).toBe(200);
      return (body as { orders: OpenOrder[] }).orders.map(({ orderNo }) => orderNo).sort();
    };
    expect(await found(finder, 'reference=A-2')).toEqual([two.orderNo]);
    expect(await found(finder, 'reference=A-1')).toEqual([two.orderNo, one.orderNo].sort());
    expect(await found(finder, 'reference=A-1&status=CANCELLED')).toEqual([]);
    expect(await found(finder, 'reference=A')).toEqual([]);
    expect(await found(stranger, 'reference=A-2')).not.toContain(two.orderNo);
    expect((await finder.send('/open/v1/orders?reference=')).body).toMatchObject({
      errors: [{ parameter: 'reference' }],
    });
  },
);

it.each(['100x150', '100x75', 'a6', 'a4'])(
  'labels are a PDF on %s, the same bytes for the same parcels',
  async (format) => {
    const made = await order(shop, shopOrder(2));
    const path = `/open/v1/labels?orderNo=${made.orderNo}&format=${format}`;
    const first = await shop.send(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(first.body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const again = await shop.send(path, undefined, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await shop.send('/open/v1/labels?orderNo=O1&format=a3')).body).toMatchObject({
      errors: [{ parameter: 'format' }],
    });
  },
);

it('of another shop cannot be read, printed, cancelled or followed: it does not exist', async () => {
  const theirs = await order(other);
  const waybillNo = theirs.parcels[0]?.waybillNo;
  const answers = [
    await shop.send(`/open/v1/orders/${theirs.orderNo}`),
    await shop.send(`/open/v1/orders/${theirs.orderNo}/cancel`, {}),
    await shop.send(`/open/v1/labels?orderNo=${theirs.orderNo}`),
    await shop.send(`/open/v1/labels?waybillNo=${waybillNo}`),
    await shop.send(`/open/v1/parcels/${waybillNo}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const none = await shop.send('/open/v1/orders/O0');
  const { requestId: _, ...refusal } = (answers[0]?.body ?? {}) as Record<string, unknown>;
  expect(none.body).toMatchObject(refusal);
  const mine = (await order(shop)).parcels[0]?.waybillNo;
  const many = await shop.send(`/open/v1/parcels?waybillNo=${waybillNo},${mine}`);
  expect(many.body).toMatchObject({
    results: [
      { waybillNo, parcel: null },
      { waybillNo: mine, parcel: { waybillNo: mine } },
    ],
  });
  expect((await other.send(`/open/v1/orders/${theirs.orderNo}`)).body).toEqual(theirs);
});

it('eleven parcels at once are refused', async () => {
  const waybillNo = Array.from({ length: 11 }, (_, at) => at).join(',');
  const { status, body } = await shop.send(`/open/v1/parcels?waybillNo=${waybillNo}`);
  expect([status, body]).toMatchObject([422, { errors: [{ parameter: 'waybillNo' }] }]);
});

it('a key of a restricted customer, or of one whose account is being deleted, is treated as revoked', async () => {
  const leaving = await openShop(site);
  expect((await leaving.send('/open/v1/orders')).status).toBe(200);
  await site.db.pool.query('update customer set restricted = true where id = $1', [leaving.customerId]);
  const other = await leaving.otherKey('live');
  const { status } = await site.send('/open/v1/orders', { headers: { authorization: `Bearer ${other}` } });
  expect(status).toBe(401);
});
