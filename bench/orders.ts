import { randomUUID } from 'node:crypto';
import { openPool } from '../src/db/connect.ts';
import { customer } from '../src/features/accounts/server/accounts.table.ts';
import { createSessionsService } from '../src/features/accounts/sign-in/server/sessions.service.ts';
import { createOrder } from '../src/features/orders/orders.contract.ts';
import { systemClock } from '../src/lib/clock.ts';
import { callSite } from '../tests/fakes/processes/site-caller.ts';
import { walkInOrder } from '../tests/fakes/processes/walk-in-order.ts';
import { postCall } from './browser.ts';
import { type Child, SIGN_SECRET, siteSettings, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { measureInTurn } from './load.ts';
import { report, throughputFinding } from './report.ts';
import { sized } from './size.ts';

const CUSTOMERS = 50;
const ROUNDS = sized(15);
/** More than are answered in a round. */
const ORDERS_A_ROUND = 4_000;

/** Orders that are priced, checked and written, against a minimal transaction of the same rows. */
export async function benchOrders(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const children: Child[] = [];
  try {
    const url = await emptyDatabase(cluster, 'orders');
    const settings = { ...siteSettings, DATABASE_URL: url };
    const site = await startChild('build/server/main.js', settings);
    children.push(site);
    const tokens = await openSessions(url);
    const input = await walkInOrder({
      get: (endpoint, asked) => callSite(site.url, endpoint, asked, { signSecret: SIGN_SECRET }),
    });
    // Creates the rows that the minimal server copies; a request that is refused here would be refused throughout.
    await callSite(
      site.url,
      createOrder,
      { ...input, requestKey: randomUUID() },
      {
        token: tokens[0] ?? '',
        signSecret: SIGN_SECRET,
      },
    );
    const orderOf = (token: string) => {
      const call = postCall(createOrder.path, { ...input, requestKey: randomUUID() });
      return { ...call, headers: { ...call.headers, token } };
    };
    const bare = await startChild('bench/reference/bare-order.ts', { DATABASE_URL: url });
    children.push(bare);
    const measured = await measureInTurn(
      [
        { name: 'bare', server: bare, requests: [postCall('/', input)] },
        {
          name: 'site',
          server: site,
          // Read before each round: every order has its own key.
          get requests() {
            return Array.from({ length: ORDERS_A_ROUND }, (_, nth) => orderOf(tokens[nth % CUSTOMERS] ?? ''));
          },
        },
      ],
      { rounds: ROUNDS },
    );
    await requireWritten(url, measured.of('site').throughput * ROUNDS);
    const finding = throughputFinding(measured, {
      what: 'orders',
      site: 'site',
      reference: 'bare',
      atLeast: 0.4,
    });
    return report(comparison, [finding], measured);
  } finally {
    for (const child of children) await child.stop();
    await cluster.close();
  }
}

const comparison = {
  title: 'Orders: one parcel, 50 customers at once',
  reference:
    'node:http with one transaction that holds the customer and writes the same rows, copied from an order',
  fair: 'both get the requests of a browser and commit to disk; the site reads addresses, works out the price and answers the order',
};

/** Customers with a session each. */
export async function openSessions(url: string): Promise<string[]> {
  const db = openPool(url);
  try {
    const rows = Array.from({ length: CUSTOMERS }, (_, nth) => ({
      phone: `+6681${String(8_000_000 + nth)}`,
      name: 'Bench',
    }));
    const made = await db.orm.insert(customer).values(rows).returning({ id: customer.id });
    const sessions = createSessionsService({ orm: db.orm, clock: systemClock });
    return await Promise.all(made.map(({ id }) => sessions.open(id)));
  } finally {
    await db.close();
  }
}

/** Errors and repeated orders are also answered with 200, so the rows in the database are counted. */
async function requireWritten(url: string, answered: number): Promise<void> {
  const db = openPool(url);
  try {
    const { rows } = await db.pool.query<{ n: string }>(
      `select count(*) as n from customer_order where order_no like 'O%'`,
    );
    const written = Number(rows[0]?.n);
    if (written < answered * 0.7)
      throw new Error(`Of about ${Math.round(answered)} orders ${written} were written.`);
  } finally {
    await db.close();
  }
}
