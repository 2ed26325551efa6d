import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** How an answer is packed on its way; `identity` is not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Packs bytes away from the event loop (docs/decisions/025). */
export type Compressor = {
  /** For one visitor, who waits for it. */
  quick(bytes: Bytes, encoding: Encoding): Promise<Bytes>;
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
const QUICK_BROTLI = 2;
const QUICK_GZIP = 1;
const GOOD_BROTLI = 5;
const GOOD_GZIP = 6;

/** The compressor of the platform, which works in its thread pool. */
export function createCompressor(): Compressor {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    async quick(bytes, encoding) {
      if (encoding === 'br') return brotli(bytes, QUICK_BROTLI);
      return encoding === 'gzip' ? run.gzip(bytes, { level: QUICK_GZIP }) : bytes;
    },
    good: (bytes) => brotli(bytes, GOOD_BROTLI),
    smallest(toBytes) {
      const packed = turn.then(async () => brotli(await toBytes(), constants.BROTLI_MAX_QUALITY));
      turn = packed.catch(() => undefined);
      return packed;
    },
    async repack(packed, encoding) {
      const bytes = await run.unpack(packed);
      return encoding === 'gzip' ? run.gzip(bytes, { level: GOOD_GZIP }) : bytes;
    },
  };
}

function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return run.brotli(bytes, { params });
}

/** The first of our encodings that a request takes; a weight of nought refuses one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const taken = new Set(accepted.toLowerCase().split(',').filter(isTaken).map(nameOf));
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding)) ?? 'identity';
}

function nameOf(part: string): string {
  return (part.split(';', 1)[0] ?? '').trim();
}

function isTaken(part: string): boolean {
  const weight = part.split(';')[1]?.trim();
  return !weight?.startsWith('q=') || Number(weight.slice(2)) > 0;
}
