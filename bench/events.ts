import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openPool } from '../src/db/connect.ts';
import { orderTrack } from '../src/features/tracking/tracking.contract.ts';
import { createWebhookSecrets } from '../src/features/webhooks/server/secrets.ts';
import type { Keyring } from '../src/http/secrets/keyring.ts';
import { askFor } from './ask.ts';
import { postCall } from './browser.ts';
import { type Child, openSiteKeys, siteSettings, startChild } from './child.ts';
import { copyOf, databaseWith, openBenchCluster, someWaybills } from './dataset.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { sized } from './size.ts';

const PARCELS = 10_000;
const EVENTS = sized(100_000);
const LETTERS = EVENTS / 10;
const IDLE_ROUNDS = 5;
const MAX_MINUTES = 8;

/** A hundred thousand events become webhooks and messages, while others look up parcels. */
export async function benchEvents(): Promise<boolean> {
  const cluster = await openBenchCluster();
  const url = await copyOf(cluster, await databaseWith(cluster, PARCELS), 'events');
  const db = openPool(url);
  const hooks = await startChild('bench/reference/webhook-receiver.ts', {});
  const mails = await startChild('bench/reference/mail-receiver.ts', {});
  let site: Child | undefined;
  try {
    const waybills = await someWaybills(url, 100);
    site = await startChild('build/server/main.js', {
      ...siteSettings,
      DATABASE_URL: url,
      LOOKUPS_WITHOUT_CHALLENGE: '100000000',
      WEBHOOKS_MAY_BE_LOCAL: '1',
      SMTP_URL: `smtp://127.0.0.1:${await ask(mails, '/port')}`,
    });
    await subscribe(db, await openSiteKeys(db), `${hooks.url}/hook`);
    const requests = waybills.map((each) => postCall(orderTrack.path, { billCodes: [each] }));
    const look = async () => {
      const { count, seconds } = await askFor(site?.url ?? '', requests, { connections: 1, seconds: 1 });
      return (seconds * 1000) / count;
    };
    for (let round = 0; round < IDLE_ROUNDS; round += 1) await look();
    const idle: number[] = [];
    for (let round = 0; round < IDLE_ROUNDS; round += 1) idle.push(await look());
    const storm = await weather(db, { hooks, mails }, look);
    const [idleMs, busyMs] = [median(idle), median(storm.lookMs)];
    return report(comparison, [
      {
        what: 'a lookup meanwhile, against idle',
        ratio: busyMs / idleMs,
        aim: { atMost: 1.5 },
        detail: `${busyMs.toFixed(1)} ms against ${idleMs.toFixed(1)} ms; all had arrived after ${storm.seconds.toFixed(0)} s`,
      },
    ]);
  } finally {
    await site?.stop();
    await Promise.all([hooks.stop(), mails.stop()]);
    await db.close();
    await cluster.close();
  }
}

const comparison = {
  title: `Events: ${EVENTS} become as many webhooks and ${LETTERS} letters`,
  reference: 'the same lookups, one after the other, before the events come',
  fair: 'the subscriber and the mail server are real ones on this machine; their processor time counts against the site',
};

/** From the moment the events are in the database until everything they cause has arrived. */
async function weather(
  db: Db,
  { hooks, mails }: { hooks: Child; mails: Child },
  look: () => Promise<number>,
): Promise<{ lookMs: number[]; seconds: number }> {
  const startedAt = performance.now();
  const lookMs: number[] = [];
  await db.pool.query(
    `insert into parcel_fact (waybill_no, occurred_at, code, facility_code)
     select waybill_no, now() - nth * interval '1 minute',
       case when nth = 0 then 'DELIVERED' else 'SORTED' end, 'F' || nth
     from (select waybill_no from watched_parcel order by waybill_no limit $1) p, generate_series(0, 9) nth
     order by nth desc, waybill_no`,
    [EVENTS / 10],
  );
  while (Number(await ask(hooks, '/count')) < EVENTS || Number(await ask(mails, '/count')) < LETTERS) {
    if (performance.now() - startedAt > MAX_MINUTES * 60_000)
      throw new Error(
        `Not all has arrived: ${await ask(hooks, '/count')} webhooks, ${await ask(mails, '/count')} letters.`,
      );
    lookMs.push(await look());
    await sleep(100);
  }
  return { lookMs, seconds: (performance.now() - startedAt) / 1000 };
}

/** Each parcel has a sender with an account who wants an e-mail on delivery, and one subscriber gets all events. */
async function subscribe(db: Db, keys: Keyring, url: string): Promise<void> {
  const secrets = createWebhookSecrets(keys.seal('webhooks'));
  await db.pool.query(`
    with numbered as (select waybill_no, row_number() over (order by waybill_no) as nth from parcel)
    update parcel p set sender_phone = '+668' || lpad(n.nth::text, 8, '0')
    from numbered n where n.waybill_no = p.waybill_no`);
  await db.pool.query(`
    insert into customer (phone, name, email, language)
    select sender_phone, 'bench', 'c' || waybill_no || '@bench.example', 'th' from parcel`);
  await db.pool.query(`
    insert into notice_choice (customer_id, choices, quiet)
    select id, '{"parcelDelivered": ["email"]}', null from customer`);
  const id = crypto.randomUUID();
  const { sealed } = secrets.newSecret(id);
  await db.pool.query(
    `insert into webhook_endpoint (id, customer_id, mode, url, name, kinds, all_parcels, secrets)
     select $1, id, 'live', $2, '', '{}', false, $3 from customer limit 1`,
    [id, url, JSON.stringify([sealed])],
  );
  await db.pool.query(
    'insert into webhook_parcel (waybill_no, endpoint_id) select waybill_no, $1 from parcel',
    [id],
  );
  await db.pool.query(
    'insert into watched_parcel (waybill_no, is_settled) select waybill_no, true from parcel on conflict do nothing',
  );
  await db.pool.query('analyze');
}

async function ask({ url }: Child, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}
