import { printPhone, readPhone } from '#lib/written/written-phone.ts';
import { holdsOf, type SheetColumn } from '../sheet-columns.rules.ts';
import type { Corrected, TableRow } from '../sheets.contract.ts';

const HOME = /^(?:th|thailand|ไทย|ประเทศไทย|泰国)$/i;
const MAX_SHOWN = 100;

/** Phone numbers whose leading zero a spreadsheet had dropped, with the number that was assumed. */
export function correctedCells(columns: readonly SheetColumn[], rows: readonly TableRow[]): Corrected {
  const phones = columns.filter((column) => holdsOf(column) === 'phone').map(({ field }) => field);
  const found = rows.flatMap(({ row, cells }) => {
    const isAbroad = Object.entries(cells).some(
      ([field, text]) => /country$/i.test(field) && !HOME.test(text),
    );
    if (isAbroad) return [];
    return phones.flatMap((field) => {
      const given = cells[field] ?? '';
      const read = readPhone(given, 'TH');
      return 'problem' in read || !read.isRestored
        ? []
        : [{ row, field, given, taken: printPhone(read.number) }];
    });
  });
  return found.slice(0, MAX_SHOWN);
}
