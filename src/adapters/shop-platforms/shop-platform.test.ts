import { afterAll, expect, it } from 'vitest';
import { SHOP_SECRET, type ShopChange } from '#tests/fakes/shops/shop-server.ts';
import { ADMIN_TOKEN, startShopifyShop } from '#tests/fakes/shops/shopify-shop.ts';
import { startWooShop } from '#tests/fakes/shops/woo-shop.ts';
import { createHttpWebhookSender } from '../webhooks/http-sender.ts';
import { describeShopPlatform } from './shop-platform.suite.ts';
import { createShopify } from './shopify.ts';
import { createWooCommerce } from './woocommerce.ts';

const caller = createHttpWebhookSender({ mayBeLocal: true });
afterAll(() => caller.close());

describeShopPlatform('WooCommerce', { start: startWooShop, create: createWooCommerce, caller });
describeShopPlatform('Shopify', { start: startShopifyShop, create: createShopify, caller });

const parcel = {
  orderId: '7001',
  waybillNo: '800000000018',
  trackingUrl: 'https://carrier.example/',
  carrier: 'Carrier',
  note: '',
};

it('WooCommerce asks unsigned whether somebody listens, and only that', () => {
  const { read } = createWooCommerce(caller);
  const sent = (body: string, headers = {}) =>
    read({ headers, body: Buffer.from(body), secret: SHOP_SECRET });
  expect(sent('webhook_id=12')).toEqual({ kind: 'ping' });
  expect(sent('webhook_id=12', { 'x-wc-webhook-signature': 'AA==' })).toEqual({ kind: 'forged' });
  expect(sent('webhook_id=12&order=1')).toEqual({ kind: 'forged' });
});

it('WooCommerce completes no order that its shop has ended', async () => {
  const shop = await startWooShop();
  const platform = createWooCommerce(caller);
  const access = { url: shop.url, ...shop.access };
  shop.delivery();
  await caller.call({
    url: `${shop.url}/wp-json/wc/v3/orders/7001`,
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from(`${access.key}:${access.secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ status: 'refunded' }),
  });
  expect(await platform.writeDelivered(access, { ...parcel, at: '' })).toEqual({ isWritten: true });
  expect(shop.toldOf('7001').isDelivered).toBe(false);
  await shop.close();
});

it('WooCommerce sends a voucher nowhere, and asks about an address that is only that of the bill', async () => {
  const shop = await startWooShop();
  const read = (change: ShopChange) => {
    const { headers, body } = shop.delivery(change);
    return createWooCommerce(caller).read({ headers, body: Buffer.from(body), secret: SHOP_SECRET });
  };
  expect(read({ shipsTo: 'nobody' })).toMatchObject({ order: { to: null } });
  expect(read({ shipsTo: 'bill' })).toMatchObject({ order: { to: { isOfBill: true, postcode: '50200' } } });
  expect(read({})).toMatchObject({ order: { to: { isOfBill: false } } });
  await shop.close();
});

it('Shopify names an order of which a part was sent, and reads what is owed only where it is collected', async () => {
  const shop = await startShopifyShop();
  const read = (change: ShopChange) => {
    const { headers, body } = shop.delivery(change);
    return createShopify(caller).read({ headers, body: Buffer.from(body), secret: SHOP_SECRET });
  };
  expect(read({ fulfilled: 'partial' })).toMatchObject({ order: { state: 'partial' } });
  expect(read({ pays: 'paid', outstanding: '-20.00' })).toMatchObject({ order: { codSatang: null } });
  expect(read({ outstanding: '40.00' })).toMatchObject({ order: { codSatang: 4_000 } });
  expect(read({ outstanding: '-20.00' })).toMatchObject({ kind: 'unread', orderId: '7001' });
  await shop.close();
});

it('Shopify takes the token of an app of the shop’s own admin, too', async () => {
  const shop = await startShopifyShop();
  shop.delivery();
  const access = { url: shop.url, key: '', secret: ADMIN_TOKEN };
  expect(await createShopify(caller).writeTracking(access, parcel)).toEqual({ isWritten: true });
  await shop.close();
});

it('the addresses of shops are those that their interface has', () => {
  const woo = createWooCommerce(caller);
  expect(woo.addressOf('shop.example/blog/')).toBe('https://shop.example/blog');
  expect(woo.addressOf('https://user:word@shop.example')).toBeNull();
  const shopify = createShopify(caller);
  expect(shopify.addressOf('My-Shop.myshopify.com/admin')).toBe('https://my-shop.myshopify.com');
  for (const typed of ['shop.example', 'https://myshopify.com', 'https://a.myshopify.com.evil.example', ''])
    expect(shopify.addressOf(typed)).toBeNull();
});
