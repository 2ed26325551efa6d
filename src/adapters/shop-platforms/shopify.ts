import { z } from 'zod';
import { bodyOf, notAccepted, type Refused, refusalOf } from './shop-answers.ts';
import type { ShopAccess, ShopCaller, ShopDelivery, ShopPlatform } from './shop-platform.port.ts';
import { deliveryIdOf, isSignedBody, readJson } from './shop-values.ts';
import { readShopifyId, readShopifyOrder } from './shopify-order.ts';

/** Stable for a year; Shopify answers a retired version with the oldest that it still has. */
const API_VERSION = '2026-10';

const FIND_ORDER = `query($id: ID!) { order(id: $id) {
  fulfillments(first: 50) { id displayStatus trackingInfo(first: 5) { number } }
  fulfillmentOrders(first: 50) { nodes { id supportedActions { action } assignedLocation { location { id } } } }
} }`;
const FULFIL = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) {
  fulfillment { id } userErrors { message } } }`;
const TELL = `mutation($event: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $event) {
  fulfillmentEvent { id } userErrors { message } } }`;

const graphqlAnswer = z.object({
  data: z.unknown(),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .optional(),
});
const foundOrder = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          displayStatus: z.string().nullable(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            supportedActions: z.array(z.object({ action: z.string() })),
            assignedLocation: z.object({ location: z.object({ id: z.string() }).nullable() }),
          }),
        ),
      }),
    })
    .nullable(),
});
type FoundOrder = NonNullable<z.output<typeof foundOrder>['order']>;
const written = z.record(
  z.string(),
  z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
);

/**
 * Shopify by its webhooks and the GraphQL Admin API. A token is an app's of the shop's own admin, or asked for each
 * time by the client credentials of an app of the Dev Dashboard, as all apps made since 2026 have it.
 */
export function createShopify(caller: ShopCaller): ShopPlatform {
  async function tokenOf({ url, key, secret }: ShopAccess): Promise<string | Refused> {
    if (key === '') return secret;
    const answer = await caller.call({
      url: `${url}/admin/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: key,
        client_secret: secret,
      }).toString(),
    });
    const refusal = refusalOf(answer);
    // Wrong client credentials are answered with 400.
    if (refusal?.failure === 'notAccepted') return { ...refusal, failure: 'refused' };
    if (refusal) return refusal;
    const token = z.object({ access_token: z.string() }).safeParse(readJson(bodyOf(answer)));
    return token.data?.access_token ?? notAccepted('no access token');
  }

  /** The data of an answer, or why there is none. */
  async function ask(
    url: string,
    token: string,
    query: string,
    variables: object,
  ): Promise<{ data: unknown } | Refused> {
    const answer = await caller.call({
      url: `${url}/admin/api/${API_VERSION}/graphql.json`,
      method: 'POST',
      headers: { 'x-shopify-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const refusal = refusalOf(answer);
    if (refusal) return refusal;
    const read = graphqlAnswer.safeParse(readJson(bodyOf(answer)));
    if (!read.success) return notAccepted('no GraphQL answer');
    const [error] = read.data.errors ?? [];
    if (!error) return { data: read.data.data };
    const said = notAccepted(error.message);
    if (error.extensions?.code === 'THROTTLED') return { ...said, failure: 'busy', isFinal: false };
    return error.extensions?.code === 'ACCESS_DENIED' ? { ...said, failure: 'refused' } : said;
  }

  async function findOrder(url: string, token: string, orderId: string): Promise<FoundOrder | Refused> {
    const answer = await ask(url, token, FIND_ORDER, { id: `gid://shopify/Order/${orderId}` });
    if ('isWritten' in answer) return answer;
    const order = foundOrder.safeParse(answer.data);
    if (!order.success) return notAccepted('an unknown answer');
    return order.data.order ?? { ...notAccepted('no such order'), failure: 'orderMissing' };
  }

  async function write(
    url: string,
    token: string,
    query: string,
    variables: object,
  ): Promise<Refused | null> {
    const answer = await ask(url, token, query, variables);
    if ('isWritten' in answer) return answer;
    const [payload] = Object.values(written.safeParse(answer.data).data ?? {});
    if (!payload) return notAccepted('an unknown answer');
    const [error] = payload.userErrors;
    return error ? notAccepted(error.message) : null;
  }

  /** What a write needs first: a token, and the order as it is. */
  async function open(shop: ShopAccess, orderId: string) {
    const token = await tokenOf(shop);
    if (typeof token !== 'string') return token;
    const order = await findOrder(shop.url, token, orderId);
    return 'isWritten' in order ? order : { token, order };
  }

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
  const deliveryId = deliveryIdOf(headers['x-shopify-webhook-id'], body);
  const topic = headers['x-shopify-topic'] ?? '';
  if (!/^orders\//.test(topic)) return { kind: 'other', deliveryId };
  const content = readJson(body.toString('utf8'));
  if (topic === 'orders/delete') {
    const orderId = readShopifyId(content);
    return orderId ? { kind: 'gone', deliveryId, orderId } : { kind: 'unread', deliveryId };
  }
  const order = readShopifyOrder(content);
  return order ? { kind: 'order', deliveryId, order } : { kind: 'unread', deliveryId };
}
