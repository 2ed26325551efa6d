import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import type { SheetRow } from '#adapters/spreadsheet/spreadsheet.port.ts';

/** The rows of the first sheet of a file that we generated. */
export async function firstSheet(file: Uint8Array, maxRows = 600): Promise<SheetRow[]> {
  const { sheets } = await sheetFiles.read(file, { maxRows });
  return sheets[0]?.rows ?? [];
}
