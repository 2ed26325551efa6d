import { expect, it } from 'vitest';
import type { SheetRow } from '#adapters/spreadsheet/spreadsheet.port.ts';
import { linesOfSheet } from './import-lines.ts';
import type { SentLine } from './line-batch.ts';

it('a cell with bytes that are invalid in the file’s encoding is refused at its field', async () => {
  async function* rows(): AsyncGenerator<SheetRow[]> {
    yield [{ row: 1, cells: ['waybillNo', 'code', 'occurredAt', 'note'] }];
    yield [
      { row: 2, cells: ['100000000007', 'PICKED_UP', '2026-11-19 10:00', 'ฝากป้\uFFFDมยาม'] },
      { row: 3, cells: ['100000000007', 'PICKED_UP', '2026-11-19 10:00', 'ฝากป้อมยาม'] },
    ];
  }
  const { lines } = await linesOfSheet(rows());
  const read: SentLine[] = [];
  for await (const some of lines) read.push(...some);
  expect(read).toMatchObject([
    { line: 2, problem: { field: 'note', reason: 'wrong_format' } },
    { line: 3, raw: { note: 'ฝากป้อมยาม' } },
  ]);
});
