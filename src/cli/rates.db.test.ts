import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { xlsxWorkbooks } from '#adapters/spreadsheet/xlsx-workbooks.ts';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { createRateCardsRepo } from '#features/rate-cards/server/rate-cards.repo.ts';
import { createRateCardsService } from '#features/rate-cards/server/rate-cards.service.ts';
import { shippedCard } from '#features/rate-cards/server/shipped-card.ts';
import { withoutDatabase } from '#tests/fakes/processes/command-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'rates-'));
const file = join(folder, 'prices.xlsx');
let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/rates.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: db.directUrl },
    encoding: 'utf8',
  });
  return { status, output: stdout.trim().split('\n'), errors: withoutDatabase(stderr).trim().split('\n') };
}

/** Writes a value over one cell of the exported workbook. */
async function edit(sheetName: string, row: number, column: number, value: Cell): Promise<void> {
  const sheets = await xlsxWorkbooks.read(file);
  const edited = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(
      (each) =>
        (name === sheetName && each.row === row ? each.cells.with(column, value) : each.cells) as Cell[],
    ),
  }));
  await xlsxWorkbooks.write(file, edited);
}

const repo = () => createRateCardsRepo(db.orm, (tx) => announceContentChange(tx, 'rate card'));
const at = new Date('2026-11-20T09:00:00+07:00');
/** What the command calls, without starting a process each time. */
const service = () =>
  createRateCardsService({ repo: repo(), workbooks: xlsxWorkbooks, clock: { now: () => at } });

it('exports the price list, shows what an edited one changes, and stores it only with the option for it', async () => {
  const exported = run('export', file);
  expect(exported).toMatchObject({ status: 0, output: [`${file}: Price list 1, from 2020-01-01.`] });
  await edit('Domestic', 2, 3, 32);

  const shown = await service().importCard(file, { from: '2099-01-01', apply: false });
  expect(shown).toMatchObject({
    ok: true,
    comparedWith: 'Price list 1',
    stored: false,
    cheaperForHeavier: [],
    differences: [{ key: 'SUPER · SAME_PROVINCE · 0.5', columns: [{ column: 'baht', from: 30, to: 32 }] }],
  });
  expect(await repo().listCards()).toHaveLength(1);

  expect(run('import', file, '--from', '2099-01-01', '--apply').output).toEqual([
    'Domestic: changed SUPER · SAME_PROVINCE · 0.5: baht 30 → 32',
    'Price list 1, from 2099-01-01: 1 rows differ against Price list 1.',
    'Stored.',
  ]);
  const [first, second] = await repo().listCards();
  expect(first).toEqual(shippedCard());
  expect(second?.validFrom).toEqual(new Date('2099-01-01T00:00:00+07:00'));
  expect(second?.domesticRates[0]?.feeSatang).toBe(3_200);

  // Importing the same file again changes nothing, and the export for that day equals what was stored.
  const again = await service().importCard(file, { from: '2099-01-01', apply: false });
  expect(again).toMatchObject({ ok: true, differences: [] });
  expect(await service().exportCard(file, new Date('2099-06-01T00:00:00Z'))).toEqual(second);
}, 120_000);

it('refuses a list with mistakes as a whole and names each position, in the requested language', async () => {
  await service().exportCard(file, at);
  await edit('Domestic', 3, 3, null);
  await edit('International', 4, 0, 'JP');
  const refused = run('import', file, '--from', '2099-02-01', '--apply', '--language', 'en-us');
  expect(refused.status).toBe(2);
  expect(refused.errors).toEqual([
    'Domestic / 3 / baht: The cell is empty.',
    'International / 4 / country: Only these values are allowed: SG, MY, ID, CN, KH, PH, VN.',
    '2 problems; nothing was stored.',
  ]);
  expect(await repo().listCards()).toHaveLength(2);
}, 120_000);

it('refuses a list that would change prices of the past', async () => {
  await service().exportCard(file, at);
  expect(await service().importCard(file, { apply: true })).toEqual({
    ok: false,
    problems: [{ sheet: 'Card', row: null, column: 'valid from', reason: 'beginsInThePast' }],
  });
  expect(run('import', file, '--from', 'tomorrow').status).toBe(1);
  expect(run('import', file, '--from', '2027-02-30').status).toBe(1);
}, 120_000);
