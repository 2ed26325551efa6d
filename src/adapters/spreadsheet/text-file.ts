import { createReadStream } from 'node:fs';

/** Encodings that text files come in here; windows-874 is what Thai Windows programs write. */
export type TextEncoding = 'utf-8' | 'windows-874' | 'utf-16le' | 'utf-16be';

type OnBytes = (count: number) => void;

/** Characters beyond ASCII after which the encoding is certain. */
const ENOUGH = 10_000;
const REPLACEMENT = 0xfffd;

/**
 * Finds out how a file is written: by its mark, else by what most bytes beyond ASCII are. One damaged character must
 * not turn a file of good UTF-8 into another encoding.
 */
async function detectEncoding(file: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8');
  const seen = { good: 0, bad: 0 };
  let isFirst = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const utf16 = isFirst ? utf16Of(chunk) : null;
    if (utf16) return utf16;
    isFirst = false;
    count(decoder.decode(chunk, { stream: true }), seen);
    if (seen.good + seen.bad > ENOUGH) break;
  }
  count(decoder.decode(), seen);
  return seen.bad > seen.good ? 'windows-874' : 'utf-8';
}

/** By its mark, or by the zeros among the letters of the first words: tables and JSON begin with ASCII. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] !== 0 && start[1] === 0 && start[3] === 0) return 'utf-16le';
  return start[0] === 0 && start[1] !== 0 && start[2] === 0 ? 'utf-16be' : null;
}

// Pairs such as D2 A1 are common in windows-874 and valid UTF-8 for Cyrillic, so only the site's scripts count.
const isThai = (char: number) => char >= 0x0e00 && char <= 0x0e7f;
const isChinese = (char: number) => char >= 0x3000 && char <= 0x9fff;

function count(text: string, seen: { good: number; bad: number }): void {
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === REPLACEMENT) seen.bad += 1;
    else if (isThai(char) || isChinese(char)) seen.good += 1;
  }
}

/** Reads a text file in the encoding it turns out to have, without its byte order mark; damaged characters become U+FFFD. */
export async function* readText(file: string, onBytes?: OnBytes): AsyncGenerator<string, void> {
  yield* decode(file, await detectEncoding(file), onBytes);
}

/** Reads a text file as UTF-8; what is UTF-8 already comes byte for byte. */
export async function* readUtf8(file: string, onBytes?: OnBytes): AsyncGenerator<Buffer, void> {
  const encoding = await detectEncoding(file);
  if (encoding === 'utf-8') yield* readBytes(file, onBytes);
  else for await (const text of decode(file, encoding, onBytes)) yield Buffer.from(text);
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
