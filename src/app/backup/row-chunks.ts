import { crc32 } from 'node:zlib';

const NEWLINE = 10;
const MIN_BYTES = 64 * 1024;
const MAX_BYTES = 4 * 1024 * 1024;
/**
 * One row in so many ends a chunk, chosen by its content, so that equal rows make equal chunks whatever precedes them.
 */
const ROWS_OF_A_CHUNK = 1_024;

/**
 * Splits rows as COPY writes them into chunks that end at rows chosen by their content. An added or changed row makes
 * one or two new chunks; all others equal those of the backup before.
 */
export async function* rowChunks(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  let waiting: Buffer[] = [];
  let size = 0;
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);
  const take = () => {
    const chunk = { bytes: Buffer.concat(waiting), rows };
    [waiting, size, rows] = [[], 0, 0];
    return chunk;
  };
  for await (const part of source) {
    const text = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    let from = 0;
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, from)) {
      const row = text.subarray(from, end + 1);
      from = end + 1;
      waiting.push(row);
      size += row.length;
      rows += 1;
      const isEnd = size >= MIN_BYTES && crc32(row) % ROWS_OF_A_CHUNK === 0;
      if (isEnd || size >= MAX_BYTES) yield take();
    }
    rest = text.subarray(from);
  }
  if (rest.length > 0) throw new Error('The database ended a table in the middle of a row.');
  if (rows > 0) yield take();
}
