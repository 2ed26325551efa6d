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

/** How a page that is kept is packed on its way; `identity` is not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';
/** The same for one that is made for its reader. */
export type QuickEncoding = Encoding | 'zstd';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Packs pages (docs/decisions/025). */
export type Compressor = {
  /** For one visitor, who waits for it: at once, because handing it to another thread and back costs as much again. */
  quick(bytes: Bytes, encoding: QuickEncoding): Bytes;
  /** For the first visitors of a page that is kept. */
  good(bytes: Bytes): Promise<Bytes>;
  /** For all who come after: as small as it gets, one page after the other, so that nobody waits behind them. */
  smallest(toBytes: () => Promise<Bytes>): Promise<Bytes>;
  /** What `good` and `smallest` have packed, for those who do not read it. */
  repack(packed: Bytes, encoding: Exclude<Encoding, 'br'>): Promise<Bytes>;
};

const run = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
  unpack: promisify(brotliDecompress),
};
const QUICK_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const QUICK_BROTLI = 2;
const QUICK_GZIP = 1;
const GOOD_BROTLI = 5;
const GOOD_GZIP = 6;

/** The compressor of the platform, which works in its thread pool. */
export function createCompressor(): Compressor {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    quick(bytes, encoding) {
      if (encoding === 'zstd') return zstdCompressSync(bytes, QUICK_ZSTD);
      if (encoding === 'br') return brotliCompressSync(bytes, brotli(bytes, QUICK_BROTLI));
      return encoding === 'gzip' ? gzipSync(bytes, { level: QUICK_GZIP }) : bytes;
    },
    good: async (bytes) => alone(await run.brotli(bytes, brotli(bytes, GOOD_BROTLI))),
    smallest(toBytes) {
      const packed = turn.then(toBytes).then(async (bytes) => {
        return alone(await run.brotli(bytes, brotli(bytes, constants.BROTLI_MAX_QUALITY)));
      });
      turn = packed.catch(() => undefined);
      return packed;
    },
    async repack(packed, encoding) {
      const bytes = await run.unpack(packed);
      return encoding === 'gzip' ? alone(await run.gzip(bytes, { level: GOOD_GZIP })) : bytes;
    },
  };
}

/** In memory of its own: a page that is kept in a piece of Node's pool would keep all 64 kB of it. */
function alone(packed: Buffer): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(bytes);
  return bytes;
}

function brotli(bytes: Bytes, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

/** The first of our encodings that a request takes; a weight of nought refuses one. */
export function chooseEncoding<Own extends QuickEncoding>(
  accepted: string | undefined,
  ours: readonly Own[],
): Own | 'identity' {
  if (!accepted) return 'identity';
  const taken = new Set(accepted.toLowerCase().split(',').filter(isTaken).map(nameOf));
  return ours.find((encoding) => taken.has(encoding)) ?? 'identity';
}

function nameOf(part: string): string {
  return (part.split(';', 1)[0] ?? '').trim();
}

function isTaken(part: string): boolean {
  const weight = part.split(';')[1]?.trim();
  return !weight?.startsWith('q=') || Number(weight.slice(2)) > 0;
}
