import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';
import { feedErrors } from '../feed.contract.ts';

/** Records compress to about a twentieth; a higher ratio is a decompression bomb. */
const MAX_RATIO = 200;
/** The ratio is not checked below this decompressed size. */
const FREE_BYTES = 10 * 1024 * 1024;

/** The format of an upload. */
export type UploadForm = 'array' | 'lines';

/**
 * The bytes of an upload as UTF-8 text: decompressed where `Content-Encoding` is gzip. Recognised file types are
 * refused by name.
 */
export function readUpload(
  bytes: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  form: UploadForm,
): AsyncIterable<Uint8Array> {
  switch ((contentEncoding ?? '').trim().toLowerCase()) {
    case '':
    case 'identity':
      return recognised(bytes, form);
    case 'gzip':
    case 'x-gzip':
      return recognised(gunzipped(bytes), form);
    default:
      throw new AppError(feedErrors.unreadableEncoding);
  }
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let sent = 0;
  let sourceError: unknown;
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const chunk of packed) {
        sent += chunk.byteLength;
        yield chunk;
      }
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const gunzip = createGunzip();
  // The reader below gets its error, too.
  pipeline(Readable.from(counted()), gunzip).catch(() => undefined);
  let unpacked = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > FREE_BYTES && unpacked > sent * MAX_RATIO)
        throw new AppError(requestErrors.bodyTooLarge);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw sourceError ?? new AppError(feedErrors.unreadableEncoding);
  } finally {
    gunzip.destroy();
  }
}

async function* recognised(
  bytes: AsyncIterable<Uint8Array>,
  form: UploadForm,
): AsyncGenerator<Uint8Array, void> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 2) continue;
    requireText(head, form);
    yield head;
    head = undefined;
  }
  if (head && head.length > 0) yield head;
}

function requireText(head: Buffer, form: UploadForm): void {
  const [first, second] = head;
  if (first === 0x1f && second === 0x8b) throw new AppError(feedErrors.gzipUpload);
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // JSON begins with ASCII, which UTF-16 encodes as a byte and a zero.
  if (hasMark || first === 0 || second === 0) throw new AppError(feedErrors.utf16Upload);
  if (form === 'lines' && /^\uFEFF?\s*\[/.test(head.subarray(0, 256).toString('utf8')))
    throw new AppError(feedErrors.arrayUpload);
}
