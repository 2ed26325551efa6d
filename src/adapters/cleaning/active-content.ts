import { readFile } from 'node:fs/promises';
import { createInflate } from 'node:zlib';
import { FileRefused } from './cleaning.port.ts';

const MIB = 1024 * 1024;
/** What one stream may decompress to, and all streams together: scanned pages need less. */
const MAX_STREAM_BYTES = 64 * MIB;
const MAX_UNPACKED_BYTES = 192 * MIB;
/** Limit for object streams; longer than any in a resume. */
const MAX_OBJECTS_BYTES = 8 * MIB;
/** Each stream takes time to decompress; a document of twenty pages has some hundreds. */
const MAX_STREAMS = 5000;
const DICTIONARY_BYTES = 512;
const ZIP_END_BYTES = 22;
const MAX_ZIP_COMMENT = 0xffff;

/** Names of PDF objects that run, open or embed something; long enough not to occur in image data by chance. */
const ACTIVE_NAMES =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|GoToR|GoToE|SubmitForm|ImportData|RichMedia|Rendition)(?![A-Za-z])/;
const SHORT_ACTIVE_NAMES = /\/(?:JS|XFA)(?![A-Za-z])/;
const PAGE_CODE = /<(?:script|html|iframe|svg|\?php)[\s>/]/i;

/**
 * Throws unless a file is a plain PDF or JPG: without active content or embedded files, and not a polyglot that is also
 * a page or an archive. Files are re-encoded in any case; this check is for those that staff open from their mail.
 */
export async function refuseActive(source: string, type: string): Promise<void> {
  const bytes = await readFile(source);
  const text = bytes.toString('latin1');
  if (PAGE_CODE.test(text) || endsAsZip(bytes)) throw new FileRefused('activeContent');
  if (type === 'application/pdf') return refuseActivePdf(bytes, text);
  // A JPG whose header is also a JavaScript comment, and one that is also a PDF.
  if (bytes.subarray(4, 6).toString() === '/*' || text.includes('%PDF-'))
    throw new FileRefused('activeContent');
}

async function refuseActivePdf(bytes: Buffer, text: string): Promise<void> {
  const streams = streamsOf(text);
  const objects = outside(text, streams);
  if (ACTIVE_NAMES.test(readable(text)) || isActive(objects)) throw new FileRefused('activeContent');
  if (/\/Encrypt(?![A-Za-z])/.test(readable(objects))) throw new FileRefused('protectedPdf');
  let left = MAX_UNPACKED_BYTES;
  for (const { from, until, dictionary } of streams) {
    if (!/\/(?:FlateDecode|Fl)(?![A-Za-z])/.test(dictionary)) continue;
    const holdsObjects = /\/ObjStm(?![A-Za-z])/.test(dictionary);
    const unpacked = await unpack(bytes.subarray(from, until), holdsObjects);
    left -= unpacked.size;
    if (unpacked.size > MAX_STREAM_BYTES || left < 0) throw new FileRefused('unreadable');
    if (isActive(unpacked.head)) throw new FileRefused('activeContent');
  }
}

function isActive(objects: string): boolean {
  const names = readable(objects);
  return ACTIVE_NAMES.test(names) || SHORT_ACTIVE_NAMES.test(names);
}

/** Characters of a PDF name may be written as hex codes: `/J#61vaScript`. */
function readable(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

type Stream = { from: number; until: number; dictionary: string };

function streamsOf(text: string): Stream[] {
  const found: Stream[] = [];
  const begin = /\bstream\r?\n/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const from = begin.lastIndex;
    const end = text.indexOf('endstream', from);
    const until = end < 0 ? text.length : end;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_BYTES), match.index);
    found.push({ from, until, dictionary: before.slice(before.lastIndexOf(' obj') + 1) });
    begin.lastIndex = until;
    if (found.length > MAX_STREAMS) throw new FileRefused('unreadable');
  }
  return found;
}

function outside(text: string, streams: readonly Stream[]): string {
  const starts = [0, ...streams.map(({ until }) => until)];
  const ends = [...streams.map(({ from }) => from), text.length];
  return starts.map((start, at) => text.slice(start, ends[at])).join('\n');
}

/** The decompressed size and, for object streams, their text. A stream that cannot be decompressed has no text. */
async function unpack(packed: Buffer, holdsObjects: boolean): Promise<{ size: number; head: string }> {
  const inflate = createInflate();
  inflate.end(packed);
  let size = 0;
  const parts: Buffer[] = [];
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      size += part.length;
      if (holdsObjects && size <= MAX_OBJECTS_BYTES) parts.push(part);
      if (size > MAX_STREAM_BYTES) break;
    }
  } catch {
    // Output from before the damage counts.
  }
  return { size, head: Buffer.concat(parts).toString('latin1') };
}

/** Whether the end of the file is also the end of an archive. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + MAX_ZIP_COMMENT));
  for (
    let at = tail.indexOf('PK\x05\x06', 0, 'latin1');
    at >= 0;
    at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    const comment = at + ZIP_END_BYTES <= tail.length ? tail.readUInt16LE(at + ZIP_END_BYTES - 2) : -1;
    if (comment >= 0 && at + ZIP_END_BYTES + comment <= tail.length) return true;
  }
  return false;
}
