import { signShopBody } from '#adapters/shop-platforms/shop-values.ts';
import { type FakeShop, SHOP_SECRET, type ShopChange, startShopServer, usual } from './shop-server.ts';

type Kept = {
  status: string;
  meta: Map<string, string>;
  notes: { id: number; note: string; customer_note: boolean }[];
};

const KEY = 'ck_0123456789abcdef';
/** Its id of a delivery is a hash of the webhook and the second: all that leave in one have the same. */
const SECOND = '5f4dcc3b5aa765d61d8327deb882cf99';
const SECRET = 'cs_fedcba9876543210';

/** A WooCommerce shop: its webhooks, and of its REST API (version 3) orders and their notes. */
export async function startWooShop(): Promise<FakeShop> {
  const orders = new Map<string, Kept>();
  const keep = (id: string): Kept => {
    const kept = orders.get(id) ?? { status: 'processing', meta: new Map(), notes: [] };
    orders.set(id, kept);
    return kept;
  };
  const server = await startShopServer(({ method, path, headers, body }) => {
    const basic = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;
    if (headers.authorization !== basic)
      return {
        status: 401,
        body: { code: 'woocommerce_rest_cannot_edit', message: 'Sorry, you cannot edit this resource.' },
      };
    const [, id = '', notes] = /^\/wp-json\/wc\/v3\/orders\/(\d+)(\/notes)?(?:\?.*)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order)
      return {
        status: 404,
        body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' },
      };
    const sent = body === '' ? {} : JSON.parse(body);
    if (notes && method === 'GET') return { status: 200, body: order.notes };
    if (notes && method === 'POST') {
      const note = { id: order.notes.length + 1, note: sent.note, customer_note: sent.customer_note };
      order.notes.push(note);
      return { status: 201, body: note };
    }
    if (method === 'PUT') {
      order.status = sent.status ?? order.status;
      for (const { key, value } of sent.meta_data ?? []) order.meta.set(key, value);
    }
    return { status: 200, body: { id: Number(id), status: order.status } };
  });

  return {
    url: server.url,
    access: { key: KEY, secret: SECRET },
    delivery(change = {}) {
      const content = change.body ?? JSON.stringify(contentOf(change));
      if (change.topic !== 'product') keep(String(change.orderId ?? usual.orderId));
      return {
        body: content,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'WooCommerce/10.3.5 Hookshot (WordPress/6.9)',
          'x-wc-webhook-source': `${server.url}/`,
          'x-wc-webhook-topic': topicOf(change),
          'x-wc-webhook-id': '3',
          'x-wc-webhook-delivery-id': change.deliveryId ?? SECOND,
          'x-wc-webhook-signature': signShopBody(content, change.secret ?? SHOP_SECRET),
        },
      };
    },
    toldOf(orderId) {
      const { meta, notes, status } = keep(orderId);
      const number = meta.get('_tracking_number');
      const told = notes.filter((each) => each.customer_note && number && each.note.includes(number));
      return { numbers: told.map(() => number ?? ''), isDelivered: status === 'completed' };
    },
    fail(status, body) {
      server.outage.status = status;
      server.outage.body = body;
    },
    close: server.close,
  };
}

function topicOf({ topic = 'created' }: ShopChange): string {
  if (topic === 'product') return 'product.updated';
  return topic === 'cancelled' ? 'order.updated' : `order.${topic}`;
}

function statusOf({ topic, pays, fulfilled }: ShopChange): string {
  if (topic === 'cancelled') return 'cancelled';
  if (fulfilled === 'fulfilled') return 'completed';
  return pays === 'unpaid' ? 'on-hold' : 'processing';
}

/** What the checkout leaves where it asks for one address. */
const nowhere = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};

function contentOf(change: ShopChange): object {
  const { orderId, name, phone, line, city, province, postcode, country, pays, currency, updatedAt } = {
    ...usual,
    ...change,
  };
  if (change.topic === 'deleted') return { id: orderId };
  if (change.topic === 'product') return { id: 12, name: 'เสื้อ', price: '199.00' };
  const [first_name = '', last_name = ''] = name.split(' ');
  const state = province === '' ? '' : `TH-${province}`;
  const address = {
    first_name,
    last_name,
    company: change.company ?? '',
    address_1: line,
    address_2: '',
    city,
    state,
    postcode,
    country,
  };
  const method = pays === 'cod' ? ['cod', 'เก็บเงินปลายทาง'] : ['bacs', 'โอนเงินผ่านธนาคาร'];
  return {
    id: orderId,
    number: String(orderId),
    status: statusOf(change),
    currency,
    date_modified_gmt: updatedAt.replace('Z', ''),
    date_paid_gmt: pays === 'paid' ? updatedAt.replace('Z', '') : null,
    total: '1290.00',
    payment_method: method[0],
    payment_method_title: method[1],
    billing: { ...address, email: 'suda@example.com', phone },
    shipping: change.shipsTo ? nowhere : { ...address, phone: '' },
    shipping_lines: change.shipsTo === 'nobody' ? [] : [{ id: 2, method_id: 'flat_rate', total: '0.00' }],
    line_items: [{ id: 1, name: 'เสื้อ', quantity: 2, total: '1290.00' }],
  };
}
