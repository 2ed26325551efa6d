import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

/** The encoding of a kept page; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';
/** The same for a page rendered for one reader. */
export type QuickEncoding = Encoding | 'zstd';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Compresses pages (docs/decisions/025). */
export type Compressor = {
  /** For one visitor. */
  quick(bytes: Bytes, encoding: QuickEncoding): Bytes;
  /** For the first visitors of a kept page. Transfers the bytes, which are freed. */
  good(bytes: Bytes): Promise<Bytes>;
  /**
   * For all later visitors: as small as possible, one page after another, so that nobody waits behind them.
   * Transfers the bytes as well.
   */
  smallest(toBytes: () => Promise<Bytes>): Promise<Bytes>;
  /** Recompresses the result of `good` or `smallest` for clients that do not accept it. */
  repack(packed: Bytes, encoding: Exclude<Encoding, 'br'>): Promise<Bytes>;
};

const run = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
  unpack: promisify(brotliDecompress),
};
/** The effort per encoding for one reader: a page that fits into the initial congestion window saves a round trip. */
const EFFORT = {
  call: { zstd: 1, br: 2, gzip: 1 },
  page: { zstd: 6, br: 4, gzip: 6 },
};
/**
 * Compressed bytes come in chunks from Node's pool. With the platform's default of 128 kB per response, the
 * collector would traverse the whole heap once a second.
 */
const chunkSize = 4_080;
const GOOD_BROTLI = 5;
const GOOD_GZIP = 6;
/** By how much brotli's window is smaller than a power of two. */
const WINDOW_EDGE = 16;

/** The platform's compressor, which runs in its thread pool. */
export function createCompressor(): Compressor {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    quick: (bytes, encoding) => packQuickly(bytes, encoding, 'page'),
    good: (bytes) => packLast(bytes, GOOD_BROTLI),
    smallest(toBytes) {
      const packed = turn.then(toBytes).then((bytes) => packLast(bytes, constants.BROTLI_MAX_QUALITY));
      turn = packed.catch(() => undefined);
      return packed;
    },
    async repack(packed, encoding) {
      const bytes = await run.unpack(packed);
      return encoding === 'gzip' ? alone(await run.gzip(bytes, { level: GOOD_GZIP })) : bytes;
    },
  };
}

/** Compresses for one waiting reader: synchronously, because handing over to another thread costs as much again. */
export function packQuickly(bytes: Bytes, encoding: QuickEncoding, what: keyof typeof EFFORT): Bytes {
  if (encoding === 'identity') return bytes;
  const level = EFFORT[what][encoding];
  if (encoding === 'br') return brotliCompressSync(bytes, { ...brotli(bytes, level), chunkSize });
  if (encoding === 'gzip') return gzipSync(bytes, { level, chunkSize });
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level }, chunkSize });
}

/**
 * Compresses bytes that are not needed afterwards, and frees them at once: left to the garbage collector, hundreds
 * of pages would accumulate, and kept ones be scattered between them.
 */
async function packLast(bytes: Bytes, quality: number): Promise<Bytes> {
  const packed = alone(await run.brotli(bytes, brotli(bytes, quality)));
  const isAlone = bytes.length === bytes.buffer.byteLength;
  if (isAlone) bytes.buffer.transfer(0);
  return packed;
}

/** In separate memory: a kept page inside a chunk of Node's pool would keep all 64 kB of it. */
function alone(packed: Buffer): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(bytes);
  return bytes;
}

/** The window is limited to the size of the page: brotli would otherwise allocate 8 MB for each. */
function brotli(bytes: Bytes, quality: number) {
  const windowBits = Math.ceil(Math.log2(bytes.length + WINDOW_EDGE));
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants;
  return {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: Math.max(
        BROTLI_MIN_WINDOW_BITS,
        Math.min(windowBits, BROTLI_DEFAULT_WINDOW),
      ),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

/** Browsers send a handful of these; the limit keeps invented ones from filling memory. */
const MAX_KNOWN = 100;
const known = new Map<string, ReadonlySet<string>>();

/** The first of our encodings that a request accepts; a weight of zero refuses one. */
export function chooseEncoding<Own extends QuickEncoding>(
  accepted: string | undefined,
  ours: readonly Own[],
): Own | 'identity' {
  if (!accepted) return 'identity';
  const taken = known.get(accepted) ?? readTaken(accepted);
  return ours.find((encoding) => taken.has(encoding)) ?? 'identity';
}

function readTaken(accepted: string): ReadonlySet<string> {
  const taken = new Set(accepted.toLowerCase().split(',').filter(isTaken).map(nameOf));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(accepted, taken);
  return taken;
}

function nameOf(part: string): string {
  return (part.split(';', 1)[0] ?? '').trim();
}

function isTaken(part: string): boolean {
  const weight = part.split(';')[1]?.trim();
  return !weight?.startsWith('q=') || Number(weight.slice(2)) > 0;
}
