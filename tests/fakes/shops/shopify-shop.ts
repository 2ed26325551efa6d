import { randomUUID } from 'node:crypto';
import { signShopBody } from '#adapters/shop-platforms/shop-values.ts';
import { type FakeShop, SHOP_SECRET, type ShopChange, startShopServer, usual } from './shop-server.ts';

type Fulfilment = { id: string; number: string; status: string };
type Kept = { isOpen: boolean; fulfilments: Fulfilment[] };

const CLIENT_ID = '0123456789abcdef0123456789abcdef';
const CLIENT_SECRET = 'shpss_0123456789abcdef';
/** Of an app that was made in the shop's own admin. */
export const ADMIN_TOKEN = 'shpat_0123456789abcdef';
const GRAPHQL = '/admin/api/2026-10/graphql.json';

/** A Shopify shop: its webhooks, its tokens, and of its GraphQL Admin API orders and fulfilments. */
export async function startShopifyShop(): Promise<FakeShop> {
  const orders = new Map<string, Kept>();
  const tokens = new Set([ADMIN_TOKEN]);
  const keep = (id: string): Kept => {
    const kept = orders.get(id) ?? { isOpen: true, fulfilments: [] };
    orders.set(id, kept);
    return kept;
  };
  const server = await startShopServer(({ path, headers, body }) => {
    if (path === '/admin/oauth/access_token') {
      const form = new URLSearchParams(body);
      const isKnown =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === CLIENT_ID &&
        form.get('client_secret') === CLIENT_SECRET;
      if (!isKnown) return { status: 400, body: { error: 'invalid_client' } };
      const token = `shpat_${randomUUID()}`;
      tokens.add(token);
      return { status: 200, body: { access_token: token, scope: 'read_orders', expires_in: 86_399 } };
    }
    if (path !== GRAPHQL) return { status: 404, body: { errors: 'Not Found' } };
    if (!tokens.has(String(headers['x-shopify-access-token'])))
      return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
    return { status: 200, body: { data: answerTo(orders, query, variables) } };
  });

  return {
    url: server.url,
    access: { key: CLIENT_ID, secret: CLIENT_SECRET },
    delivery(change = {}) {
      const content = change.body ?? JSON.stringify(contentOf(change));
      if (change.topic !== 'product') keep(String(change.orderId ?? usual.orderId));
      return {
        body: content,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topicOf(change),
          'x-shopify-shop-domain': 'shop.myshopify.com',
          'x-shopify-api-version': '2026-10',
          'x-shopify-webhook-id': change.deliveryId ?? randomUUID(),
          'x-shopify-triggered-at': usual.updatedAt,
          'x-shopify-hmac-sha256': signShopBody(content, change.secret ?? SHOP_SECRET),
        },
      };
    },
    toldOf(orderId) {
      const { fulfilments } = keep(orderId);
      return {
        numbers: fulfilments.map(({ number }) => number),
        isDelivered: fulfilments.length > 0 && fulfilments.every(({ status }) => status === 'DELIVERED'),
      };
    },
    fail(status, body) {
      server.outage.status = status;
      server.outage.body = body;
    },
    close: server.close,
  };
}

type Variables = {
  id?: string;
  fulfillment?: {
    lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
    trackingInfo: { number: string; url: string; company: string };
  };
  event?: { fulfillmentId: string; status: string; happenedAt: string };
};

const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;
const idOf = (text = '') => text.split('/').at(-1) ?? '';

function answerTo(orders: Map<string, Kept>, query: string, { id, fulfillment, event }: Variables): object {
  if (fulfillment && query.includes('fulfillmentCreate(')) {
    const [first] = fulfillment.lineItemsByFulfillmentOrder;
    const order = orders.get(idOf(first?.fulfillmentOrderId));
    if (!order?.isOpen)
      return {
        fulfillmentCreate: {
          fulfillment: null,
          userErrors: [{ message: 'Fulfillment order does not exist or is closed.' }],
        },
      };
    order.isOpen = false;
    const made = {
      id: gid('Fulfillment', randomUUID()),
      number: fulfillment.trackingInfo.number,
      status: 'FULFILLED',
    };
    order.fulfilments.push(made);
    return { fulfillmentCreate: { fulfillment: { id: made.id }, userErrors: [] } };
  }
  if (event && query.includes('fulfillmentEventCreate(')) {
    const all = [...orders.values()].flatMap(({ fulfilments }) => fulfilments);
    const found = all.find((each) => each.id === event.fulfillmentId);
    if (found) found.status = event.status;
    const userErrors = found ? [] : [{ message: 'Fulfillment does not exist.' }];
    return { fulfillmentEventCreate: { fulfillmentEvent: found ? { id: '1' } : null, userErrors } };
  }
  const order = orders.get(idOf(id));
  if (!order) return { order: null };
  return {
    order: {
      fulfillments: order.fulfilments.map((each) => ({
        id: each.id,
        displayStatus: each.status,
        trackingInfo: [{ number: each.number }],
      })),
      fulfillmentOrders: {
        nodes: [
          {
            id: gid('FulfillmentOrder', idOf(id)),
            supportedActions: order.isOpen ? [{ action: 'CREATE_FULFILLMENT' }] : [],
            assignedLocation: { location: { id: gid('Location', '1') } },
          },
        ],
      },
    },
  };
}

function topicOf({ topic = 'created' }: ShopChange): string {
  const topics = {
    created: 'orders/create',
    updated: 'orders/updated',
    cancelled: 'orders/cancelled',
    deleted: 'orders/delete',
    product: 'products/update',
  };
  return topics[topic];
}

function contentOf(change: ShopChange): object {
  const { orderId, name, phone, line, city, province, postcode, country, pays, currency, updatedAt } = {
    ...usual,
    ...change,
  };
  if (change.topic === 'deleted') return { id: orderId };
  if (change.topic === 'product') return { id: 12, title: 'เสื้อ' };
  const [first_name = '', last_name = ''] = name.split(' ');
  const gateways = { cod: ['Cash on Delivery (COD)'], paid: ['shopify_payments'], unpaid: ['Bank Deposit'] };
  return {
    id: orderId,
    admin_graphql_api_id: gid('Order', String(orderId)),
    name: `#${orderId}`,
    created_at: updatedAt,
    updated_at: updatedAt,
    cancelled_at: change.topic === 'cancelled' ? updatedAt : null,
    currency,
    total_price: '1290.00',
    total_outstanding: change.outstanding ?? (pays === 'paid' ? '0.00' : '1290.00'),
    total_weight: 0,
    financial_status: pays === 'paid' ? 'paid' : 'pending',
    fulfillment_status: change.fulfilled ?? null,
    payment_gateway_names: gateways[pays],
    phone: null,
    shipping_address: {
      first_name,
      last_name,
      name,
      company: change.company ?? null,
      address1: line,
      address2: null,
      city,
      province: '',
      province_code: province === '' ? null : `TH-${province}`,
      zip: postcode,
      country: 'Thailand',
      country_code: country,
      phone,
    },
    line_items: [{ id: 1, title: 'เสื้อ', quantity: 2, price: '645.00' }],
  };
}
