import { isUtf8 } from 'node:buffer';
import { MAX_LINE_BYTES } from '../feed.rules.ts';
import type { SentLine } from './line-batch.ts';

const NEWLINE = 0x0a;
/** Of one UTF-16 unit in UTF-8. */
const MAX_CHAR_BYTES = 3;

/**
 * Splits NDJSON into lines as it arrives, with memory bounded by one chunk and one line. Empty lines are counted
 * and skipped. When the source breaks off, an unfinished line is dropped; at a regular end it counts.
 */
export async function* readNdjson(source: AsyncIterable<Uint8Array>): AsyncGenerator<SentLine[], void> {
  let rest: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  let line = 1;

  function read(complete: Buffer, into: SentLine[]): void {
    for (const text of toTexts(complete)) {
      const sent = readLine(text, line);
      if (sent) into.push(sent);
      line += 1;
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
      read(joined(rest, chunk.subarray(0, last)), lines);
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
    const lines: SentLine[] = [];
    read(rest, lines);
    yield lines;
  }
}

function joined(rest: Buffer, more: Buffer): Buffer {
  return rest.length === 0 ? more : Buffer.concat([rest, more]);
}

function tooLong(line: number): SentLine {
  return { line, problem: { field: '', reason: 'line_too_long' } };
}

/** The text of each line, null for another encoding: stored, its characters would be lost for good. */
function toTexts(lines: Buffer): (string | null)[] {
  // Decoding lines together is a quarter cheaper than one by one.
  if (isUtf8(lines)) return lines.toString('utf8').split('\n');
  const texts: (string | null)[] = [];
  for (let start = 0; start <= lines.length; ) {
    const newline = lines.indexOf(NEWLINE, start);
    const end = newline < 0 ? lines.length : newline;
    const line = lines.subarray(start, end);
    texts.push(isUtf8(line) ? line.toString('utf8') : null);
    start = end + 1;
  }
  return texts;
}

function readLine(text: string | null, line: number): SentLine | undefined {
  const notJson: SentLine = { line, problem: { field: '', reason: 'not_json' } };
  if (text === null) return notJson;
  if (isTooLongLine(text)) return tooLong(line);
  const plain = text.trim();
  if (plain === '') return undefined;
  try {
    return { line, raw: JSON.parse(plain) };
  } catch {
    return notJson;
  }
}

function isTooLongLine(text: string): boolean {
  return text.length * MAX_CHAR_BYTES > MAX_LINE_BYTES && Buffer.byteLength(text) > MAX_LINE_BYTES;
}
