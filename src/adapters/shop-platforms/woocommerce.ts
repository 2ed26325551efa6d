import { z } from 'zod';
import { digestOfParts } from '#http/secrets/digest.ts';
import type { WebhookAnswer } from '../webhooks/webhook-sender.port.ts';
import { bodyOf, notAccepted, type Refused, refusalOf } from './shop-answers.ts';
import type { ShopAccess, ShopCaller, ShopDelivery, ShopPlatform } from './shop-platform.port.ts';
import { isSignedBody, readJson, readOrderId } from './shop-values.ts';
import { readWooOrder } from './woocommerce-order.ts';

/** Saving a webhook sends this, unsigned, and keeps it inactive unless the answer is 200. */
const PING = /^webhook_id=\d{1,20}$/;
/** What it says of an order that it does not have. */
const NO_ORDER = /^woocommerce_rest_.*invalid_id$/;
/** What the shop may still complete; others were ended by its owner. */
const goingOn = ['pending', 'processing', 'on-hold'];

/** WooCommerce by its webhooks and its REST API, version 3, with keys of the shop over HTTPS. */
export function createWooCommerce(caller: ShopCaller): ShopPlatform {
  const ask = (shop: ShopAccess, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    caller.call({
      url: `${shop.url}/wp-json/wc/v3/${path}`,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** The notes of an order, or why they could not be read. */
  async function listNotes(shop: ShopAccess, orderId: string): Promise<string[] | Refused> {
    const answer = await ask(shop, 'GET', `orders/${orderId}/notes?type=customer&_fields=id,note`);
    const refusal = wooRefusalOf(answer);
    if (refusal) return refusal;
    const notes = z.array(z.object({ note: z.string() })).safeParse(readJson(bodyOf(answer)));
    // Whoever takes them for none mails the buyer with each try.
    return notes.data?.map(({ note }) => note) ?? notAccepted('notes that cannot be read');
  }

  return {
    name: 'woocommerce',
    addressOf(typed) {
      const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
      if (!url || url.search || url.hash || url.username || url.password) return null;
      // WordPress may be installed in a folder.
      const folders = url.pathname.split('/').filter((part) => part !== '');
      return [url.origin, ...folders].join('/');
    },
    read: ({ headers, body, secret }) => readWooDelivery(headers, body, secret),

    async writeTracking(shop, { orderId, waybillNo, trackingUrl, carrier, note }) {
      const kept = await ask(shop, 'PUT', `orders/${orderId}`, {
        // A key that exists is overwritten.
        meta_data: [
          { key: '_tracking_number', value: waybillNo },
          { key: '_tracking_provider', value: carrier },
          { key: '_tracking_url', value: trackingUrl },
        ],
      });
      const refusal = wooRefusalOf(kept);
      if (refusal) return refusal;
      const notes = await listNotes(shop, orderId);
      if (!Array.isArray(notes)) return notes;
      // The shop mails each note to its buyer: once is enough.
      if (notes.some((each) => each.includes(waybillNo))) return { isWritten: true };
      const told = await ask(shop, 'POST', `orders/${orderId}/notes`, { note, customer_note: true });
      return wooRefusalOf(told) ?? { isWritten: true };
    },

    async writeDelivered(shop, { orderId }) {
      const found = await ask(shop, 'GET', `orders/${orderId}?_fields=id,status`);
      const refusal = wooRefusalOf(found);
      if (refusal) return refusal;
      const order = z.object({ status: z.string() }).safeParse(readJson(bodyOf(found)));
      if (!order.success) return notAccepted('an order that cannot be read');
      if (!goingOn.includes(order.data.status)) return { isWritten: true };
      const done = await ask(shop, 'PUT', `orders/${orderId}`, { status: 'completed' });
      return wooRefusalOf(done) ?? { isWritten: true };
    },
  };
}

function readWooDelivery(headers: Record<string, string>, body: Buffer, secret: string): ShopDelivery {
  const signature = headers['x-wc-webhook-signature'];
  const text = body.toString('utf8');
  if (signature === undefined && PING.test(text)) return { kind: 'ping' };
  if (!isSignedBody(body, signature, secret)) return { kind: 'forged' };
  const topic = headers['x-wc-webhook-topic'] ?? '';
  // Its own id is that of a webhook and a second: orders that leave together share it.
  const deliveryId = digestOfParts([headers['x-wc-webhook-delivery-id'] ?? '', topic, body]);
  if (!/^order\./.test(topic)) return { kind: 'other', deliveryId };
  const content = readJson(text);
  const orderId = readOrderId(content);
  if (orderId && topic === 'order.deleted') return { kind: 'gone', deliveryId, orderId };
  const order = readWooOrder(content);
  return order ? { kind: 'order', deliveryId, order } : { kind: 'unread', deliveryId, orderId };
}

/** WordPress answers an address without an interface with 404, too: only WooCommerce's own word is about the order. */
function wooRefusalOf(answer: WebhookAnswer): Refused | null {
  const refusal = refusalOf(answer);
  if (refusal?.failure !== 'noInterface') return refusal;
  const said = z.object({ code: z.string() }).safeParse(readJson(bodyOf(answer)));
  const isAboutOrder = said.success && NO_ORDER.test(said.data.code);
  return isAboutOrder ? { ...refusal, failure: 'orderMissing' } : refusal;
}
