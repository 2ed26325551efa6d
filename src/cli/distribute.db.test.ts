import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { readDistributed } from '#db/distributed/read-distributed.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { createParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { runDistribute } from './run-distribute.ts';

const workers = inject('testWorkerUrls');

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase({ spreads: false });
  for (const nth of [1, 2, 3, 4, 5, 6]) await addParcel(db, waybillNo(nth));
});
afterAll(() => db.close());

type Asked = Parameters<typeof runDistribute>[1];

/** What the command says. */
async function said(asked: Asked = {}): Promise<string> {
  const lines: string[] = [];
  await runDistribute(db, asked, (line) => lines.push(line));
  return lines.join('\n');
}

it('says which database it means, and that one server has nothing to spread', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: db.directUrl };
  const args = ['src/cli/distribute.ts', ...(workers.length > 0 ? ['now'] : [])];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(status).toBe(1);
  if (workers.length > 0) return expect(stderr).toContain('npm run distribute -- --undo --yes');
  expect(stderr).toMatch(/^Database: test_\S+ at \S+, of DATABASE_URL\n/);
  expect(stderr).toContain('The extension citus is not installed in this database');
  expect(stdout).toMatch(/^parcel\t1 MB\ton one server\nscan_event\t1 MB\ton one server\n\d+ other tables\t/);
}, 120_000);

if (workers.length === 0) {
  it('on several servers not run: no server given', () => expect(workers).toEqual([]));
} else {
  it('plans first, spreads, brings back, and does neither twice', { timeout: 120_000 }, async () => {
    const [before, shape] = [await stored(), await shapeOf()];
    const plan = await said();
    expect(plan).toContain(`Would move parcel and scan_event (1 MB) over ${workers.length} servers`);
    expect(plan).toMatch(/\d+ other tables\t\d+ MB\tstay on the coordinator/);
    expect(await spread()).toEqual([]);

    expect(await said({ yes: true })).toContain('parcel and scan_event: spread. Restart all processes');
    expect(await spread()).toEqual(['parcel', 'scan_event']);
    expect(await stored()).toEqual(before);
    const found = createParcelsRepo({ pool: db.pool, distributed: await readDistributed(db.orm) });
    expect(await found.findTracked([waybillNo(3), waybillNo(99)])).toHaveLength(1);
    expect(await said({ yes: true })).toContain('Nothing to do');

    expect(await said({ undo: true })).toContain('Would move parcel and scan_event (');
    expect(await spread()).toEqual(['parcel', 'scan_event']);
    expect(await said({ undo: true, yes: true })).toContain('on the coordinator again');
    expect(await spread()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await shapeOf()).toEqual(shape);
    expect(await said({ undo: true })).toContain('Nothing to do');
  });

  it('goes on where it was interrupted', { timeout: 120_000 }, async () => {
    await db.pool.query("select create_distributed_table('parcel', 'waybill_no')");
    expect(await said({ yes: true })).toContain('\nscan_event: spread.');
    expect(await spread()).toEqual(['parcel', 'scan_event']);
    await said({ undo: true, yes: true });
  });

  it('changes nothing while something stands in the way, and names it', { timeout: 120_000 }, async () => {
    await db.pool.query('create table watcher (waybill_no text collate "C" references parcel)');
    await expect(said({ yes: true })).rejects.toThrow(
      'Nothing was changed:\nwatcher refers to parcel (watcher_waybill_no_fkey).',
    );
    expect(await spread()).toEqual([]);
    await db.pool.query('drop table watcher');
  });
}

async function spread(): Promise<string[]> {
  return [...(await readDistributed(db.orm))].filter((name) => !/\d/.test(name)).sort();
}

async function stored(): Promise<unknown[]> {
  const parcels = await db.pool.query('select * from parcel order by waybill_no');
  const events = await db.pool.query('select * from scan_event order by waybill_no, occurred_at, code');
  return [parcels.rows, events.rows];
}

/** Columns, indexes and partitions of both tables. */
async function shapeOf(): Promise<unknown[]> {
  const { rows: indexes } = await db.pool.query(`
    select indexname, indexdef from pg_indexes where tablename ~ '^(parcel|scan_event)(_[0-9]+)?$' order by 1`);
  const { rows: columns } = await db.pool.query(`
    select attrelid::regclass::text as t, attname, atttypid::regtype::text, attnotnull, attcollation::regcollation::text
    from pg_attribute where attrelid in ('parcel'::regclass, 'scan_event'::regclass) and attnum > 0 and not attisdropped
    order by 1, 2`);
  const { rows: partitions } = await db.pool.query(
    "select relid::regclass::text, parentrelid::regclass::text from pg_partition_tree('scan_event') order by 1",
  );
  return [indexes, columns, partitions];
}
