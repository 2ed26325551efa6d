import { writeCsv } from 'hucre/csv';
import { formatWaybillNo } from '#lib/waybill-number.ts';
import type { ParcelLine } from './parcel-lines.ts';

/**
 * The list as a table that spreadsheet programs open with Thai intact. Numbers are in groups, or a program would
 * round them and drop leading zeros; potential formulas are escaped.
 */
export function toCsv(heads: readonly string[], lines: readonly ParcelLine[]): string {
  const rows = lines.map(({ number, name, status, sentence, day, update }) => [
    formatWaybillNo(number),
    name,
    status,
    sentence,
    day,
    update,
  ]);
  return writeCsv([[...heads], ...rows], { bom: true, escapeFormulae: true });
}
