import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#lib/clock.ts';
import type { Bytes, Compressor } from './compressor.ts';
import { createPageBody, type PageBody } from './page-body.ts';

/** A page that is the same for many visitors, without its bytes. */
export type SharedHead = { status: number; headers: Readonly<Record<string, string>>; etag: string };
/** A page ready to be sent any number of times. */
export type CachedPage = SharedHead & { body: PageBody };

/** Keeps anonymous pages in memory until they are evicted by age, total size or invalidation. */
export type PageCache = {
  get(key: string): CachedPage | undefined;
  /** A page of any age up to a day: better than none while a new one cannot be rendered. */
  findOld(key: string): CachedPage | undefined;
  /** Treats an old page as fresh for a moment, so that not every visitor waits for a failing rendering. */
  rest(key: string): void;
  /**
   * Compresses and keeps a page, unless it is unchanged. One whose rendering began before a change of content is
   * not kept (null); one from before a possible change only as an old one. Transfers the bytes of the page.
   */
  put(key: string, page: SharedHead & { html: Bytes }, begun?: RenderingBegun): Promise<CachedPage | null>;
  forget(key: string): void;
  /** Content has changed: older pages are no longer served. */
  clear(): void;
  /** Content may have changed: pages are rendered again where possible. */
  expire(): void;
  /** To be taken before a rendering, and passed to `put` with its page. */
  begin(): RenderingBegun;
  /** The size of all kept pages. */
  bytes(): number;
};

/** The numbers of changes and of possible changes when a rendering began. */
export type RenderingBegun = { changes: number; doubts: number };

type Kept = { page: CachedPage; freshUntil: number; isWithdrawn: boolean };

const MAX_AGE_MS = DAY_MS;
const REST_MS = 5_000;
/** Headers, key and bookkeeping of a page. */
const HEAD_BYTES = 3_000;

/** A cache of at most `maxBytes`, each page fresh for `freshMs`. */
export function createPageCache(options: {
  maxBytes: number;
  freshMs: number;
  compressor: Compressor;
  /** Evicts what the clock has changed by now: a page is never served after a scheduled change. */
  catchUp?(): void;
}): PageCache {
  const { maxBytes, freshMs, compressor, catchUp = () => undefined } = options;
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.body.size() + HEAD_BYTES,
    ttl: MAX_AGE_MS,
    // Includes pages that are never requested again.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });
  let changes = 0;
  let doubts = 0;

  /** The previous body of the page, evicted or not, if its content is the same. */
  async function bodyOf(key: string, etag: string, html: Bytes): Promise<PageBody> {
    const before = pages.peek(key)?.page;
    if (before?.etag === etag) return before.body;
    const packed = await compressor.good(html);
    const body: PageBody = createPageBody(packed, compressor, {
      isKept: () => pages.peek(key)?.page.body === body,
      onResize() {
        const kept = pages.peek(key);
        if (kept?.page.body === body) pages.set(key, { ...kept }, { noUpdateTTL: true });
      },
    });
    return body;
  }

  return {
    get(key) {
      catchUp();
      const kept = pages.get(key);
      return kept && kept.freshUntil >= Date.now() ? kept.page : undefined;
    },
    findOld(key) {
      catchUp();
      const kept = pages.get(key);
      return kept?.isWithdrawn ? undefined : kept?.page;
    },
    rest(key) {
      const kept = pages.peek(key);
      if (kept && !kept.isWithdrawn) kept.freshUntil = Math.max(kept.freshUntil, Date.now() + REST_MS);
    },
    async put(key, { html, ...head }, begun = { changes, doubts }) {
      const body = await bodyOf(key, head.etag, html);
      catchUp();
      if (begun.changes !== changes) return null;
      const page = { ...head, body };
      const freshUntil = begun.doubts === doubts ? Date.now() + freshMs : 0;
      pages.set(key, { page, freshUntil, isWithdrawn: false });
      return page;
    },
    forget: (key) => void pages.delete(key),
    clear() {
      changes += 1;
      for (const kept of pages.values()) Object.assign(kept, { freshUntil: 0, isWithdrawn: true });
    },
    expire() {
      doubts += 1;
      for (const kept of pages.values()) kept.freshUntil = 0;
    },
    begin() {
      catchUp();
      return { changes, doubts };
    },
    bytes: () => pages.calculatedSize,
  };
}
