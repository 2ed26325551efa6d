import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; body?: object };

/** A server of a shop on this computer. */
export async function startShopServer(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  /** Answers everything with this status while it is set. */
  const outage: { status: number | null; body?: object | string | undefined } = { status: null };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { method = '', url: path = '', headers } = request;
    const own = { method, path, headers, body: Buffer.concat(pieces).toString() };
    asked.push(own);
    const { status, body = { message: 'busy' } } = outage;
    const said = status === null ? answer(own) : { status, body };
    response.writeHead(said.status, { 'content-type': 'application/json' });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    outage,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A shop of a platform, as tests see it: what its buyers order, and what has been written back. */
export type FakeShop = {
  url: string;
  access: { key: string; secret: string };
  /** A delivery as the platform sends it: of an order with these changes, or of another topic. */
  delivery(change?: ShopChange): { headers: Record<string, string>; body: string };
  /** What the buyer of an order has been told. */
  toldOf(orderId: string): { numbers: string[]; isDelivered: boolean };
  /** Everything is answered with this status, and these words, until it is null again. */
  fail(status: number | null, body?: object | string): void;
  close(): Promise<void>;
};

/** What differs from the usual order: paid on delivery, 1,290 baht, to Chiang Mai. */
export type ShopChange = {
  orderId?: number;
  topic?: 'created' | 'updated' | 'cancelled' | 'deleted' | 'product';
  name?: string;
  phone?: string;
  line?: string;
  city?: string;
  province?: string;
  postcode?: string;
  country?: string;
  pays?: 'cod' | 'paid' | 'unpaid';
  currency?: string;
  updatedAt?: string;
  deliveryId?: string;
  secret?: string;
  company?: string;
  /** Shopify: what was sent otherwise; WooCommerce knows all or nothing. */
  fulfilled?: 'partial' | 'fulfilled';
  /** Shopify: what is still to be paid. */
  outstanding?: string;
  /** WooCommerce: the checkout asked for one address, that of the bill, and perhaps for no way of sending. */
  shipsTo?: 'bill' | 'nobody';
  /** In the place of the order. */
  body?: string;
};

/** The usual order. */
export const usual = {
  orderId: 7001,
  name: 'สุดา แสงทอง',
  phone: '081 222 3344',
  line: '5 ถนนราชดำเนิน ตำบลศรีภูมิ',
  city: 'อำเภอเมืองเชียงใหม่',
  province: '50',
  postcode: '50200',
  country: 'TH',
  pays: 'cod',
  currency: 'THB',
  updatedAt: '2026-11-20T02:00:00Z',
} as const;

/** The secret that deliveries are signed with. */
export const SHOP_SECRET = 'a-secret-of-the-shop-0123456789';
