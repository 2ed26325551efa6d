import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';

let db: Db;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

function check() {
  const env = { PATH: process.env.PATH, DATABASE_URL: db.directUrl };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/ledger.ts', 'check'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function post(waybillNo: string, debit: string, credit: string, satang: number): Promise<void> {
  await db.pool.query(
    `insert into cod_entry (waybill_no, cause, debit, credit, amount_satang, at) values ($1, 'collected', $2, $3, $4, now())`,
    [waybillNo, debit, credit, satang],
  );
}

it('the books are checked by a command that names its database, and its exit code says what it found', async () => {
  await db.pool.query(
    `insert into cod_parcel (waybill_no, owed_satang, changed_at) values ('700000000115', 125050, now())`,
  );
  await post('700000000115', 'cash', 'owed', 125_050);
  const sound = check();
  expect(sound.stderr).toMatch(/^Database: \S+ at /);
  expect(sound.stdout).toContain('owed\t1250.50');
  expect(sound.stdout).toContain('The books are in balance.');
  expect(sound.status).toBe(0);

  await post('700000000122', 'cash', 'owed', 1);
  await post('700000000115', 'paid', 'owed', 1);
  const broken = check();
  expect(broken.stdout).toMatch(/1 parcels have entries that belong to no books.*700000000122/);
  expect(broken.stdout).toMatch(/1 parcels have other amounts in lists than in their entries: 700000000115/);
  expect(broken.stdout).toMatch(
    /1 parcels have an account below zero that no difference names: 700000000115/,
  );
  expect(broken.status).toBe(1);
});
