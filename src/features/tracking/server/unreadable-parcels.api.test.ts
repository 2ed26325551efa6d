import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { notify } from '#db/listen.ts';
import { createReads } from '#db/replicas/reads.ts';
import { PARCELS_CHANGED } from '#features/parcels/server/parcels.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { orderTrack } from '../tracking.contract.ts';

const [here, there, unknown] = [waybillNo(1), waybillNo(2), waybillNo(3)] as const;
/** The numbers whose server is away. */
const away = new Set<string>();

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ through: async (db) => withServersAway(db) });
  for (const number of [here, there]) await addParcel(site.db, number);
});
afterAll(() => site.close());

/** Fails as Citus does when a statement needs a server that does not answer. */
function withServersAway(db: Db): Db {
  const query = db.pool.query.bind(db.pool) as (...args: unknown[]) => Promise<unknown>;
  db.pool.query = (async (...args: unknown[]) => {
    const [asked] = args as [{ name?: string; values?: [string[]] } | undefined];
    if (asked?.name === 'tracked_parcels_distributed' && asked.values?.[0].some((no) => away.has(no)))
      throw Object.assign(new Error('connection to the remote node 10.0.0.31:5432 failed'), {
        code: '08006',
      });
    return query(...args);
  }) as typeof db.pool.query;
  return { ...db, ...createReads(db.pool, null), distributed: new Set(['parcel', 'scan_event']) };
}

async function track(...billCodes: string[]) {
  const { results } = await site.get(orderTrack, { billCodes });
  return results.map((each) => (each.found ? 'FOUND' : each.reason));
}

it('a parcel whose server is away is unreadable, not unknown; those of other servers are shown', async () => {
  expect(await track(here, there, unknown)).toEqual(['FOUND', 'FOUND', 'NOT_FOUND']);
  away.add(there);
  expect(await track(here, there, unknown)).toEqual(['FOUND', 'UNREADABLE', 'NOT_FOUND']);
  away.clear();
  expect(await track(there)).toEqual(['FOUND']);
});

it('visitors who share a statement with one whose parcel is away see their own', async () => {
  away.add(there);
  const alone = site.call(orderTrack, { billCodes: [there] });
  const [own, refused] = await Promise.all([track(here), alone]);
  expect(own).toEqual(['FOUND']);
  expect(refused).toMatchObject({ status: 503, code: requestErrors.unavailable.code });
  away.clear();
});

it('an open page keeps what it shows while the server of its parcel is away', async () => {
  const sent: string[] = [];
  const send = (changed: { billCode: string; found: boolean }) =>
    sent.push(`${changed.billCode} ${changed.found}`);
  const stop = site.services.tracking.live.watch([here, there], { holder: 'me', send, end: () => undefined });
  await expect.poll(() => sent.toSorted()).toEqual([`${here} true`, `${there} true`].sort());
  away.add(there);
  await site.db.pool.query("update scan_event set reason = 'VOIDED' where waybill_no = $1", [here]);
  await site.db.pool.query("update scan_event set reason = 'VOIDED' where waybill_no = $1", [there]);
  await notify(site.db.pool, PARCELS_CHANGED, '');
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toBe(`${here} true`);
  away.clear();
  await notify(site.db.pool, PARCELS_CHANGED, '');
  await expect.poll(() => sent.length).toBe(4);
  stop();
});
