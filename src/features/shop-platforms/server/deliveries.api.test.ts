import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { wrongFields } from '#tests/fakes/order-fixture.ts';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { type ShopChange, usual } from '#tests/fakes/shops/shop-server.ts';
import { changeShop, connectShop, disconnectShop } from '../shop-connections.contract.ts';
import { changeShopDraft, leaveShopDraft } from '../shop-drafts.contract.ts';
import { conflictKeys, MAX_CONNECTIONS } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import { shopConnection, shopDelivery } from './shop-platforms.table.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

const chiangMai = {
  name: 'สุดา แสงทอง',
  phone: '081 222 3344',
  placeCode: '500101',
  postcode: '50200',
  detail: '9 ถนนท่าแพ',
};

describe('a delivery of a shop', () => {
  it('that was not signed by it is refused, and its owner sees that', async () => {
    const me = await fixture.newShop('woocommerce');
    expect(await me.deliver({ secret: 'another' })).toBe(401);
    expect(await me.list()).toEqual([]);
    expect(await me.connectionNow()).toMatchObject({ lastReceivedAt: null, lastProblem: { kind: 'forged' } });
  });

  it('to an address that does not exist is refused', async () => {
    const sent = (await fixture.newShop('shopify')).shop.delivery();
    // Before its body is read.
    for (const body of [sent.body, 'x'.repeat(600 * 1024)]) {
      const { headers } = sent;
      const asked = { method: 'POST', headers, body };
      expect((await fixture.site.send('/open/shops/QwErTyUiOp', asked)).status).toBe(404);
    }
  });

  it('of more than half a megabyte is refused unread', async () => {
    const me = await fixture.newShop('shopify');
    expect(await me.deliver({ body: 'x'.repeat(600 * 1024) })).toBe(413);
  });

  it('that is repeated changes nothing, and neither does an older one', async () => {
    const me = await fixture.newShop('shopify');
    const first = me.shop.delivery({ deliveryId: 'd-1', updatedAt: '2026-11-20T02:00:00Z' });
    await me.deliver({}, first);
    const newer: ShopChange = { topic: 'updated', name: 'สุดา ใหม่', updatedAt: '2026-11-20T02:05:00Z' };
    await me.deliver(newer);
    expect(await me.deliver({}, first)).toBe(200);
    expect(await me.deliver({ ...newer, name: 'สุดา เก่า', updatedAt: '2026-11-20T02:01:00Z' })).toBe(200);
    expect(await me.list()).toMatchObject([{ name: 'สุดา ใหม่' }]);
    expect(await fixture.site.db.orm.$count(shopDelivery)).toBeGreaterThanOrEqual(3);
  });

  it('about something else is acknowledged', async () => {
    const me = await fixture.newShop('woocommerce');
    expect(await me.deliver({ topic: 'product' })).toBe(200);
    expect(await me.deliver({}, { headers: {}, body: 'webhook_id=7' })).toBe(200);
    expect(await me.list()).toEqual([]);
  });

  it.each<[string, ShopChange, string]>([
    ['no JSON', { body: 'no json' }, conflictKeys.unread],
    ['another country', { country: 'LA' }, conflictKeys.abroad],
    ['no payment yet', { pays: 'unpaid' }, conflictKeys.notPaid],
    ['COD in another currency', { currency: 'USD' }, conflictKeys.currency],
    [
      'a place that is none',
      { line: '5', city: '', province: '', postcode: '' },
      conflictKeys.addressUnclear,
    ],
    ['no phone', { phone: '' }, 'addresses:validation.required'],
    ['a postcode from elsewhere', { postcode: '10500' }, 'places:conflicts.postcodeNotInProvince'],
  ])('with %s is kept, and names that [W-11]', async (_, change, key) => {
    const me = await fixture.newShop('woocommerce');
    expect(await me.deliver(change)).toBe(200);
    const draft = await me.first();
    expect(draft.isReady).toBe(false);
    expect(draft.conflicts.map((each) => each.key)).toContain(key);
  });

  it('with characters that no database keeps is kept without them', async () => {
    const me = await fixture.newShop('woocommerce');
    expect(await me.deliver({ name: 'สุดา\u0000 แสงทอง' })).toBe(200);
    expect((await me.first()).name).toBe('สุดา แสงทอง');
  });

  it('that cancels or deletes an order marks it, also once it is ordered', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver({ orderId: 1 });
    await me.deliver({ orderId: 2 });
    await me.order([(await me.first()).draftId]);
    await me.deliver({ orderId: 1, topic: 'cancelled', updatedAt: '2026-11-20T03:00:00Z' });
    await me.deliver({ orderId: 2, topic: 'deleted' });
    expect(await me.list('ordered')).toMatchObject([{ isCancelled: true, state: 'ordered' }]);
    expect(await me.list()).toMatchObject([{ isCancelled: true, isReady: false }]);
  });
});

describe('an order of a shop', () => {
  it('that its customer corrected keeps the words typed, and says that the shop has other ones now', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ line: '5', city: '', province: '', postcode: '' });
    const { draftId, revision } = await me.first();
    const sent = { draftId, revision, consignee: chiangMai, weightGrams: 900, codSatang: 0 };
    const wrong = await site.call(
      changeShopDraft,
      { ...sent, consignee: { ...chiangMai, postcode: '10500' } },
      me.how,
    );
    expect(wrongFields(wrong).map(({ field }) => field)).toEqual(['consignee.postcode']);
    expect(await site.get(changeShopDraft, sent, me.how)).toMatchObject({
      isReady: true,
      detail: '9 ถนนท่าแพ',
    });

    const same = { line: '5', city: '', province: '', postcode: '' };
    await me.deliver({ ...same, topic: 'updated', pays: 'cod', updatedAt: '2026-11-20T02:01:00Z' });
    expect(await me.first()).toMatchObject({ isReady: true });
    await me.deliver({ ...same, line: '6', topic: 'updated', updatedAt: '2026-11-20T02:02:00Z' });
    expect(await me.first()).toMatchObject({
      detail: '9 ถนนท่าแพ',
      sentAddress: '6',
      conflicts: [{ key: conflictKeys.changedInShop }],
    });
  });

  it('is left out and taken back', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('shopify');
    await me.deliver();
    const { draftId } = await me.first();
    await site.get(leaveShopDraft, { draftId, isLeft: true }, me.how);
    expect(await me.list()).toEqual([]);
    await me.deliver({ topic: 'updated', updatedAt: '2026-11-20T02:09:00Z' });
    expect(await me.list('left')).toHaveLength(1);
    await site.get(leaveShopDraft, { draftId, isLeft: false }, me.how);
    expect(await me.list()).toHaveLength(1);
    await me.order([draftId]);
    const late = await site.call(leaveShopDraft, { draftId, isLeft: true }, me.how);
    expect(late).toMatchObject({ code: shopErrors.draftNotOpen.code });
  });
});

describe('a connected shop', () => {
  it('keeps its keys sealed, and answers none of them', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('woocommerce');
    const rows = await site.db.orm.select().from(shopConnection);
    const { secret, key, signingSecret } = me.asked;
    for (const text of [JSON.stringify(rows), JSON.stringify(await me.connectionNow())])
      for (const word of [secret, key ?? '', signingSecret ?? '']) expect(text).not.toContain(word);
    expect(me.connection.keyEnding).toBe(secret.slice(-4));
    const { data } = await site.call(exportData, {}, me.how);
    expect(JSON.stringify(data)).not.toContain(secret);
  });

  it('of WooCommerce gets a secret of ours, shown once; of Shopify it names its own', async () => {
    const { site } = fixture;
    const woo = await fixture.newShop('woocommerce');
    const { signingSecret: _, ...without } = woo.asked;
    const { newSecret } = await site.get(connectShop, without, woo.how);
    expect(newSecret).toMatch(/^[\w-]{43}$/);
    const shopify = await fixture.newShop('shopify');
    const { signingSecret: __, ...unsigned } = shopify.asked;
    expect(await site.get(connectShop, unsigned, shopify.how)).toMatchObject({ newSecret: null });
    const token = await site.call(connectShop, { ...unsigned, key: '' }, shopify.how);
    expect(wrongFields(token)).toMatchObject([{ field: 'signingSecret' }]);
  });

  it('has an address that its platform and our guards allow', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('shopify');
    for (const shopUrl of ['shop.example', 'https://user:word@a.myshopify.com', 'ftp://a.myshopify.com', ' '])
      expect(wrongFields(await site.call(connectShop, { ...me.asked, shopUrl }, me.how))).toMatchObject([
        { field: 'shopUrl' },
      ]);
  });

  it('gets other keys, which the next number is written with', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ orderId: 31 });
    const { connectionId } = me.connection;
    const settings = { connectionId, name: 'x', weightGrams: 500, itemType: 'clothing' } as const;
    await site.get(changeShop, { ...settings, key: 'ck_x', secret: 'wrong' }, me.how);
    await me.order([(await me.first()).draftId]);
    await fixture.writeBack();
    expect((await me.first('ordered')).parcel).toMatchObject({
      tracking: 'failed',
      failure: { kind: 'refused' },
    });
    await site.get(changeShop, { ...settings, ...me.shop.access }, me.how);
    const { draftId } = await me.first('ordered');
    await site.services.shopConnections.write({ draftId, what: 'tracking' });
    expect(me.shop.toldOf('31').numbers).toEqual([]);
  });

  it('is one of ten at most, and gone with its orders once it is disconnected', async () => {
    const { site } = fixture;
    const me = await fixture.newShop('shopify');
    for (let n = 1; n < MAX_CONNECTIONS; n += 1) await site.get(connectShop, me.asked, me.how);
    const more = await site.call(connectShop, me.asked, me.how);
    expect(more).toMatchObject({ code: shopErrors.tooManyConnections.code });
    await me.deliver({ name: usual.name });
    const { connectionId } = me.connection;
    await site.get(disconnectShop, { connectionId }, me.how);
    expect(await me.list()).toEqual([]);
    expect(await me.deliver()).toBe(404);
    const again = await site.call(disconnectShop, { connectionId }, me.how);
    expect(again).toMatchObject({ code: shopErrors.connectionNotFound.code });
  });
});
