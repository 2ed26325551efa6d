import type { Bytes, Compressor, Encoding } from './compressor.ts';

/** The bytes of a page that many visitors get. */
export type PageBody = {
  as(encoding: Encoding): Bytes | Promise<Bytes>;
  /** What is kept of it in memory. */
  size(): number;
};

type Watch = {
  /** Whether anybody may still ask for it. */
  isKept(): boolean;
  onResize(): void;
};

/**
 * Keeps a page packed. It is packed well when it is made, and as small as it gets once it is asked for again: most
 * pages that crawlers open are asked for once. What few clients take is made of that, and gzip kept from then on.
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
      // It stays as it is: larger, and right.
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
