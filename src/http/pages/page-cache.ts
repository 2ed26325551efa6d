import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#lib/clock.ts';
import type { Bytes, Compressor } from './compressor.ts';
import { createPageBody, type PageBody } from './page-body.ts';

/** A page that is the same for many visitors, but for its bytes. */
export type SharedHead = { status: number; headers: Readonly<Record<string, string>>; etag: string };
/** A page ready to be sent any number of times. */
export type CachedPage = SharedHead & { body: PageBody };

/** Keeps anonymous pages in memory until their age, their number of bytes or an invalidation takes them. */
export type PageCache = {
  get(key: string): CachedPage | undefined;
  /** A page however old, up to a day: better than none while a new one cannot be made. */
  findOld(key: string): CachedPage | undefined;
  /** Lets an old page count as a fresh one for a moment, so that not every visitor waits for what fails. */
  rest(key: string): void;
  /**
   * Packs a page, unless it is what it was before, and keeps it. One whose rendering began before content changed is not
   * kept: null; one from before a doubt about it only as an old one. The bytes of the page are gone after it.
   */
  put(key: string, page: SharedHead & { html: Bytes }, begun?: RenderingBegun): Promise<CachedPage | null>;
  forget(key: string): void;
  /** Content has changed: what was made before is shown no more. */
  clear(): void;
  /** Content may have changed: pages are made again where that is possible. */
  expire(): void;
  /** To be taken before a rendering, and put with its page. */
  begin(): RenderingBegun;
  /** What all kept pages weigh. */
  bytes(): number;
};

/** How often content had changed, or might have, when a rendering began. */
export type RenderingBegun = { changes: number; doubts: number };

type Kept = { page: CachedPage; freshUntil: number; isWithdrawn: boolean };

const MAX_AGE_MS = DAY_MS;
const REST_MS = 5_000;
/** Headers, key and bookkeeping of one page. */
const HEAD_BYTES = 3_000;

/** A cache of at most `maxBytes`, each page fresh for `freshMs`. */
export function createPageCache(options: {
  maxBytes: number;
  freshMs: number;
  compressor: Compressor;
  /** Clears what the clock has changed by now: a page is never shown after the moment of what comes next. */
  catchUp?(): void;
}): PageCache {
  const { maxBytes, freshMs, compressor, catchUp = () => undefined } = options;
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.body.size() + HEAD_BYTES,
    ttl: MAX_AGE_MS,
    // Also what is never asked for again.
    ttlAutopurge: true,
    perf: { now: () => Date.now() },
  });
  let changes = 0;
  let doubts = 0;

  /** The body of the page as it was before, withdrawn or not, where it is the same now. */
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
