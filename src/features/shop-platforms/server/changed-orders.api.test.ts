import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopFixture, type ShopFixture } from '#tests/fakes/shops/shop-fixture.ts';
import type { ShopChange } from '#tests/fakes/shops/shop-server.ts';
import { changeShopDraft, leaveShopDraft } from '../shop-drafts.contract.ts';
import { conflictKeys } from '../shop-drafts.rules.ts';
import { shopErrors } from '../shop-platforms.calls.ts';

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
const at = (minute: string) => `2026-11-20T02:${minute}:00Z`;
type Shop = Awaited<ReturnType<ShopFixture['newShop']>>;

/** The first waiting order, corrected by its owner. */
async function correct(me: Shop) {
  const { draftId, revision } = await me.first();
  const asked = { draftId, revision, consignee: chiangMai, weightGrams: 900, codSatang: 0 };
  return fixture.site.get(changeShopDraft, asked, me.how);
}

const keysOf = ({ conflicts }: { conflicts: readonly { key: string }[] }) => conflicts.map(({ key }) => key);

describe('an order that its shop cancelled', () => {
  it.each<[string, ShopChange]>([
    ['cancelled', { topic: 'cancelled', updatedAt: at('05') }],
    ['deleted', { topic: 'deleted' }],
  ])('is not revived by an older delivery that comes after it was %s', async (_, end) => {
    const me = await fixture.newShop('shopify');
    expect(await me.deliver(end)).toBe(200);
    expect(await me.deliver({ updatedAt: at('00') })).toBe(200);
    expect(await me.list()).toEqual([]);
    expect(await me.list('left')).toMatchObject([{ isCancelled: true, isReady: false }]);
  });

  it('is to be looked at again once the shop goes on with it', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver({ topic: 'cancelled', updatedAt: at('05') });
    await me.deliver({ topic: 'updated', updatedAt: at('05') });
    expect(await me.list()).toEqual([]);
    await me.deliver({ topic: 'updated', updatedAt: at('06') });
    expect(await me.list()).toMatchObject([{ isCancelled: false, isReady: true }]);
  });

  it('while others are being ordered is not ordered any more', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver({ orderId: 1, phone: '0812223301' });
    await me.deliver({ orderId: 2, phone: '0812223302' });
    const [second, first] = await me.list();
    const ids = [first?.draftId ?? '', second?.draftId ?? ''];
    const later = { orderId: Number(second?.shopOrderNo.slice(1)), updatedAt: at('09') };
    const rows = await whileHeld(
      ids[0] ?? '',
      () => me.order(ids),
      () => me.deliver({ ...later, topic: 'cancelled' }),
    );
    expect(rows).toMatchObject([
      { orderNo: expect.any(String), problem: null },
      { orderNo: null, problem: { key: shopErrors.draftNotOpen.key } },
    ]);
  });
});

/** Does `act` while the row of a draft is held, and `meanwhile` once it waits for it. */
async function whileHeld<T>(
  draftId: string,
  act: () => Promise<T>,
  meanwhile: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<T> {
  const client = await fixture.site.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from shop_draft where id = $1 for update', [draftId]);
    const acting = act();
    await expect
      .poll(async () => {
        const waiting = await fixture.site.db.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rowCount;
      })
      .toBeGreaterThan(0);
    await meanwhile((text, values) => client.query(text, values));
    await client.query('commit');
    return await acting;
  } finally {
    client.release();
  }
}

describe('an order that changes in its shop', () => {
  it('while it was left out comes back as it is now', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver();
    const { draftId } = await me.first();
    await fixture.site.get(leaveShopDraft, { draftId, isLeft: true }, me.how);
    await me.deliver({ topic: 'updated', line: '77 ถนนราชดำเนิน ตำบลศรีภูมิ', updatedAt: at('09') });
    expect(await me.list('left')).toHaveLength(1);
    await fixture.site.get(leaveShopDraft, { draftId, isLeft: false }, me.how);
    expect(await me.first()).toMatchObject({ detail: '77 ถนนราชดำเนิน', isReady: true });
  });

  it('while its owner saves another address keeps the words of its owner', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver();
    const { draftId } = await me.first();
    const status = await whileHeld(
      draftId,
      () => me.deliver({ topic: 'updated', name: 'อื่น ใหม่', updatedAt: at('01') }),
      (query) =>
        query(
          `update shop_draft set is_edited = true, conflicts = '[]',
             content = jsonb_set(content, '{name}', '"พิมพ์ เอง"') where id = $1`,
          [draftId],
        ),
    );
    expect(status).toBe(200);
    const draft = await me.first();
    expect(draft.name).toBe('พิมพ์ เอง');
    expect(keysOf(draft)).toEqual([conflictKeys.changedInShop]);
  });

  it('since its owner opened it is not overwritten unseen', async () => {
    const me = await fixture.newShop('woocommerce');
    await me.deliver();
    const { draftId, revision } = await me.first();
    await me.deliver({ topic: 'updated', name: 'อื่น ใหม่', updatedAt: at('01') });
    const asked = { draftId, revision, consignee: chiangMai, weightGrams: 900, codSatang: 0 };
    const answer = await fixture.site.call(changeShopDraft, asked, me.how);
    expect(answer).toMatchObject({ code: shopErrors.changedMeanwhile.code });
    expect((await me.first()).name).toBe('อื่น ใหม่');
    expect(await correct(me)).toMatchObject({ name: chiangMai.name, isReady: true });
  });

  it('and was sent otherwise, or is not paid after all, is asked about once, also where it was corrected', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver({ pays: 'paid' });
    await correct(me);
    await me.deliver({ topic: 'updated', pays: 'paid', fulfilled: 'partial', updatedAt: at('01') });
    expect(keysOf(await me.first())).toEqual([conflictKeys.partial]);
    await me.deliver({ topic: 'updated', pays: 'paid', fulfilled: 'fulfilled', updatedAt: at('02') });
    expect(keysOf(await me.first())).toEqual([conflictKeys.fulfilled]);
    await correct(me);
    await me.deliver({ topic: 'updated', pays: 'unpaid', fulfilled: 'fulfilled', updatedAt: at('03') });
    const draft = await me.first();
    expect(draft).toMatchObject({ name: chiangMai.name, isReady: false });
    expect(keysOf(draft)).toEqual([conflictKeys.notPaid]);
  });

  it('to something that cannot be read is one draft with a doubt, and without it once it can be read', async () => {
    const me = await fixture.newShop('woocommerce');
    const broken = { topic: 'updated', body: '{"id":7001,"status":4}' } as const;
    await me.deliver();
    await me.deliver(broken);
    expect(await me.list()).toMatchObject([{ unread: broken.body, isReady: false }]);
    expect(keysOf(await me.first())).toEqual([conflictKeys.unreadChange]);
    await me.deliver({ topic: 'updated', updatedAt: at('01') });
    expect(await me.list()).toMatchObject([{ unread: '', conflicts: [], isReady: true }]);
  });

  it('and could not be read at first is the draft that it was', async () => {
    const me = await fixture.newShop('shopify');
    await me.deliver({ body: '{"id":7001}' });
    await me.deliver({ topic: 'updated', body: '{"id":7001,"currency":1}' });
    expect((await me.list()).map(keysOf)).toEqual([[conflictKeys.unread]]);
    await me.deliver({ topic: 'updated' });
    expect(await me.list()).toMatchObject([{ unread: '', isReady: true, shopOrderNo: '#7001' }]);
  });
});
