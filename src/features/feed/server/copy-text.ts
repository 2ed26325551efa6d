import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const SPECIAL = /[\\\t\n\r]/;
const ALL_SPECIAL = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const FIRST_BYTES = 256 * 1024;
const MAX_CHAR_BYTES = 3;
const NEWLINE = 0x0a;

type Value = string | number | null | undefined;

/**
 * One row in the text format of COPY, without its line end. Joined rather than concatenated, which would keep an
 * intermediate string per field.
 */
export function toCopyRow(values: readonly Value[]): string {
  return values.map(toField).join('\t');
}

function toField(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (char) => escapes[char] ?? char) : value;
}

/** Rows of `toCopyRow`, each with its line end. */
export type CopyText = ReturnType<typeof createCopyText>;

/**
 * Collects rows outside the JavaScript heap: as strings they would survive two garbage collections. After sending its
 * bytes a caller may `clear` and reuse it, because allocating megabytes for each batch would trigger the collector.
 */
export function createCopyText() {
  let bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let end = 0;
  return {
    add(row: string): void {
      const longest = end + row.length * MAX_CHAR_BYTES + 1;
      if (longest > bytes.length) bytes = grown(bytes, end, longest);
      end += bytes.write(row, end);
      end = bytes.writeUInt8(NEWLINE, end);
    },
    get bytes(): Buffer {
      return bytes.subarray(0, end);
    },
    clear(): void {
      end = 0;
    },
  };
}

function grown(bytes: Buffer, end: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2));
  bytes.copy(larger, 0, 0, end);
  return larger;
}

/** The same rows, each with its number as first field. */
export function numbered(text: Buffer, numbers: readonly number[]): Buffer {
  const last = numbers.at(-1) ?? 0;
  const rows = Buffer.allocUnsafe(text.length + numbers.length * (String(last).length + 1));
  let end = 0;
  let start = 0;
  for (const number of numbers) {
    const next = text.indexOf(NEWLINE, start) + 1;
    end += rows.write(`${number}\t`, end, 'latin1');
    end += text.copy(rows, end, start, next);
    start = next;
  }
  return rows.subarray(0, end);
}

/** Sends the text to a table; `target` is `table (column, …)`. */
export async function copyInto(client: pg.ClientBase, target: string, text: Buffer): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  stream.end(text);
  await once(stream, 'finish');
}
