import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeShop, SHOP_SECRET, type ShopChange } from '#tests/fakes/shops/shop-server.ts';
import type { ShopCaller, ShopPlatform } from './shop-platform.port.ts';

type Options = {
  start(): Promise<FakeShop>;
  create(caller: ShopCaller): ShopPlatform;
  /** The guarded client, allowed to call this computer. */
  caller: ShopCaller;
};

/** What every shop platform promises, against a server that speaks its protocol. */
export function describeShopPlatform(name: string, { start, create, caller }: Options): void {
  describe(name, () => {
    let shop: FakeShop;
    const platform = create(caller);
    beforeAll(async () => {
      shop = await start();
    });
    afterAll(() => shop.close());

    const read = (change: ShopChange = {}, secret = SHOP_SECRET) => {
      const { headers, body } = shop.delivery(change);
      return platform.read({ headers, body: Buffer.from(body), secret });
    };
    const parcelOf = (orderId: number, waybillNo = '800000000018') => ({
      orderId: String(orderId),
      waybillNo,
      trackingUrl: `https://carrier.example/track/${waybillNo}`,
      carrier: 'Carrier',
      note: `Your parcel: ${waybillNo}`,
    });
    const access = (change: object = {}) => ({ url: shop.url, ...shop.access, ...change });

    it('reads a signed order in our terms', () => {
      expect(read()).toMatchObject({
        kind: 'order',
        deliveryId: expect.stringMatching(/^[0-9a-f-]{36,64}$/),
        order: {
          orderId: '7001',
          orderNo: expect.stringContaining('7001'),
          state: 'open',
          isPaid: true,
          codSatang: 129_000,
          currency: 'THB',
          to: {
            name: 'สุดา แสงทอง',
            phone: '081 222 3344',
            country: 'TH',
            line: '5 ถนนราชดำเนิน ตำบลศรีภูมิ',
            city: 'อำเภอเมืองเชียงใหม่',
            provinceCode: '50',
            postcode: '50200',
          },
        },
      });
    });

    it('tells orders that are paid, on delivery, and not yet', () => {
      expect(read({ pays: 'paid' })).toMatchObject({ order: { isPaid: true, codSatang: null } });
      expect(read({ pays: 'unpaid' })).toMatchObject({ order: { isPaid: false, codSatang: null } });
    });

    it('refuses every body that its secret has not signed', () => {
      expect(read({}, 'another secret')).toEqual({ kind: 'forged' });
      expect(read({}, '')).toEqual({ kind: 'forged' });
      const { headers, body } = shop.delivery();
      const changed = Buffer.from(body.replace('1290.00', '1.00'));
      expect(platform.read({ headers, body: changed, secret: SHOP_SECRET })).toEqual({ kind: 'forged' });
      expect(platform.read({ headers: {}, body: Buffer.from(body), secret: SHOP_SECRET })).toEqual({
        kind: 'forged',
      });
    });

    it('names the same delivery alike, and others differently', () => {
      const [first, again] = [read({ deliveryId: 'a1' }), read({ deliveryId: 'a1' })];
      expect(again).toEqual(first);
      // Also of orders that leave within one second.
      const ids = [first, read({ orderId: 1 }), read({ orderId: 2 }), read({ orderId: 2, topic: 'deleted' })];
      expect(new Set(ids.map((each) => 'deliveryId' in each && each.deliveryId)).size).toBe(ids.length);
    });

    it('tells cancelled, deleted, unreadable and foreign content', () => {
      expect(read({ topic: 'cancelled' })).toMatchObject({ kind: 'order', order: { state: 'cancelled' } });
      expect(read({ topic: 'deleted' })).toMatchObject({ kind: 'gone', orderId: '7001' });
      expect(read({ topic: 'product' })).toMatchObject({ kind: 'other' });
      for (const body of ['', 'no json', '[]', '{"id":7001}', '{"id":{}}', 'null'])
        expect(read({ body })).toMatchObject({ kind: 'unread' });
      expect(read({ body: '{"id":7001}' })).toMatchObject({ orderId: '7001' });
      expect(read({ body: '{"id":{}}' })).toMatchObject({ orderId: null });
    });

    it('does not read an order with texts longer than any checkout asks for', () => {
      expect(read({ line: 'ก'.repeat(1000) })).toMatchObject({ kind: 'order' });
      expect(read({ line: 'ก'.repeat(1001) })).toMatchObject({ kind: 'unread', orderId: '7001' });
      expect(read({ currency: 'B'.repeat(1001) })).toMatchObject({ kind: 'unread' });
    });

    it('keeps a company beside the name of its buyer', () => {
      expect(read({ company: 'บจก. ตัวอย่าง' })).toMatchObject({
        order: { to: { name: 'สุดา แสงทอง', line: 'บจก. ตัวอย่าง 5 ถนนราชดำเนิน ตำบลศรีภูมิ' } },
      });
      expect(read({ company: 'บจก. ตัวอย่าง', name: '' })).toMatchObject({
        order: { to: { name: 'บจก. ตัวอย่าง', line: '5 ถนนราชดำเนิน ตำบลศรีภูมิ' } },
      });
    });

    it('writes a tracking number once, however often it is asked', async () => {
      shop.delivery({ orderId: 7100 });
      for (let times = 0; times < 3; times += 1)
        expect(await platform.writeTracking(access(), parcelOf(7100))).toEqual({ isWritten: true });
      expect(shop.toldOf('7100')).toEqual({ numbers: ['800000000018'], isDelivered: false });
    });

    it('writes that a parcel was delivered', async () => {
      shop.delivery({ orderId: 7200 });
      const parcel = { ...parcelOf(7200), at: '2026-11-22T05:00:00.000Z' };
      await platform.writeTracking(access(), parcel);
      for (let times = 0; times < 2; times += 1)
        expect(await platform.writeDelivered(access(), parcel)).toEqual({ isWritten: true });
      expect(shop.toldOf('7200').isDelivered).toBe(true);
    });

    it('gives up where the shop refuses it for good, and says why', async () => {
      const wrong = await platform.writeTracking(access({ secret: 'wrong' }), parcelOf(7100));
      expect(wrong).toMatchObject({ isWritten: false, failure: 'refused', isFinal: true });
      const missing = await platform.writeTracking(access(), parcelOf(999_999));
      expect(missing).toMatchObject({ isWritten: false, failure: 'orderMissing', isFinal: true });
      expect(missing).toMatchObject({ said: expect.stringMatching(/./) });
    });

    it('does not take an address without an interface, or unknown words, for an answer', async () => {
      shop.delivery({ orderId: 7250 });
      const parcel = { ...parcelOf(7250), at: '2026-11-22T05:00:00.000Z' };
      await platform.writeTracking(access(), parcel);
      shop.fail(404, { code: 'rest_no_route', message: 'No route was found.' });
      expect(await platform.writeTracking(access(), parcel)).toMatchObject({ failure: 'noInterface' });
      shop.fail(200, '<!doctype html><title>Shop closed for maintenance</title>');
      for (const outcome of [
        await platform.writeTracking(access(), parcel),
        await platform.writeDelivered(access(), parcel),
      ])
        expect(outcome).toMatchObject({ isWritten: false, failure: 'notAccepted', isFinal: true });
      shop.fail(null);
      expect(shop.toldOf('7250')).toEqual({ numbers: ['800000000018'], isDelivered: false });
    });

    it('is to be asked again after an outage', async () => {
      shop.delivery({ orderId: 7300 });
      for (const status of [408, 429, 500, 503]) {
        shop.fail(status);
        const outcome = await platform.writeTracking(access(), parcelOf(7300));
        expect(outcome).toMatchObject({ isWritten: false, failure: 'busy', isFinal: false });
      }
      shop.fail(null);
      const nobody = await platform.writeTracking(access({ url: 'http://127.0.0.1:9' }), parcelOf(7300));
      expect(nobody).toMatchObject({ failure: 'unreachable', isFinal: false });
      expect(await platform.writeTracking(access(), parcelOf(7300))).toEqual({ isWritten: true });
    });
  });
}
