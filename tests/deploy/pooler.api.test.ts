import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { notify } from '#db/listen.ts';
import { migrate } from '#db/migrate.ts';
import { mayNameStatements } from '#db/pooler/named-statements.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { ifUnlocked, underLock, underTransactionLock } from '#db/under-lock.ts';
import { createScanEventPartitions, listPartitions } from '#features/feed/server/scan-event-partitions.ts';
import { createOrder, orderList } from '#features/orders/orders.contract.ts';
import { getWaybill, listMyParcels, orderTrack } from '#features/tracking/tracking.contract.ts';
import { EVENTS, event, line, newWaybill, PARCELS, parcel } from '#tests/fakes/feed.ts';
import { walkInOrder } from '#tests/fakes/processes/walk-in-order.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { installed } from './installed.ts';
import { type StartedPooler, startPooler } from './pooler.ts';

const CALLS = 3_000;
const AT_ONCE = 40;
const PARCELS_FED = 200;
const env = {
  CALLS_PER_MINUTE: '1000000',
  LOOKUPS_WITHOUT_CHALLENGE: '1000000',
  // Two processes on one database have the same keys.
  SITE_KEYS: Buffer.alloc(32, 1).toString('base64'),
};

describe('behind PgBouncer in transaction mode', () => {
  if (!installed('pgbouncer')) {
    it('not run: no PgBouncer here', () => expect(installed('pgbouncer')).toBeUndefined());
    return;
  }

  let own: Db;
  let pooler: StartedPooler;
  /** Two processes of the site on one database. */
  let sites: Website[];

  beforeAll(async () => {
    own = await createTestDatabase();
    pooler = await startPooler(own.url);
    const start = () => startWebsite({ env, now: '2026-11-20T09:30:00+07:00', through: pooled });
    sites = [await start(), await start()];
  }, 60_000);
  afterAll(async () => {
    for (const site of sites ?? []) await site.close();
    await pooler?.stop();
    await own?.close();
  });

  const open = (more: { directUrl?: string } = { directUrl: own.url }) =>
    openDatabase({ databaseUrl: pooler.through(own.url), dataDir: '/nonexistent', poolSize: 10, ...more });

  /** In place of the database that the website brings. */
  async function pooled(unused: Db): Promise<Db> {
    await unused.close();
    return open();
  }

  it('a start without the direct address stops, and says which setting to give', async () => {
    await expect(open({})).rejects.toThrow('Set DATABASE_DIRECT_URL to the address of PostgreSQL itself');
  });

  it('a start whose direct address leads to another database stops, too', async () => {
    const other = await createTestDatabase();
    await expect(open({ directUrl: other.url })).rejects.toThrow('are not heard at DATABASE_DIRECT_URL');
    await other.close();
  });

  it('statements are prepared by name only where the pooler keeps names apart', async () => {
    const through = pooler.through(own.url);
    expect(await mayNameStatements(through, 'auto')).toBe(pooler.keepsNames);
    expect(await mayNameStatements(own.url, 'auto')).toBe(true);
    expect(await mayNameStatements(through, 'on')).toBe(true);
    expect(await mayNameStatements(own.url, 'off')).toBe(false);
  });

  it('no call of a few thousand fails: feed, lookups, details, orders, lists of two processes side by side', async () => {
    const [first, second] = sites as [Website, Website];
    const key = await first.services.partners.apiKeys.issue('test', ['feed']);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
    const numbers = Array.from({ length: PARCELS_FED }, newWaybill);
    const feed = async (path: string, body: string) => {
      const answer = await first.send(path, { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
    };
    await feed(PARCELS, numbers.map((each) => line(parcel(each))).join(''));
    // More than once, so that lines are compared by way of the staging table as well.
    for (const occurredAt of ['2026-11-19T10:00:00+07:00', '2026-11-19T12:00:00+07:00'])
      await feed(EVENTS, numbers.map((each) => line(event(each, { occurredAt }))).join(''));

    const token = await first.logIn('+66812345678');
    const order = await walkInOrder(first);
    const statuses = new Map<number, number>();
    const ask = async (nth: number) => {
      const site = nth % 2 === 0 ? first : second;
      const billCode = numbers[nth % numbers.length] ?? '';
      const answer =
        nth % 50 === 0
          ? await site.call(createOrder, { ...order, requestKey: randomUUID() }, { token })
          : nth % 25 === 0
            ? await site.call(orderList, {}, { token })
            : nth % 10 === 0
              ? await site.call(getWaybill, { billCode, detail: '1' }, { token })
              : nth % 15 === 0
                ? await site.call(listMyParcels, {}, { token })
                : await site.call(orderTrack, { billCodes: [billCode] });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (!answer.succ) throw new Error(`${answer.code}: ${answer.msg}`);
    };
    let next = 0;
    const work = async () => {
      while (next < CALLS) await ask(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect([...statuses]).toEqual([[200, CALLS]]);
    const { rows } = await own.pool.query('select count(*) as n from customer_order');
    expect(rows).toEqual([{ n: CALLS / 50 }]);
  }, 120_000);

  it('a notification of one process reaches the other', async () => {
    const [first, second] = sites as [Website, Website];
    const seen = vi.fn();
    const listener = (await import('#db/listen.ts')).createListener(second.db.directUrl);
    listener.on('across', seen);
    await listener.ready();
    await notify(first.db.pool, 'across', 'news');
    await vi.waitFor(() => expect(seen.mock.calls).toEqual([['news']]), 5_000);
    await listener.close();
  });

  it('locks keep two processes apart, and are released', async () => {
    const dbs = sites.map(({ db }) => db) as [Db, Db];
    let inside = 0;
    const most: number[] = [];
    const work = async () => {
      inside += 1;
      most.push(inside);
      await own.pool.query('select pg_sleep(0.05)');
      inside -= 1;
    };
    const rounds = [0, 1, 2].flatMap(() => dbs);
    await Promise.all(rounds.map((db) => underLock(db, 77, work)));
    await Promise.all(rounds.map(({ pool }) => underTransactionLock(pool, 78, work)));
    expect(new Set(most)).toEqual(new Set([1]));
    await underLock(dbs[0], 79, async () => {
      expect(await ifUnlocked(dbs[1], 79, async () => 'in')).toBeNull();
    });
    expect(await ifUnlocked(dbs[1], 79, async () => 'in')).toBe('in');
  });

  it('migrations and partitions of two processes at once are made once', async () => {
    const dbs = sites.map(({ db }) => db) as [Db, Db];
    await Promise.all([...dbs, ...dbs].map((db) => migrate(db)));
    await Promise.all(
      [...dbs, ...dbs].map(({ pool }) => createScanEventPartitions(pool, 'month').ensureMonths(['2031-01'])),
    );
    const made = (await listPartitions(own.pool)).filter(({ name }) => name.includes('2031'));
    expect(made.map(({ name }) => name)).toEqual(['scan_event_2031_01']);
  });
});
