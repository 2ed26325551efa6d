import { digestOfParts } from '#http/secrets/digest.ts';
import { notAccepted } from './shop-answers.ts';
import type { ShopCaller, ShopDelivery, ShopPlatform } from './shop-platform.port.ts';
import { isSignedBody, readJson, readOrderId } from './shop-values.ts';
import { createShopifyAdmin, type FoundOrder } from './shopify-admin.ts';
import { readShopifyOrder } from './shopify-order.ts';

/** A longer one is none of Shopify's. */
const MAX_ID_LENGTH = 100;
const FULFIL = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
  fulfillment { id } userErrors { message } } }`;
const TELL = `mutation($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) {
  fulfillmentEvent { id } userErrors { message } } }`;

/**
 * Shopify by its webhooks and the GraphQL Admin API. A token is an app's of the shop's own admin, or asked for each
 * time by the client credentials of an app of the Dev Dashboard, as all apps made since 2026 have it.
 */
export function createShopify(caller: ShopCaller): ShopPlatform {
  const { open, write } = createShopifyAdmin(caller);
  return {
    name: 'shopify',
    addressOf,
    read: ({ headers, body, secret }) => readShopifyDelivery(headers, body, secret),

    async writeTracking(shop, { orderId, waybillNo, trackingUrl, carrier }) {
      const opened = await open(shop, orderId);
      if ('isWritten' in opened) return opened;
      const { token, order } = opened;
      const locations = openLocations(order);
      if (locations.length === 0 && fulfilmentsWith(order, waybillNo).length === 0)
        return notAccepted('nothing is left to fulfil');
      for (const fulfillmentOrders of locations) {
        const fulfillment = {
          lineItemsByFulfillmentOrder: fulfillmentOrders.map((id) => ({ fulfillmentOrderId: id })),
          trackingInfo: { number: waybillNo, url: trackingUrl, company: carrier },
          notifyCustomer: true,
        };
        const refusal = await write(shop.url, token, FULFIL, { fulfillment });
        if (refusal) return refusal;
      }
      return { isWritten: true };
    },

    async writeDelivered(shop, { orderId, waybillNo, at }) {
      const opened = await open(shop, orderId);
      if ('isWritten' in opened) return opened;
      const { token, order } = opened;
      const waiting = fulfilmentsWith(order, waybillNo).filter(
        ({ displayStatus }) => displayStatus !== 'DELIVERED',
      );
      for (const { id } of waiting) {
        const event = { fulfillmentId: id, status: 'DELIVERED', happenedAt: at };
        const refusal = await write(shop.url, token, TELL, { event });
        if (refusal) return refusal;
      }
      return { isWritten: true };
    },
  };
}

/** The Admin API is at the address that Shopify gave the shop, whatever other name the shop has. */
function addressOf(typed: string): string | null {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.username || url.password) return null;
  // Plain HTTP is refused by the client, except on a developer's own computer.
  const isShop = url.protocol === 'http:' || /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i.test(url.hostname);
  return isShop ? url.origin : null;
}

/** Items of several places are several fulfilments. */
function openLocations({ fulfillmentOrders }: FoundOrder): string[][] {
  const open = fulfillmentOrders.nodes.filter(({ supportedActions }) =>
    supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT'),
  );
  const byPlace = Map.groupBy(open, ({ assignedLocation }) => assignedLocation.location?.id ?? '');
  return [...byPlace.values()].map((nodes) => nodes.map(({ id }) => id));
}

function fulfilmentsWith({ fulfillments }: FoundOrder, waybillNo: string) {
  return fulfillments.filter(({ trackingInfo }) => trackingInfo.some(({ number }) => number === waybillNo));
}

function readShopifyDelivery(headers: Record<string, string>, body: Buffer, secret: string): ShopDelivery {
  if (!isSignedBody(body, headers['x-shopify-hmac-sha256'], secret)) return { kind: 'forged' };
  const given = (headers['x-shopify-webhook-id'] ?? '').trim();
  const deliveryId = given !== '' && given.length <= MAX_ID_LENGTH ? given : digestOfParts([body]);
  const topic = headers['x-shopify-topic'] ?? '';
  if (!/^orders\//.test(topic)) return { kind: 'other', deliveryId };
  const content = readJson(body.toString('utf8'));
  const orderId = readOrderId(content);
  if (orderId && topic === 'orders/delete') return { kind: 'gone', deliveryId, orderId };
  const order = readShopifyOrder(content);
  return order ? { kind: 'order', deliveryId, order } : { kind: 'unread', deliveryId, orderId };
}
