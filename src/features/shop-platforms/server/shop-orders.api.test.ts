import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { printLabels } from '#features/labels/labels.contract.ts';
import { orderDetail } from '#features/orders/orders.contract.ts';
import type { KnownPlatformName } from '#lib/shops/shop-platforms.ts';
import { thatDay } from '#tests/fakes/order-fixture.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { usual } from '#tests/fakes/shops/shop-server.ts';
import { orderShopDrafts, priceShopDrafts, readShopDraft, writeShopAgain } from '../shop-drafts.contract.ts';
import { shopErrors } from '../shop-platforms.calls.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

describe.each<KnownPlatformName>(['woocommerce', 'shopify'])('an order of %s', (platform) => {
  it('becomes a label, and its number and its delivery are written back [W-11]', async () => {
    const { site } = fixture;
    const me = await fixture.newShop(platform);
    expect(await me.deliver({ orderId: 7001 })).toBe(200);
    const draft = await me.first();
    expect(draft).toMatchObject({
      shopOrderNo: expect.stringContaining('7001'),
      name: usual.name,
      place: { code: '500101' },
      postcode: '50200',
      detail: '5 ถนนราชดำเนิน',
      codSatang: 129_000,
      weightGrams: 800,
      conflicts: [],
      isReady: true,
    });
    const [row] = await me.order([draft.draftId]);
    expect(row).toMatchObject({ problem: null, orderNo: expect.any(String) });
    const order = await site.get(orderDetail, { orderNo: row?.orderNo ?? '' }, me.how);
    expect(order).toMatchObject({
      pickup: thatDay,
      subOrders: [{ codSatang: 129_000, reference: draft.reference, consignee: { name: usual.name } }],
    });

    const query = new URLSearchParams({ waybillNo: row?.waybillNo ?? '' });
    const label = await site.send(`${printLabels.path}?${query}`, {
      headers: { cookie: `token=${me.how.token}` },
    });
    expect(label.headers.get('content-type')).toBe('application/pdf');
    await label.body?.cancel();

    await fixture.writeBack();
    expect(me.shop.toldOf('7001')).toEqual({ numbers: [row?.waybillNo], isDelivered: false });
    expect((await me.first('ordered')).parcel).toMatchObject({ tracking: 'written', delivered: null });

    await fixture.scan(row?.waybillNo ?? '', 'DELIVERED', '2026-11-22T10:00:00+07:00');
    site.clock.set('2026-11-22T11:00:00+07:00');
    await expect
      .poll(async () => {
        await site.services.parcelFacts.settle();
        await fixture.readFacts();
        await fixture.writeBack();
        return me.shop.toldOf('7001').isDelivered;
      })
      .toBe(true);
    site.clock.set('2026-11-20T09:30:00+07:00');
    expect((await me.first('ordered')).parcel).toMatchObject({ delivered: 'written', failure: null });
  });

  it('is written back after an outage of the shop, and shown with its reason until then', async () => {
    const { site } = fixture;
    const me = await fixture.newShop(platform);
    await me.deliver({ orderId: 7002 });
    const { draftId } = await me.first();
    await me.order([draftId]);
    me.shop.fail(503);
    await fixture.writeBack();
    const waiting = await site.get(readShopDraft, { draftId }, me.how);
    expect(waiting.parcel).toMatchObject({ tracking: 'waiting', failure: { kind: 'busy' } });
    await site.services.shopConnections.giveUp({ draftId, what: 'tracking' });
    expect((await me.first('ordered')).parcel).toMatchObject({ tracking: 'failed' });

    me.shop.fail(null);
    const again = await site.get(writeShopAgain, { draftId }, me.how);
    expect(again.parcel).toMatchObject({ tracking: 'waiting', failure: null });
    await fixture.writeBack();
    expect((await me.first('ordered')).parcel).toMatchObject({ tracking: 'written' });
    expect(me.shop.toldOf('7002').numbers).toHaveLength(1);
    const nothing = await site.call(writeShopAgain, { draftId }, me.how);
    expect(nothing).toMatchObject({ code: shopErrors.nothingToWrite.code });
  });
});

describe('orders of a shop', () => {
  it('are ordered once, however often and at the same moment it is asked', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('woocommerce');
    for (const orderId of [7010, 7011, 7012])
      await me.deliver({ orderId, phone: `08122233${orderId - 7000}` });
    const ids = (await me.list()).map(({ draftId }) => draftId);
    const { rows: priced, totalSatang } = await me.price(ids);
    expect(totalSatang).toBe(priced.reduce((sum, row) => sum + (row.totalSatang ?? 0), 0));
    const drafts = priced.map((row) => ({ draftId: row.draftId, agreedTotalSatang: row.totalSatang ?? 0 }));
    const before = await fixture.rowsIn('customer_order');
    const ask = () => site.get(orderShopDrafts, { drafts, ...me.sending, noProhibitedGoods: true }, me.how);
    const [first, second] = await Promise.all([ask(), ask()]);
    const third = await ask();
    expect(first.rows.every(({ waybillNo }) => waybillNo !== null)).toBe(true);
    expect([second, third]).toEqual([first, first]);
    expect(await fixture.rowsIn('customer_order')).toBe(before + 3);
  });

  it('of which one is refused, the others are ordered, and the refused one says why', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('shopify');
    await me.deliver({ orderId: 7020 });
    await me.deliver({ orderId: 7021 });
    const { rows } = await me.price((await me.list()).map(({ draftId }) => draftId));
    const drafts = rows.map(({ draftId, totalSatang }, nth) => ({
      draftId,
      agreedTotalSatang: nth === 0 ? 1 : (totalSatang ?? 0),
    }));
    const sent = { drafts, ...me.sending, noProhibitedGoods: true } as const;
    const answer = await site.get(orderShopDrafts, sent, me.how);
    expect(answer.rows).toMatchObject([
      { orderNo: null, problem: { key: 'orders:validation.priceIsNow' } },
      { orderNo: expect.any(String), problem: null },
    ]);
    expect(await me.list()).toHaveLength(1);
  });

  it('with a conflict, or cancelled, are not ordered', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ orderId: 7030, phone: '12' });
    await me.deliver({ orderId: 7031 });
    await me.deliver({ orderId: 7031, topic: 'cancelled', updatedAt: '2026-11-20T02:10:00Z' });
    const rows = await me.order((await me.list()).map(({ draftId }) => draftId));
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({ orderNo: null, problem: { key: shopErrors.draftNotOpen.key } });
  });

  it('name a wrong time for all of them as a field', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('woocommerce');
    await me.deliver();
    const { draftId } = await me.first();
    const drafts = [{ draftId, agreedTotalSatang: 0 }];
    const pickup = { date: '2026-11-19', from: '13:00', until: '15:00' };
    const sent = { drafts, ...me.sending, pickup, noProhibitedGoods: true } as const;
    const answer = await site.call(orderShopDrafts, sent, me.how);
    expect(answer).toMatchObject({
      succ: false,
      data: { fields: [{ field: expect.stringMatching(/^pickup/) }] },
    });
  });

  it('of another customer do not exist [P-02]', async () => {
    const { site } = fixture;
    const [me, other] = [await fixture.newShop('woocommerce'), await fixture.newShop('shopify')];
    await other.deliver();
    const { draftId } = await other.first();
    const drafts = [{ draftId, agreedTotalSatang: 0 }];
    const answer = await site.call(
      orderShopDrafts,
      { drafts, ...me.sending, noProhibitedGoods: true },
      me.how,
    );
    expect(answer).toMatchObject({ code: shopErrors.draftNotFound.code });
    await me.deliver();
    const mine = [(await me.first()).draftId];
    const { senderId } = other.sending;
    const foreign = await site.call(priceShopDrafts, { draftIds: mine, ...me.sending, senderId }, me.how);
    expect(foreign).toMatchObject({ code: addressErrors.notFound.code });
  });
});
