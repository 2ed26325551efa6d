import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';

const PIECE_BYTES = 64 * 1024;
const MAX_ENTRIES = 10_000;

/** Refuses an archive that declares or produces more than `limitBytes`; nothing unpacked is kept. */
export function requireHarmlessZip(archive: Uint8Array, limitBytes: number): void {
  const tooLarge = () =>
    new UnreadableSpreadsheetError('too_large', `The file unpacks to more than ${limitBytes} bytes.`);
  let entries = 0;
  let declared = 0;
  asDamaged(() =>
    unzipSync(archive, {
      filter: (entry) => {
        entries += 1;
        declared += entry.originalSize;
        return false;
      },
    }),
  );
  if (entries > MAX_ENTRIES || declared > limitBytes) throw tooLarge();

  let inflated = 0;
  let isTooLarge = false;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, piece) => {
      if (error) throw error;
      inflated += piece.length;
      if (inflated > limitBytes) isTooLarge = true;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  asDamaged(() => {
    for (let at = 0; at < archive.length && !isTooLarge; at += PIECE_BYTES) {
      const end = at + PIECE_BYTES;
      unzip.push(archive.subarray(at, end), end >= archive.length);
    }
  });
  if (isTooLarge) throw tooLarge();
}

function asDamaged(work: () => void): void {
  try {
    work();
  } catch (cause) {
    throw new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
  }
}
