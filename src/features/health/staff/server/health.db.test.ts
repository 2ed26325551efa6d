import { afterEach, expect, it } from 'vitest';
import { openDatabaseGate } from '#tests/fakes/database-gate.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { readyOf } from '#tests/replicas/beside-replica.ts';

let site: Website | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** The answer of `/readyz`, and that of `/healthz`, which says nothing of this. */
async function ask(of: Website) {
  const [answer, alive] = [await of.send('/readyz', {}), await of.send('/healthz', {})];
  return { status: answer.status, ready: await readyOf(answer), alive: await alive.json() };
}

const alive = { status: 'ok' };

it('a server that lacks nothing is ready, without a word more', async () => {
  site = await startWebsite();
  expect(await ask(site)).toEqual({ status: 200, ready: { status: 'ready' }, alive });
});

it('a disk that is nearly full is named, and the server goes on serving', async () => {
  site = await startWebsite({ env: { DISK_WARNING_FREE_MB: '1000000000' } });
  const warnings = [
    { warning: 'disk-nearly-full', of: 'data' },
    { warning: 'disk-nearly-full', of: 'files' },
  ];
  expect(await ask(site)).toEqual({ status: 200, ready: { status: 'ready', warnings }, alive });
});

it('a queue whose oldest has been due for longer than the limit is named', async () => {
  site = await startWebsite({ env: { QUEUE_WARNING_SECONDS: '60' } });
  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  await site.services.messages.send(code);
  await site.db.pool.query("update pgboss.job set start_after = now() - interval '2 minutes'");
  const warnings = [{ warning: 'queue-stands', of: 'message' }];
  expect(await ask(site)).toEqual({ status: 200, ready: { status: 'ready', warnings }, alive });
});

it('facts wait as long as the oldest that the share of its parcel has not read', async () => {
  site = await startWebsite({ env: { QUEUE_WARNING_SECONDS: '60' } });
  const { pool } = site.db;
  await pool.query(`
    insert into parcel_fact (waybill_no, occurred_at, code, recorded_at)
    select '80000000001' || n, now(), 'SORTED', now() - interval '2 minutes' from generate_series(0, 9) n`);
  const readBy = (name: string, condition: string) =>
    pool.query(
      `insert into fact_cursor (name, xid, fact_id) select $1, xid, max(id) from parcel_fact where ${condition} group by xid
       on conflict (name) do update set fact_id = excluded.fact_id`,
      [name],
    );
  const share = 'abs(hashtextextended(waybill_no, 0) % 2)';
  // Each has read its own, and is not yet at the end.
  await readBy('notices', `${share} = 0`);
  await readBy('notices#1', `${share} = 1`);
  expect((await ask(site)).ready).toEqual({ status: 'ready' });
  await readBy('notices', `id < (select max(id) from parcel_fact where ${share} = 0)`);
  const open = site;
  const warnings = [{ warning: 'queue-stands', of: 'facts' }];
  // What was counted is kept for some seconds.
  await expect
    .poll(async () => (await ask(open)).ready, { timeout: 30_000 })
    .toEqual({ status: 'ready', warnings });
});

it('a job for later, a resting subscriber and a webhook for later are no queue that stands', async () => {
  site = await startWebsite({ env: { QUEUE_WARNING_SECONDS: '60' } });
  const code = { kind: 'loginCode', to: '+66812345678', language: 'th', params: { code: '909117' } } as const;
  await site.services.messages.send(code);
  await site.db.pool.query(
    "update pgboss.job set created_on = now() - interval '1 day', start_after = now() + interval '1 hour'",
  );
  expect((await ask(site)).ready).toEqual({ status: 'ready' });
});

it('a listener that hears nothing is named while statements still work', async () => {
  let gate: Awaited<ReturnType<typeof openDatabaseGate>> | undefined;
  site = await startWebsite({
    async through(db) {
      gate = await openDatabaseGate(db.directUrl);
      // The pool keeps its own way.
      return { ...db, directUrl: gate.url };
    },
  });
  gate?.suffer('is silent');
  const warnings = [{ warning: 'listener-silent' }];
  expect(await ask(site)).toEqual({ status: 200, ready: { status: 'ready', warnings }, alive });
  gate?.recover();
  const open = site;
  await expect.poll(async () => (await ask(open)).ready, { timeout: 15_000 }).toEqual({ status: 'ready' });
  await site.close();
  site = undefined;
  await gate?.close();
});
