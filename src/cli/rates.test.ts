import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cell } from '../adapters/spreadsheet/spreadsheet.port.ts';
import { xlsxWorkbooks } from '../adapters/spreadsheet/xlsx-workbooks.ts';
import type { Db } from '../db/connect.ts';
import { createTestDatabase } from '../db/test-db.ts';
import { createRateCardsRepo } from '../features/quotes/server/quotes.repo.ts';
import { shippedCard } from '../features/quotes/server/shipped-card.ts';

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
    env: { PATH: process.env.PATH, DATABASE_URL: db.url },
    encoding: 'utf8',
  });
  return { status, output: stdout.trim().split('\n'), errors: stderr.trim().split('\n') };
}

/** Writes a value over one cell of the exported workbook. */
async function edit(sheetName: string, row: number, column: number, value: Cell): Promise<void> {
  const sheets = await xlsxWorkbooks.read(file);
  const edited = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((each) =>
      name === sheetName && each.row === row ? each.cells.with(column, value) : each.cells,
    ),
  }));
  await xlsxWorkbooks.write(file, edited);
}

const listCards = () => createRateCardsRepo(db.orm).listCards();

it('writes the price list out, shows what an edited one changes, and stores it only when told to', async () => {
  expect(run('export', file)).toMatchObject({
    status: 0,
    output: [`${file}: Price list 1, from 2020-01-01.`],
  });
  await edit('Domestic', 2, 3, 32);

  const shown = run('import', file, '--from', '2099-01-01');
  expect(shown.status).toBe(0);
  expect(shown.output).toEqual([
    'Domestic: changed SUPER · SAME_PROVINCE · 0.5: baht 30 → 32',
    'Price list 1, from 2099-01-01: 1 rows differ against Price list 1.',
    'Nothing was stored; add --apply to store it.',
  ]);
  expect(await listCards()).toHaveLength(1);

  expect(run('import', file, '--from', '2099-01-01', '--apply').output.at(-1)).toBe('Stored.');
  const [first, second] = await listCards();
  expect(first).toEqual(shippedCard());
  expect(second?.validFrom).toEqual(new Date('2099-01-01T00:00:00+07:00'));
  expect(second?.domesticRates.find(({ upToGrams }) => upToGrams === 500)?.feeSatang).toBe(3_200);

  // The same again differs in nothing, and the export of that day is what was stored.
  expect(run('import', file, '--from', '2099-01-01').output[0]).toContain('0 rows differ');
  expect(run('export', file, '--at', '2099-06-01').output[0]).toContain('from 2099-01-01');
}, 60_000);

it('refuses a list with mistakes as a whole and names each place, in the language asked for', async () => {
  run('export', file);
  await edit('Domestic', 3, 3, null);
  await edit('International', 4, 0, 'JP');
  const refused = run('import', file, '--from', '2099-02-01', '--apply', '--language', 'en-us');
  expect(refused.status).toBe(2);
  expect(refused.errors).toEqual([
    'Domestic / 3 / baht: The cell is empty.',
    'International / 4 / country: Only these words are possible: SG, MY, ID, CN, KH, PH, VN.',
    '2 problems; nothing was stored.',
  ]);
  expect(run('import', file).errors[0]).toBe('Domestic / 3 / baht: เซลล์ว่าง');
  expect(await listCards()).toHaveLength(2);
}, 60_000);

it('refuses a list that would change prices of the past', () => {
  run('export', file);
  const refused = run('import', file, '--apply', '--language', 'en-us');
  expect(refused.status).toBe(2);
  expect(refused.errors[0]).toBe('Card / valid from: A price list must begin in the future.');
  expect(run('import').status).toBe(1);
  expect(run('import', file, '--from', 'tomorrow').status).toBe(1);
}, 60_000);
