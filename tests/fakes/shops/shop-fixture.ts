import { addAddress } from '#features/addresses/addresses.contract.ts';
import type { WriteBackJob } from '#features/shop-platforms/server/write-back.queue.ts';
import { connectShop, shopConnections } from '#features/shop-platforms/shop-connections.contract.ts';
import {
  orderShopDrafts,
  priceShopDrafts,
  type ShopDraft,
  shopDrafts,
} from '#features/shop-platforms/shop-drafts.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import type { KnownPlatformName } from '#lib/shops/shop-platforms.ts';
import { openOrderFixture, thatDay } from '../order-fixture.ts';
import { silom } from '../processes/walk-in-order.ts';
import { type FakeShop, SHOP_SECRET, type ShopChange } from './shop-server.ts';
import { startShopifyShop } from './shopify-shop.ts';
import { startWooShop } from './woo-shop.ts';

const starts = { woocommerce: startWooShop, shopify: startShopifyShop };

/** A website that may call this computer, and customers with shops. */
export async function openShopFixture() {
  const orders = await openOrderFixture({ env: { WEBHOOKS_MAY_BE_LOCAL: '1' } });
  const { site } = orders;
  const shops: FakeShop[] = [];

  /** A customer with a sender's address and a connected shop. */
  async function newShop(platform: KnownPlatformName) {
    const { how } = await orders.newCustomer();
    const { addressId: senderId } = await site.get(addAddress, { ...silom, addressType: 1 }, how);
    const shop = await starts[platform]();
    shops.push(shop);
    const asked: InputOf<typeof connectShop> = {
      platform,
      name: 'ร้านของฉัน',
      shopUrl: shop.url,
      ...shop.access,
      signingSecret: SHOP_SECRET,
      weightGrams: 800,
      itemType: 'clothing',
    };
    const { connection } = await site.get(connectShop, asked, how);
    const sending = { senderId, service: 'SUPER', handover: 'PICKUP', pickup: thatDay } as const;
    const path = new URL(connection.inboundUrl).pathname;
    const list = async (state: ShopDraft['state'] = 'open') =>
      (await site.get(shopDrafts, { state }, how)).drafts;

    return {
      how,
      shop,
      asked,
      connection,
      sending,
      /** A delivery of the shop, or these words in its place; the HTTP status of the answer. */
      async deliver(change: ShopChange = {}, sent = shop.delivery(change)): Promise<number> {
        return (await site.send(path, { method: 'POST', ...sent })).status;
      },
      list,
      async first(state?: ShopDraft['state']): Promise<ShopDraft> {
        const [draft] = await list(state);
        if (!draft) throw new Error('The shop has no such order.');
        return draft;
      },
      connectionNow: async () => (await site.get(shopConnections, {}, how)).connections[0],
      price: (draftIds: string[]) => site.get(priceShopDrafts, { draftIds, ...sending }, how),
      /** Orders them at the prices in force. */
      async order(draftIds: string[], change: Partial<InputOf<typeof orderShopDrafts>> = {}) {
        const { rows } = await site.get(priceShopDrafts, { draftIds, ...sending }, how);
        const drafts = rows.map(({ draftId, totalSatang }) => ({
          draftId,
          agreedTotalSatang: totalSatang ?? 0,
        }));
        const asked = { drafts, ...sending, noProhibitedGoods: true as const, ...change };
        return (await site.get(orderShopDrafts, asked, how)).rows;
      },
    };
  }

  return {
    ...orders,
    newShop,
    /** Works on the jobs that wait for shops, once; those that failed are asked again the next time. */
    async writeBack(): Promise<number> {
      const { rows } = await site.db.pool.query<{ id: string; data: WriteBackJob }>(
        `select id, data from pgboss.job where name = 'shop-write-back' and state = 'created' order by created_on`,
      );
      let done = 0;
      for (const { id, data } of rows) {
        const isDone = await site.services.shopConnections.write(data).then(
          () => true,
          () => false,
        );
        if (!isDone) continue;
        done += 1;
        await site.db.pool.query('delete from pgboss.job where id = $1', [id]);
      }
      return done;
    },
    /** Lets deliveries be read, and written to the shops. */
    readFacts: () => site.services.shopConnections.reader.look(),
    async close() {
      for (const each of shops) await each.close();
      await orders.close();
    },
  };
}
export type ShopFixture = Awaited<ReturnType<typeof openShopFixture>>;
