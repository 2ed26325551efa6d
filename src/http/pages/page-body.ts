import type { Bytes, Compressor, Encoding } from './compressor.ts';

/** The bytes of a page that many visitors get. */
export type PageBody = {
  as(encoding: Encoding): Bytes | Promise<Bytes>;
  /** Its size in memory. */
  size(): number;
};

type Watch = {
  /** Whether it may still be requested. */
  isKept(): boolean;
  onResize(): void;
};

/**
 * Keeps a page compressed: well when it is rendered, and as small as possible once it is requested again, because most
 * pages that crawlers open are requested once. Rarely used encodings are derived from that; gzip is kept once derived.
 */
export function createPageBody(packed: Bytes, compressor: Compressor, watch: Watch): PageBody {
  let br = packed;
  let gzipped: Bytes | undefined;
  let gzipping: Promise<Bytes> | undefined;
  let timesAsked = 0;

  async function shrink(): Promise<void> {
    try {
      br = await compressor.smallest(() =>
        watch.isKept() ? compressor.repack(br, 'identity') : Promise.reject(new Error('No longer kept.')),
      );
      watch.onResize();
    } catch {
      // It stays as it is: larger, but valid.
    }
  }

  async function toGzip(): Promise<Bytes> {
    gzipped = await compressor.repack(br, 'gzip').finally(() => {
      gzipping = undefined;
    });
    watch.onResize();
    return gzipped;
  }

  return {
    as(encoding) {
      timesAsked += 1;
      if (timesAsked === 2) void shrink();
      if (encoding === 'br') return br;
      if (encoding === 'identity') return compressor.repack(br, 'identity');
      if (gzipped) return gzipped;
      gzipping ??= toGzip();
      return gzipping;
    },
    size: () => br.length + (gzipped?.length ?? 0),
  };
}
