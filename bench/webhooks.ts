import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpWebhookSender } from '../src/adapters/webhooks/http-sender.ts';
import { type Db, openPool } from '../src/db/connect.ts';
import { createDispatcher } from '../src/features/webhooks/server/dispatcher.ts';
import { createWebhookSecrets } from '../src/features/webhooks/server/secrets.ts';
import { createSeal } from '../src/http/secrets/seal.ts';
import { signedHeaders } from '../src/http/secrets/standard-webhooks.ts';
import { systemClock } from '../src/lib/clock.ts';
import { type Child, startChild } from './child.ts';
import { emptyDatabase, openBenchCluster } from './dataset.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { sized } from './size.ts';

const EVENTS = sized(5_000);
const ROUNDS = sized(5);
const AT_ONCE = 10;
const SECRETS = createWebhookSecrets(createSeal(Buffer.alloc(32)));
/** The data of a delivered parcel's event. */
const DATA = {
  waybillNo: '800000000013',
  kind: 'delivered',
  code: 'DELIVERED',
  occurredAt: '2026-11-20T05:00:00.000Z',
  place: {
    countryCode: 'TH',
    provinceCode: '10',
    district: 'บางรัก',
    facilityCode: 'BKK01',
    facilityName: 'สาขาสีลม',
  },
  reason: null,
  orderNo: 'O261120000017',
  reference: 'A-1001',
};

/** Deliveries from the queue against a plain loop of signed posts; and beside a subscriber that never answers. */
export async function benchWebhooks(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const db = openPool(await emptyDatabase(cluster, 'webhooks'));
  const receiver = await startChild('bench/reference/webhook-receiver.ts', {});
  try {
    const [bare, queued, beside]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      bare.push(await bareLoop(receiver));
      queued.push(await fromQueue(db, receiver, []));
      beside.push(await fromQueue(db, receiver, [`${receiver.url}/hang`]));
    }
    // The first round opens connections and warms up all.
    const [bareMs, queuedMs, besideMs] = [bare, queued, beside].map((each) => median(each.slice(1)));
    const rate = (ms = 0) => `${Math.round((EVENTS / ms) * 1000)}/s`;
    return report(comparison, [
      {
        what: 'deliveries per second',
        ratio: (bareMs ?? 0) / (queuedMs ?? 1),
        aim: { atLeast: 0.5 },
        detail: `${rate(queuedMs)} against ${rate(bareMs)}`,
      },
      {
        what: 'time beside a subscriber that hangs against alone',
        ratio: (besideMs ?? 0) / (queuedMs ?? 1),
        aim: { atMost: 1.5 },
        detail: `${rate(besideMs)} against ${rate(queuedMs)}`,
      },
    ]);
  } finally {
    await receiver.stop();
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: `Webhooks: ${EVENTS} events to one subscriber`,
  reference: 'a loop that signs and posts the same bodies by the same client, ten at once, and keeps nothing',
  fair: 'both post from this process to the same subscriber; leases, results and the log of the queue are its own',
};

/** Signs and posts, and nothing else. */
async function bareLoop(receiver: Child): Promise<number> {
  const sender = createHttpWebhookSender({ mayBeLocal: true });
  const keys = [Buffer.alloc(32, 1)];
  const startedAt = performance.now();
  let nth = 0;
  const post = async () => {
    while (nth < EVENTS) {
      nth += 1;
      const body = JSON.stringify({
        type: 'parcel.delivered',
        timestamp: DATA.occurredAt,
        data: { ...DATA, sequence: nth },
      });
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders({ messageId: `msg_${nth}`, body, at: new Date() }, keys),
      };
      await sender.post({ url: `${receiver.url}/hook`, headers, body });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, post));
  const ms = performance.now() - startedAt;
  await sender.close();
  return ms;
}

/** From events in the database until the subscriber has them all; the others hang meanwhile. */
async function fromQueue(db: Db, receiver: Child, hanging: readonly string[]): Promise<number> {
  await db.pool.query('truncate customer cascade');
  for (const url of [`${receiver.url}/hook`, ...hanging]) await addEndpoint(db, url);
  await db.pool.query('analyze webhook_event');
  const sender = createHttpWebhookSender({ mayBeLocal: true });
  const dispatcher = createDispatcher({
    orm: db.orm,
    sender,
    secrets: SECRETS,
    clock: systemClock,
    listener: { on: () => () => undefined },
    onStopped: async () => undefined,
    onProblem: (cause) => console.error(cause),
  });
  const before = await countOf(receiver);
  const startedAt = performance.now();
  dispatcher.start();
  while ((await countOf(receiver)) < before + EVENTS) await sleep(10);
  const ms = performance.now() - startedAt;
  await sender.close();
  await dispatcher.stop();
  return ms;
}

async function addEndpoint(db: Db, url: string): Promise<void> {
  const id = crypto.randomUUID();
  const { sealed } = SECRETS.newSecret(id);
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into customer (phone, name) values ($1, 'bench') returning id`,
    [`+66${Math.floor(1e8 + Math.random() * 9e8)}`],
  );
  await db.pool.query(
    `insert into webhook_endpoint (id, customer_id, mode, url, name, kinds, all_parcels, secrets)
     values ($1, $2, 'live', $3, '', '{}', true, $4)`,
    [id, rows[0]?.id, url, JSON.stringify([sealed])],
  );
  await db.pool.query(
    `insert into webhook_event (endpoint_id, fact_id, waybill_no, kind, occurred_at, data, state, next_try_at, created_at)
     select $1, nth, nth::text, 'delivered', now(), $2, 'waiting', now(), now() from generate_series(1, $3::int) nth`,
    [id, JSON.stringify(DATA), EVENTS],
  );
}

async function countOf({ url }: Child): Promise<number> {
  return Number(await (await fetch(`${url}/count`)).text());
}
