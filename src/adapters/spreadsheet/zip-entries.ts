import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { UnreadableSpreadsheetError } from './spreadsheet.port.ts';

/** A file in an archive. */
export type ZipEntry = { name: string; bytes(): Uint8Array; pieces(): AsyncIterable<Uint8Array> };

const END_RECORD = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const PIECE = 64 * 1024;
const IN_EXTRA = 0xffffffff;

/** The files of a ZIP archive by name as in its directory, with forward slashes. Throws if the archive is damaged. */
export function zipEntries(archive: Uint8Array): ZipEntry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const { count, start, before } = findDirectory(view);
  // Bytes that a program or a mail gateway put before the archive shift everything without changing its offsets.
  if (before > 0) return zipEntries(archive.subarray(before));
  const entries: ZipEntry[] = [];
  let at = start;
  for (let nth = 0; nth < count; nth += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const name = new TextDecoder().decode(
      archive.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
    );
    const extra = at + ENTRY_LENGTH + nameLength;
    const place = placeOf(view, at, { from: extra, to: extra + extraLength });
    const method = view.getUint16(at + 10, true);
    entries.push(toEntry(archive, view, { name: name.replaceAll('\\', '/'), method, ...place }));
    at = extra + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function damaged(cause?: unknown) {
  return new UnreadableSpreadsheetError('damaged', 'The file is not a readable XLSX workbook.', cause);
}

function findDirectory(view: DataView): { count: number; start: number; before: number } {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== END_RECORD) continue;
    if (at < 20 || view.getUint32(at - 20, true) !== LOCATOR_64) {
      const start = view.getUint32(at + 16, true);
      return { count: view.getUint16(at + 10, true), start, before: bytesBefore(view, at, start) };
    }
    const end64 = Number(view.getBigUint64(at - 12, true));
    return {
      count: Number(view.getBigUint64(end64 + 32, true)),
      start: Number(view.getBigUint64(end64 + 48, true)),
      before: 0,
    };
  }
  throw damaged();
}

/** How many bytes precede the archive: its directory ends where its end record begins. */
function bytesBefore(view: DataView, end: number, start: number): number {
  const found = end - view.getUint32(end + 12, true);
  const isDirectory = (at: number) =>
    at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === ENTRY;
  return found > start && isDirectory(found) && !isDirectory(start) ? found - start : 0;
}

/** Offset and length of an entry; in large archives they are in the extra field. */
function placeOf(
  view: DataView,
  at: number,
  extra: { from: number; to: number },
): { packed: number; offset: number } {
  let packed = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  const unpacked = view.getUint32(at + 24, true);
  for (let field = extra.from; field + 4 <= extra.to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4 + (unpacked === IN_EXTRA ? 8 : 0);
    if (packed === IN_EXTRA) {
      packed = Number(view.getBigUint64(value, true));
      value += 8;
    }
    if (offset === IN_EXTRA) offset = Number(view.getBigUint64(value, true));
  }
  return { packed, offset };
}

function toEntry(
  archive: Uint8Array,
  view: DataView,
  { name, method, packed, offset }: { name: string; method: number; packed: number; offset: number },
): ZipEntry {
  const data = () => {
    const start =
      offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    return archive.subarray(start, start + packed);
  };
  return {
    name,
    bytes: () => (method === STORED ? data() : inflateRawSync(data())),
    pieces: () => (method === STORED ? inPieces(data()) : inflated(data())),
  };
}

async function* inPieces(data: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < data.length; at += PIECE) yield data.subarray(at, at + PIECE);
}

async function* inflated(data: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw();
  inflate.end(data);
  for await (const piece of inflate as AsyncIterable<Uint8Array>) yield piece;
}
