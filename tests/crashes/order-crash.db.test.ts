import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrder } from '#features/orders/orders.contract.ts';
import type { InputOf } from '#lib/contract.ts';
import { callSite } from '../fakes/processes/site-caller.ts';
import { walkInOrder } from '../fakes/processes/walk-in-order.ts';
import { startWebsite, type Website } from '../fakes/website.ts';

const CUSTOMERS = 50;
const ORDERS_EACH = 4;
const KILLED_AFTER = 60;

type Attempt = { token: string; input: InputOf<typeof createOrder> };

let site: Website;
let attempts: Attempt[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  site = await startWebsite({ now: new Date().toISOString() });
  const input = await walkInOrder(site);
  const tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, nth) => site.logIn(`+6681${String(7_000_000 + nth)}`)),
  );
  attempts = Array.from({ length: CUSTOMERS * ORDERS_EACH }, (_, nth) => ({
    token: tokens[nth % CUSTOMERS] ?? '',
    input: { ...input, requestKey: randomUUID() },
  }));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await site.close();
});

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['tests/fakes/processes/order-server.ts', site.db.directUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Sends all of them at once; returns the order number of each acknowledged one, by its key. */
async function sendAll(url: string, onAcknowledged: (count: number) => void): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  await Promise.all(
    attempts.map(async ({ token, input }) => {
      // A connection that was cut acknowledges nothing.
      const made = await callSite(url, createOrder, input, { token }).catch(() => null);
      if (!made) return;
      acknowledged.set(input.requestKey, made.orderNo);
      onAcknowledged(acknowledged.size);
    }),
  );
  return acknowledged;
}

async function storedOrders(): Promise<Map<string, string>> {
  const { rows } = await site.db.pool.query<{ request_key: string; order_no: string }>(
    'select request_key, order_no from customer_order',
  );
  expect(new Set(rows.map((row) => row.request_key)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row.request_key, row.order_no]));
}

it('200 orders of 50 customers at once: each acknowledged one exists once when the server is killed, and all of them once when they are sent again', async () => {
  const first = await startServer();
  const acknowledged = await sendAll(first.url, (count) => {
    if (count === KILLED_AFTER) first.child.kill('SIGKILL');
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.size).toBeLessThan(attempts.length);
  const stored = await storedOrders();
  for (const [key, orderNo] of acknowledged) expect(stored.get(key)).toBe(orderNo);

  const second = await startServer();
  const again = await sendAll(second.url, () => undefined);
  expect(again.size).toBe(attempts.length);
  for (const [key, orderNo] of stored) expect(again.get(key)).toBe(orderNo);
  expect(await storedOrders()).toEqual(again);
  const count = async (what: string) =>
    (await site.db.pool.query<{ n: number }>(`select ${what}`)).rows[0]?.n;
  const all = attempts.length;
  expect(await count('count(*) as n from sub_order')).toBe(all);
  expect(await count("count(distinct waybill_no) as n from scan_event where code = 'ORDER_RECEIVED'")).toBe(
    all,
  );
  expect(await count('count(*) as n from parcel')).toBe(all);
  expect(await count('count(*) as n from order_change')).toBe(all);
});
