import { createReadStream } from 'node:fs';
import type { FoundEncoding, TextEncoding } from '#lib/written/text-encodings.ts';
import { scoreOf } from './script-scores.ts';
import { OpenQuestionError } from './spreadsheet.port.ts';

type OnBytes = (count: number) => void;

/** So many bytes of lines with non-ASCII characters are enough to judge an encoding. */
const ENOUGH_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

/** What is judged: the first line, and lines with non-ASCII characters. */
type Sample = { header: Buffer; beyond: Buffer };

/** Encodings that are distinguished by how plausible their text is. */
const byScore = ['windows-874', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252'] as const;
/** Below this score a text is garbage in an encoding. */
const READABLE = 0.3;
/** An encoding is accepted if its score is at least this and no other comes close. */
const GOOD = 0.55;
const AHEAD = 0.2;
/** A name or two are weak evidence: the other scores must be further behind. */
const FEW_BYTES = 12;
const AHEAD_OF_FEW = 0.4;
const MAX_CANDIDATES = 4;

/**
 * Detects the encoding of a file: by its byte order mark, valid UTF-8, known `headers`, and otherwise by how
 * plausible its text is in each encoding that can decode it. What stays ambiguous is for the user to choose.
 */
export async function findEncoding(file: string, headers: readonly string[] = []): Promise<FoundEncoding> {
  const sample = await sampleOf(file);
  if ('encoding' in sample) return sample;
  if (sample.beyond.length === 0 || isUtf8(sample.beyond)) return { encoding: 'utf-8' };
  const readable = byScore.flatMap((encoding) => {
    const text = decodeStrictly(sample.beyond, encoding);
    return text === null ? [] : [{ encoding, score: scoreOf(encoding, text) }];
  });
  const named = readable.filter(({ encoding }) => namesOne(decodeStrictly(sample.header, encoding), headers));
  const [only, another] = named;
  if (only && !another) return { encoding: only.encoding };
  return choose(
    readable,
    sample.beyond.filter((byte) => byte > 0x7f).length < FEW_BYTES ? AHEAD_OF_FEW : AHEAD,
  );
}

function choose(
  readable: readonly { encoding: TextEncoding; score: number }[],
  ahead: number,
): FoundEncoding {
  const inOrder = readable.toSorted((a, b) => b.score - a.score);
  const [best, second] = inOrder;
  if (!best) return { encoding: 'utf-8' };
  if (best.score >= GOOD && best.score - (second?.score ?? 0) >= ahead) return { encoding: best.encoding };
  const likely = inOrder.filter(({ score }) => score >= READABLE);
  const offered = likely.length > 1 ? likely : inOrder;
  return { candidates: offered.slice(0, MAX_CANDIDATES).map(({ encoding }) => encoding) };
}

async function sampleOf(file: string): Promise<Sample | { encoding: TextEncoding }> {
  const lines: Buffer[] = [];
  let header: Buffer | null = null;
  let [rest, size, isFirst] = [Buffer.alloc(0), 0, true];
  const take = (line: Buffer) => {
    header ??= line;
    if (!line.some((byte) => byte > 0x7f)) return;
    lines.push(line);
    size += line.length;
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const marked = isFirst ? markOf(chunk) : null;
    if (marked) return { encoding: marked };
    isFirst = false;
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      take(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
    }
    if (size > ENOUGH_BYTES) break;
    // Files from old Macs have no line feed at all.
    if (rest.length > ENOUGH_BYTES) {
      take(rest);
      rest = Buffer.alloc(0);
    }
  }
  take(rest);
  return {
    header: header ?? rest,
    beyond: Buffer.concat(lines.flatMap((line) => [line, Buffer.of(NEWLINE)])),
  };
}

/** By the byte order mark, or by the zeros between the first characters: tables and JSON begin with ASCII. */
function markOf(start: Buffer): TextEncoding | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] !== 0 && start[1] === 0 && start[3] === 0) return 'utf-16le';
  return start[0] === 0 && start[1] !== 0 && start[2] === 0 ? 'utf-16be' : null;
}

// Pairs such as D2 A1 are common in windows-874 and valid UTF-8 for Cyrillic: only scripts of the region
// count, and accented Latin.
const PLAUSIBLE =
  /[\u0E01-\u0E5B\u3000-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uFF00-\uFFEF\u00A0-\u017F\u2010-\u2026\u20AC]|\p{Extended_Pictographic}/gu;

/** One damaged character must not turn good UTF-8 into another encoding: its cell is refused later. */
function isUtf8(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const bad = text.split('\uFFFD').length - 1;
  const good = text.match(PLAUSIBLE)?.length ?? 0;
  return bad === 0 ? good > 0 : good > 4 * bad;
}

function decodeStrictly(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a first line contains a known header with non-ASCII characters. */
function namesOne(line: string | null, headers: readonly string[]): boolean {
  const cells = (line ?? '').split(/[,;\t|]/).map((cell) => cell.replace(/^\s*"?|"?\s*$/g, '').toLowerCase());
  return cells.some((cell) => /\P{ASCII}/u.test(cell) && headers.includes(cell));
}

/** Decodes a text file without its byte order mark; damaged characters become U+FFFD. */
export async function* readText(
  file: string,
  encoding: TextEncoding,
  onBytes?: OnBytes,
): AsyncGenerator<string, void> {
  yield* decode(file, encoding, onBytes);
}

/** Reads a text file as UTF-8; a file that is already UTF-8 is passed through byte by byte. */
export async function* readUtf8(
  file: string,
  onBytes?: OnBytes,
  chosen?: TextEncoding,
): AsyncGenerator<Buffer, void> {
  const encoding = await encodingOf(file, chosen);
  if (encoding === 'utf-8') yield* readBytes(file, onBytes);
  else for await (const text of decode(file, encoding, onBytes)) yield Buffer.from(text);
}

/** The encoding of a file, detected or chosen; throws the question where it is neither. */
export async function encodingOf(
  file: string,
  chosen?: TextEncoding,
  headers?: readonly string[],
): Promise<TextEncoding> {
  if (chosen) return chosen;
  const found = await findEncoding(file, headers);
  if ('encoding' in found) return found.encoding;
  throw new OpenQuestionError({ about: 'encoding', encodings: found.candidates });
}

async function* decode(
  file: string,
  encoding: TextEncoding,
  onBytes?: OnBytes,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readBytes(file, onBytes)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* readBytes(file: string, onBytes?: OnBytes): AsyncGenerator<Buffer, void> {
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    onBytes?.(chunk.length);
    yield chunk;
  }
}
