import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { listFile, listRows } from '../fakes/imports/list-files.ts';
import { openShop } from '../fakes/imports/order-lists.ts';
import { type OrderFixture, openOrderFixture } from '../fakes/order-fixture.ts';

const ROWS = 500;
let fixture: OrderFixture | undefined;
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await fixture?.close();
});

async function startWorker(of: OrderFixture): Promise<ChildProcess> {
  const now = of.site.clock.now().toISOString();
  const child = spawn(
    process.execPath,
    ['tests/fakes/processes/import-server.ts', of.site.db.directUrl, now],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

it('500 parcels of a spreadsheet are ordered exactly once when the process is killed in between [V-18]', async () => {
  fixture = await openOrderFixture();
  const { how } = await fixture.newCustomer();
  const shop = await openShop(fixture.site, how);
  const { importId, counts } = await shop.open(listFile(listRows(ROWS)));
  expect(counts).toMatchObject({ rows: ROWS, ready: ROWS });
  await shop.start(importId);
  // However slowly this test is told of the first parcels, the process is still busy with the others.
  const { pool } = fixture.site.db;
  await pool.query(`create function slow() returns trigger language plpgsql
    as 'begin perform pg_sleep(0.02); return new; end'`);
  await pool.query('create trigger slow before insert on sub_order for each row execute function slow()');

  const first = await startWorker(fixture);
  const done = async () => (await shop.detail(importId)).counts.done;
  await expect.poll(done, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await pool.query('drop trigger slow on sub_order');
  const before = await shop.look(importId);
  expect(before.counts.done).toBeLessThan(ROWS);
  expect(before.state).toBe('running');

  await startWorker(fixture);
  await expect
    .poll(async () => (await shop.detail(importId)).state, { timeout: 60_000, interval: 100 })
    .toBe('done');
  const after = await shop.look(importId);
  expect(after.counts).toEqual({ rows: ROWS, wrong: 0, ready: 0, done: ROWS, leftOut: 0 });
  expect(await fixture.rowsIn('sub_order')).toBe(ROWS);
  expect(await fixture.rowsIn('customer_order')).toBe(after.orderNos.length);
  expect(before.orderNos.filter((orderNo) => !after.orderNos.includes(orderNo))).toEqual([]);
});
