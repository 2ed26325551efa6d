import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { gs1CheckDigit } from '#lib/waybill-number.ts';
import { withoutDatabase } from '#tests/fakes/processes/command-output.ts';
import { waybillNo } from '../../tests/fakes/parcels.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
let db: Db;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const EVENT_COLUMNS = ['waybillNo', 'code', 'occurredAt', 'provinceCode', 'note'];
const NOW = '2026-11-26T09:00:00.000+07:00';
const occurredAt = '2026-11-25T02:00:00.000Z';
const eventRow = (nth: number, note = '') => [waybillNo(nth), 'PICKED_UP', occurredAt, '10', note];

function save(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function start(...args: string[]) {
  const child = spawn(process.execPath, ['tests/fakes/processes/import-program.ts', NOW, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: db.directUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, output: text(child.stdout), errors: text(child.stderr) };
}

async function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const { child, output, errors } = start(...args);
  const [code] = await once(child, 'exit');
  return { code, output: await output, errors: withoutDatabase(await errors) };
}

async function count(): Promise<number> {
  const { rows } = await db.pool.query<{ events: number }>('select count(*) as events from scan_event');
  return rows[0]?.events ?? -1;
}

async function noteOf(nth: number): Promise<string | undefined> {
  const { rows } = await db.pool.query('select note from scan_event where waybill_no = $1', [waybillNo(nth)]);
  return rows[0]?.note;
}

it('stores a CSV, reports its rejected rows in another, and exits with 2', async () => {
  const rows = [
    EVENT_COLUMNS,
    eventRow(1, 'ฝากป้อมยาม'),
    ['123', 'PICKED_UP', occurredAt, '10', ''],
    eventRow(2),
  ];
  const file = save('events.csv', writeCsv(rows));
  const { code, output } = await run(file, '--language', 'en-us');
  expect({ code, output }).toEqual({
    code: 2,
    output: `scan-events: Stored 2, duplicate 0, rejected 1.\nRejected lines: ${file}.rejected.csv\n`,
  });
  expect(await noteOf(1)).toBe('ฝากป้อมยาม');
  expect(readFileSync(`${file}.rejected.csv`, 'utf8')).toBe(
    '\uFEFFline,field,reason,sentence\r\n' +
      '3,waybillNo,wrong_format,This value is not written in the expected format. See the description of the field.\r\n',
  );
});

it('accepts Thai in windows-874, and reports that', async () => {
  const thai = Buffer.from([0xbd, 0xd2, 0xa1]);
  const [head, row] = [EVENT_COLUMNS.join(','), eventRow(3).join(',')];
  const file = save('thai.csv', Buffer.concat([Buffer.from(`${head}\n${row}`), thai, Buffer.from('\n')]));
  const { code, errors } = await run(file);
  expect([code, errors]).toEqual([0, expect.stringContaining('Letters are read as windows-874.\n')]);
  expect(await noteOf(3)).toBe('ฝาก');
});

it.each([
  ['UTF-8', 'utf-8', (text: string) => Buffer.from(text), []],
  ['plain letters alone', 'utf-8', (text: string) => Buffer.from(text.replace('ฝาก', 'x')), []],
  ['UTF-16', 'utf-16le', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), []],
  ['what was chosen', 'gb18030', (text: string) => Buffer.from(text), ['--encoding', 'gb18030']],
] as const)('reports the encoding of %s', async (_kind, encoding, encode, args) => {
  const file = save('certain.csv', encode(`${EVENT_COLUMNS.join(',')}\n${eventRow(5, 'ฝาก').join(',')}\n`));
  expect((await run(file, '--dry-run', ...args)).errors).toContain(`Letters are read as ${encoding}.\n`);
  const line = JSON.stringify({ waybillNo: waybillNo(5), code: 'PICKED_UP', occurredAt, note: 'ฝาก' });
  const lines = save('certain.ndjson', encode(`${line}\n`));
  expect((await run(lines, '--dry-run', ...args)).errors).toContain(`Letters are read as ${encoding}.\n`);
});

it('stores a workbook, with the zeros that its number cells lost', async () => {
  const body = '00123456789';
  const waybill = `${body}${gs1CheckDigit(body)}`;
  const rows = [EVENT_COLUMNS, [Number(waybill), 'PICKED_UP', occurredAt, 10, 'จาก Excel']];
  const file = save('events.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows }] }));
  expect(await run(file)).toMatchObject({ code: 0 });
  const { rows: stored } = await db.pool.query('select note from scan_event where waybill_no = $1', [
    waybill,
  ]);
  expect(stored).toEqual([{ note: 'จาก Excel' }]);
});

it('accepts a CSV as spreadsheet programs save it: with a sep= line, lost zeros, in UTF-16', async () => {
  const body = '00123456788';
  const waybill = `${body}${gs1CheckDigit(body)}`;
  const row = [String(Number(waybill)), ' DELIVERY_ATTEMPTED ', occurredAt, '10', 'จาก CSV'].join(';');
  const content = `sep=;\r\n${EVENT_COLUMNS.join(';')}\r\n${row}\r\n`;
  const file = save('saved.csv', Buffer.from(`\uFEFF${content}`, 'utf16le').swap16());
  expect(await run(file)).toMatchObject({ code: 0 });
  const { rows } = await db.pool.query('select code, note from scan_event where waybill_no = $1', [waybill]);
  expect(rows).toEqual([{ code: 'DELIVERY_ATTEMPTED', note: 'จาก CSV' }]);
});

it('refuses dates with the format to use, and names a Buddhist year; an unknown reason is accepted', async () => {
  const rows = [
    [...EVENT_COLUMNS, 'reason'],
    [waybillNo(7), 'PICKED_UP', '21/11/2026 9:30', '10', '', ''],
    [waybillNo(7), 'PICKED_UP', '2569-11-21 09:30', '10', '', ''],
    [waybillNo(8), 'DELIVERY_ATTEMPTED', occurredAt, '10', '', 'ฝนตก'],
  ];
  const file = save('dates.csv', writeCsv(rows));
  expect(await run(file, '--language', 'en-us')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Stored 1, duplicate 0, rejected 2.\nKept with an unknown reason 1: '),
  });
  const report = readFileSync(`${file}.rejected.csv`, 'utf8');
  expect(report).toMatch(/^2,occurredAt,time_form,.*2026-11-25 14:30/m);
  expect(report).toMatch(/^3,occurredAt,buddhist_year,.*Buddhist era.*543/m);
  expect(report).toMatch(/^4,reason,unknown_reason,.*OTHER/m);
});

it('checks everything and stores nothing in a dry run', async () => {
  const before = await count();
  const file = save('dry.csv', writeCsv([EVENT_COLUMNS, eventRow(4)]));
  expect(await run(file, '--dry-run')).toMatchObject({
    code: 0,
    output: 'scan-events: Would be stored 1, duplicate 0, rejected 0.\n',
  });
  expect(await count()).toBe(before);
  expect(existsSync(`${file}.rejected.csv`)).toBe(false);
});

it('continues after it was killed, and stores nothing twice', async () => {
  const lines = 60_000;
  const before = await count();
  const content = Array.from({ length: lines }, (_, at) => {
    const [waybill, code] = eventRow(1_000 + at);
    return `${JSON.stringify({ waybillNo: waybill, code, occurredAt })}\n`;
  });
  const file = save('many.ndjson', content.join(''));
  const { child } = start(file);
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(sessions, { timeout: 5_000 }).toBe(0);
  const left = lines - ((await count()) - before);
  expect(left).toBeGreaterThan(0);
  expect(await run(file)).toMatchObject({
    code: 0,
    output: `scan-events: Stored ${left}, duplicate ${lines - left}, rejected 0.\n`,
  });
  expect(await count()).toBe(before + lines);
});

/** Connections of a killed command whose last statement is still running on the server. */
async function sessions(): Promise<number> {
  const { rows } = await db.pool.query<{ busy: number }>(
    `select count(*) as busy from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.busy ?? 0;
}

it('fails with a sentence when the kind of the file is unclear', async () => {
  const file = save('odd.csv', 'name,colour\nx,red\n');
  expect(await run(file)).toMatchObject({
    code: 1,
    errors: 'Neither the columns of parcels nor those of scan events were found.\n',
  });
  expect((await run(save('data.pdf', 'x'))).errors).toMatch(/must end in/);
  expect((await run(save('array.ndjson', '[{"waybillNo":"1"}]'))).errors).toMatch(/is a JSON array/);
  expect((await run(join(folder, 'missing.csv'))).code).toBe(1);
});
