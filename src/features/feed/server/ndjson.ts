import { isUtf8 } from 'node:buffer';
import { MAX_LINE_BYTES } from '../feed.rules.ts';
import type { SentLine } from './line-batch.ts';

const NEWLINE = 0x0a;
const REPLACEMENT = '\uFFFD';

/**
 * Splits NDJSON into lines as it arrives, in memory bounded by one chunk and one line. Empty lines are counted and
 * skipped. When the source breaks off, its unfinished line is dropped; at a proper end it counts.
 */
export async function* readNdjson(source: AsyncIterable<Uint8Array>): AsyncGenerator<SentLine[], void> {
  let rest: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  let line = 1;

  function split(complete: Buffer, into: SentLine[]): void {
    let start = 0;
    while (start < complete.length) {
      const end = complete.indexOf(NEWLINE, start);
      const sent = readLine(complete.subarray(start, end), line);
      if (sent) into.push(sent);
      line += 1;
      start = end + 1;
    }
  }

  for await (const bytes of source) {
    let chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const lines: SentLine[] = [];
    if (isTooLong) {
      const end = chunk.indexOf(NEWLINE);
      if (end < 0) continue;
      chunk = chunk.subarray(end + 1);
      lines.push(tooLong(line));
      line += 1;
      isTooLong = false;
    }
    const last = chunk.lastIndexOf(NEWLINE);
    if (last >= 0) {
      split(joined(rest, chunk.subarray(0, last + 1)), lines);
      rest = Buffer.from(chunk.subarray(last + 1));
    } else rest = joined(rest, chunk);
    if (rest.length > MAX_LINE_BYTES) {
      isTooLong = true;
      rest = Buffer.alloc(0);
    }
    if (lines.length > 0) yield lines;
  }
  if (isTooLong) yield [tooLong(line)];
  else {
    const sent = readLine(rest, line);
    if (sent) yield [sent];
  }
}

function joined(rest: Buffer, more: Buffer): Buffer {
  return rest.length === 0 ? more : Buffer.concat([rest, more]);
}

function tooLong(line: number): SentLine {
  return { line, problem: { field: '', reason: 'line_too_long' } };
}

function readLine(bytes: Buffer, line: number): SentLine | undefined {
  if (bytes.length > MAX_LINE_BYTES) return tooLong(line);
  const text = bytes.toString('utf8');
  const notJson: SentLine = { line, problem: { field: '', reason: 'not_json' } };
  // Bytes of another encoding decode to U+FFFD; stored, they would be lost for good.
  if (text.includes(REPLACEMENT) && !isUtf8(bytes)) return notJson;
  const plain = text.trim();
  if (plain === '') return undefined;
  try {
    return { line, raw: JSON.parse(plain) };
  } catch {
    return notJson;
  }
}
