import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import { changeShop } from '../shop-connections.contract.ts';
import { conflictKeys, MAX_LEFT_DRAFTS, MAX_OPEN_DRAFTS } from '../shop-drafts.rules.ts';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
});
afterAll(() => fixture.close());

describe('orders of a shop', () => {
  it('that leave WooCommerce within one second all come in', async () => {
    const me = await fixture.newShop('woocommerce');
    for (const orderId of [1, 2, 3]) expect(await me.deliver({ orderId })).toBe(200);
    expect(await me.list()).toHaveLength(3);
  });

  it('with words that the address of a parcel has no place for name them', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ line: '5 ถนนราชดำเนิน ตำบลศรีภูมิ ฝากไว้ที่ร้านกาแฟข้างบ้าน' });
    const draft = await me.first();
    expect(draft).toMatchObject({ detail: '5 ถนนราชดำเนิน', isReady: false });
    const [conflict] = draft.conflicts;
    expect(conflict).toMatchObject({ key: conflictKeys.leftOver });
    expect(conflict?.params?.words).toContain('ร้านกาแฟข้างบ้าน');
  });

  it('with another phone in the address name it, and not their own', async () => {
    const me = await fixture.newShop('shopify');
    const line = '5 ถนนราชดำเนิน ตำบลศรีภูมิ โทร';
    await me.deliver({ orderId: 1, line: `${line} 0812223344` });
    expect(await me.first()).toMatchObject({ conflicts: [], isReady: true });
    await me.deliver({
      orderId: 1,
      topic: 'updated',
      line: `${line} 0899999999`,
      updatedAt: '2026-11-20T02:01:00Z',
    });
    expect((await me.first()).conflicts).toMatchObject([
      { key: conflictKeys.leftOver, params: { words: '0899999999' } },
    ]);
  });

  it('for the address of the bill, and those that are sent nowhere, are to be looked at', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ shipsTo: 'bill' });
    expect((await me.first()).conflicts).toMatchObject([{ key: conflictKeys.ofBill }]);
    await me.deliver({ topic: 'updated', shipsTo: 'nobody', updatedAt: '2026-11-20T02:01:00Z' });
    expect((await me.first()).conflicts).toMatchObject([{ key: conflictKeys.noAddress }]);
  });

  it('whose texts are cut inside of a character are kept', async () => {
    const me = await fixture.newShop('woocommerce');
    const sent = me.shop.delivery({ country: `${'x'.repeat(19)}😀` });
    expect(await me.deliver({}, sent)).toBe(200);
    const signed = me.shop.delivery({
      body: sent.body.replace('"number":"7001"', `"id":7002,"number":"${'7'.repeat(39)}😀"`),
    });
    expect(await me.deliver({}, signed)).toBe(200);
    expect(await me.list()).toHaveLength(2);
  });

  it('beyond those that may wait come in as left out, where the oldest make room', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ orderId: 1 });
    const copies = (state: string, many: number) =>
      fixture.site.db.pool.query(
        `insert into shop_draft (id, connection_id, customer_id, shop_order_id, shop_order_no, state, is_cancelled,
           content, conflicts, received_at)
         select gen_random_uuid(), connection_id, customer_id, $2 || n, n, $2, false, content, conflicts,
           received_at - make_interval(secs => n)
         from shop_draft, generate_series(1, $3) n where connection_id = $1 and shop_order_id = '1'`,
        [me.connection.connectionId, state, many],
      );
    await copies('open', MAX_OPEN_DRAFTS - 1);
    await copies('left', MAX_LEFT_DRAFTS);
    expect(await me.deliver({ orderId: 2 })).toBe(200);
    expect(await me.connectionNow()).toMatchObject({ lastProblem: { kind: 'full' } });
    expect(await me.first('left')).toMatchObject({ shopOrderNo: '2', name: 'สุดา แสงทอง' });
    const { rows } = await fixture.site.db.pool.query(
      `select count(*)::int as left, max(shop_order_no::int) as oldest from shop_draft
       where connection_id = $1 and state = 'left'`,
      [me.connection.connectionId],
    );
    expect(rows).toEqual([{ left: MAX_LEFT_DRAFTS, oldest: MAX_LEFT_DRAFTS - 1 }]);
  });
});

describe('the address that a shop delivers to', () => {
  it('takes so many in a minute; its owner sees that there were more, and strangers do not count', async () => {
    const me = await fixture.newShop('woocommerce');
    const post = async (path: string) =>
      (await fixture.site.send(path, { method: 'POST', body: 'webhook_id=7' })).status;
    const untilRefused = async (path: string, most: number) => {
      for (let tries = 1; tries <= most; tries += 1) if ((await post(path)) === 429) return true;
      return false;
    };
    // Twice as many as in a minute: another one may begin meanwhile.
    expect(await untilRefused('/open/shops/QwErTyUiOpAsDfGh', 130)).toBe(true);
    const path = new URL(me.connection.inboundUrl).pathname;
    expect(await post(path)).toBe(200);
    expect(await untilRefused(path, 1_300)).toBe(true);
    expect(await me.connectionNow()).toMatchObject({ lastProblem: { kind: 'tooMany' } });
  });
});

describe('keys of a connected shop', () => {
  const settings = { name: 'x', weightGrams: 500, itemType: 'clothing' } as const;

  it('that are left empty stay, each by itself', async () => {
    const me = await fixture.newShop('woocommerce');
    const { connectionId } = me.connection;
    const { key, secret } = me.shop.access;
    const change = (typed: object) =>
      fixture.site.get(changeShop, { connectionId, ...settings, ...typed }, me.how);
    await me.deliver();
    await me.order([(await me.first()).draftId]);
    const { draftId } = await me.first('ordered');
    const write = async () => {
      await fixture.site.db.pool.query(`update shop_draft set tracking = 'waiting' where id = $1`, [draftId]);
      await fixture.site.services.shopConnections.write({ draftId, what: 'tracking' });
      return (await me.first('ordered')).parcel?.tracking;
    };
    await change({ key: 'ck_wrong' });
    expect(await write()).toBe('failed');
    await change({ key });
    expect(await write()).toBe('written');
    await change({ secret: 'wrong' });
    expect(await write()).toBe('failed');
    expect(await change({ secret })).toMatchObject({ keyEnding: secret.slice(-4) });
    expect(await write()).toBe('written');
  });

  it('of an app of Shopify that are renewed sign its deliveries, too', async () => {
    const me = await fixture.newShop('shopify');
    const { connectionId } = me.connection;
    const change = (typed: object) =>
      fixture.site.get(changeShop, { connectionId, ...settings, ...typed }, me.how);
    await change({ secret: 'shpss_old', signingSecret: 'shpss_old' });
    await change({ secret: 'shpss_new' });
    expect(await me.deliver({ secret: 'shpss_old' })).toBe(401);
    expect(await me.deliver({ secret: 'shpss_new' })).toBe(200);
    await change({ secret: 'shpat_token' });
    expect(await me.deliver({ secret: 'shpss_new', orderId: 2 })).toBe(200);
  });
});

it('a parcel that is delivered while its number is being written is written as delivered, too', async () => {
  const me = await fixture.newShop('woocommerce');
  await me.deliver({ orderId: 90 });
  await me.order([(await me.first()).draftId]);
  const { draftId } = await me.first('ordered');
  const client = await fixture.site.db.pool.connect();
  await client.query('begin');
  await client.query(
    `update shop_draft set delivered = 'waiting', delivered_at = received_at where id = $1`,
    [draftId],
  );
  const writing = fixture.site.services.shopConnections.write({ draftId, what: 'tracking' });
  await expect.poll(() => me.shop.toldOf('90').numbers.length).toBe(1);
  await client.query('commit');
  client.release();
  await writing;
  await fixture.writeBack();
  await fixture.writeBack();
  expect((await me.first('ordered')).parcel).toMatchObject({ tracking: 'written', delivered: 'written' });
});
