import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import type { Cell } from '#adapters/spreadsheet/spreadsheet.port.ts';
import * as calls from '#features/sheets/staff/sheets.staff.contract.ts';
import type { RowView } from '#features/sheets/staff/sheets.staff.rules.ts';
import type { StaffCaller } from '../staff.ts';

/** What a member of staff does with imports of one kind; files are CSV text, bytes, or rows that become a workbook. */
export function importsOf(member: StaffCaller, kind: string) {
  type File = string | Uint8Array | readonly (readonly Cell[])[];
  const fileOf = async (file: File) => {
    const isTable = typeof file !== 'string' && !(file instanceof Uint8Array);
    const bytes = isTable ? await sheetFiles.write('xlsx', 'A', file) : file;
    return Buffer.from(bytes).toString('base64');
  };
  const input = async (file: File, fileName: string) => ({ kind, fileName, file: await fileOf(file) });
  const rows = async (importId: string, view?: RowView) => {
    const asked = { importId, size: 500, ...(view && { view }) };
    return (await member.get(calls.staffImportRows, asked)).rows;
  };

  return {
    rows,
    read: async (file: File, fileName = 'file.xlsx') =>
      member.get(calls.readImport, await input(file, fileName)),
    tryToRead: async (file: File, fileName = 'file.xlsx') =>
      member.call(calls.readImport, await input(file, fileName)),
    /** The wrong cells, as `3 answerTh`. */
    wrong: async (importId: string) =>
      (await rows(importId, 'wrong')).flatMap(({ row, problems }) =>
        problems.map(({ field }) => `${row} ${field}`),
      ),
    get: (importId: string) => member.get(calls.staffImportDetail, { importId }),
    async apply({ importId }: { importId: string }, more: { again?: boolean } = {}) {
      const { revision } = await member.get(calls.staffImportDetail, { importId });
      return member.call(calls.applyImport, { importId, revision, ...more });
    },
    async undo({ importId }: { importId: string }, more: { leaveChanged?: boolean } = {}) {
      const { revision } = await member.get(calls.staffImportDetail, { importId });
      return member.call(calls.undoImport, { importId, revision, reason: 'ไฟล์ผิด', ...more });
    },
  };
}
