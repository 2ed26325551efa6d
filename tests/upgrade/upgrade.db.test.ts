import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { createBareDatabase } from '#db/test-db.ts';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import { findIndemnityList } from '#features/claims/claims.contract.ts';
import { importDetail, listImports } from '#features/sheets/imports/imports.contract.ts';
import {
  listStaffImports,
  staffImportDetail,
  staffImportRows,
  undoImport,
} from '#features/sheets/staff/sheets.staff.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import released from '../../db/released-migrations.json' with { type: 'json' };

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

const MIGRATIONS = 'db/migrations';
const journal: Journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
const releases = [...new Set(released.map(({ release }) => release))];
/** What a later release may add: it covers existing rows, and no existing data changes its meaning. */
const NEXT = `ALTER TABLE "parcel" ADD COLUMN "next_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "parcel" SET "next_note" = 'upgraded ' || "waybill_no" WHERE "waybill_no" IN (SELECT "waybill_no" FROM "parcel" LIMIT 10000);--> statement-breakpoint
CREATE INDEX "parcel_next_note" ON "parcel" USING btree ("next_note");`;

let folder: string;
let site: Website;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upgrade-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function writeJournal(entries: Journal['entries']): Promise<void> {
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
}

/** A database in the state of that release, with rows of its demonstration (scripts/migrations/keep-rows.mjs). */
async function makeDatabaseOf(db: Db, release: string): Promise<void> {
  const last = released.findLast((migration) => migration.release === release)?.tag;
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  await writeJournal(journal.entries.slice(0, count));
  await migrate(db, folder);
  const rows = readFileSync(`tests/upgrade/${release}.sql`, 'utf8');
  const client = await db.pool.connect();
  try {
    await client.query(rows);
  } finally {
    client.release(true);
  }
}

/** Starts this code's site on a database of that release with further `rows`, upgraded by later migrations and `next`. */
async function startUpgraded(
  release: string,
  { next, rows }: { next?: string; rows?: string } = {},
): Promise<Website> {
  return startWebsite({
    content: true,
    async through(unused) {
      await unused.close();
      const db = await createBareDatabase();
      await makeDatabaseOf(db, release);
      if (rows) await db.pool.query(rows);
      const last = { idx: journal.entries.length, tag: 'next', version: '7', when: 9e12, breakpoints: true };
      await writeJournal(next ? [...journal.entries, last] : journal.entries);
      if (next) await writeFile(path.join(folder, 'next.sql'), next);
      await migrate(db, folder);
      return db;
    },
  });
}

/** Checks the rows that every release has: a demonstration parcel, its customer's claims and a published text. */
async function expectAnswers(): Promise<void> {
  const { results } = await site.get(orderTrack, { billCodes: ['111111111117'] });
  expect(results).toMatchObject([{ billCode: '111111111117', found: true }]);
  const { rows } = await site.db.pool.query('select customer_id from claim limit 1');
  const token = await site.services.accounts.sessions.open(rows[0].customer_id);
  expect((await site.get(findIndemnityList, {}, { token })).total).toBeGreaterThan(0);
  expect(await site.get(getAgreement, { path: 'privacy-policy' })).toMatchObject({ version: 3 });
}

describe.each(releases)('a database of release %s', (release) => {
  it('is upgraded by every later migration, and the site answers from its rows', async () => {
    site = await startUpgraded(release);
    await expectAnswers();
  });

  it('accepts a further migration over its rows', async () => {
    site = await startUpgraded(release, { next: NEXT });
    const { rows } = await site.db.pool.query(
      `select count(*)::int as parcels, count(*) filter (where next_note = 'upgraded ' || waybill_no)::int as upgraded from parcel`,
    );
    expect(rows[0].parcels).toBeGreaterThan(10);
    expect(rows[0].upgraded).toBe(rows[0].parcels);
    await expectAnswers();
  });
});

it('imports of customers and of staff of release 1.0.0 are found in one store, and can still be undone', async () => {
  const rows = readFileSync('tests/upgrade/1.0.0-imports.sql', 'utf8');
  site = await startUpgraded('1.0.0', { rows });
  site.clock.set('2026-11-21T09:00:00+07:00');
  const staff = await startStaff(site).as('operations', 'Kamon');
  const counts = { rows: 3, added: 1, changed: 0, same: 1, wrong: 0, leftOut: 1, changedSince: 0 };
  expect((await staff.get(listStaffImports, {})).rows).toMatchObject([
    { fileName: 'Given up.xlsx', state: 'discarded', counts: { rows: 1, wrong: 1 } },
    { fileName: 'Long ago.xlsx', state: 'applied', counts: { rows: 4, added: 4 } },
    {
      fileName: 'Days.xlsx',
      state: 'applied',
      counts,
      read: { by: 'Araya', at: '2026-11-20T02:00:00.000Z' },
      applied: { by: 'Malee' },
    },
  ]);
  const importId = '00000000-0000-4000-8000-000000000001';
  const shown = await staff.get(staffImportRows, { importId });
  expect(shown.rows.map(({ state, view }) => `${state} ${view}`)).toEqual([
    'applied added',
    'applied same',
    'leftOut leftOut',
  ]);
  const { revision } = await staff.get(staffImportDetail, { importId });
  const undone = await staff.call(undoImport, { importId, revision, reason: 'ไฟล์ผิด' });
  expect(undone).toMatchObject({ succ: true, data: { state: 'undone', undone: { by: 'Kamon' } } });
  const { rows: days } = await site.db.pool.query(`select date from holiday where date = '2027-02-01'`);
  expect(days).toEqual([]);

  const token = await site.services.accounts.sessions.open('00000000-0000-4000-8000-0000000000c0');
  const { imports } = await site.get(listImports, {}, { token });
  expect(imports).toMatchObject([
    { fileName: 'Friends.xlsx', state: 'open', counts: { rows: 3, wrong: 1, ready: 0, done: 2, leftOut: 0 } },
  ]);
  expect(await site.get(importDetail, { importId: imports[0]?.importId ?? '' }, { token })).toMatchObject({
    wrong: [{ row: 4, cells: { name: 'Malee' } }],
  });
});
