import { createReadStream } from 'node:fs';

/** Encodings that text files come in here; windows-874 is what Thai Windows programs write. */
export type TextEncoding = 'utf-8' | 'windows-874' | 'utf-16le';

/** Finds out how a file is written: by its mark, else UTF-8 if all of it is valid UTF-8, else windows-874. */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-874';
    throw error;
  }
}

/** Reads a text file in the encoding it turns out to have, without its byte order mark. */
export async function* readText(
  file: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(await detectEncoding(file));
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
