import { createHash, randomBytes } from 'node:crypto';

/** A rendered page without its nonce, ready to be sent any number of times. */
export type CachedPage = {
  status: number;
  headers: [string, string][];
  html: string;
  etag: string;
  madeAt: number;
};

/** Stands in cached HTML where each answer's own nonce goes; a new word per process, so that no content can forge it. */
export const NONCE_SLOT = `nonce-${randomBytes(12).toString('hex')}`;

/** Keeps anonymous HTML in memory until its age or an invalidation takes it. */
export type PageCache = {
  get(key: string): CachedPage | undefined;
  /** A page however old, up to a day: better than none while a new one cannot be made. */
  findOld(key: string): CachedPage | undefined;
  /** Lets an old page count as a fresh one for a moment, so that not every visitor waits for what fails. */
  rest(key: string): void;
  /** A page whose rendering began before content changed is not kept; before a doubt about it, only as an old one. */
  put(key: string, page: Omit<CachedPage, 'etag' | 'madeAt'>, begun?: RenderingBegun): void;
  forget(key: string): void;
  /** Content has changed: what was made before is shown no more. */
  clear(): void;
  /** Content may have changed: pages are made again where that is possible. */
  expire(): void;
  /** To be taken before a rendering, and put with its page. */
  begin(): RenderingBegun;
};

/** How often content had changed, or might have, when a rendering began. */
export type RenderingBegun = { changes: number; doubts: number };

type Kept = { page: CachedPage; freshUntil: number };

const OLDEST_MS = 24 * 3_600_000;
const REST_MS = 5_000;

/** A cache of at most `entries` pages, each fresh for `maxAgeMs`. */
export function createPageCache(options: { entries: number; maxAgeMs: number }): PageCache {
  const pages = new Map<string, Kept>();
  let changes = 0;
  let doubts = 0;
  return {
    get(key) {
      const kept = pages.get(key);
      return kept && kept.freshUntil >= Date.now() ? kept.page : undefined;
    },
    findOld(key) {
      const kept = pages.get(key);
      return kept && Date.now() - kept.page.madeAt <= OLDEST_MS ? kept.page : undefined;
    },
    rest(key) {
      const kept = pages.get(key);
      if (kept) kept.freshUntil = Math.max(kept.freshUntil, Date.now() + REST_MS);
    },
    put(key, page, begun = { changes, doubts }) {
      if (begun.changes !== changes) return;
      const isDoubtful = begun.doubts !== doubts;
      const madeAt = Date.now();
      const kept = { ...page, etag: etagOf(page.html), madeAt };
      // The page that has not been made for the longest time goes first.
      pages.delete(key);
      if (pages.size >= options.entries) pages.delete(pages.keys().next().value ?? '');
      pages.set(key, { page: kept, freshUntil: isDoubtful ? 0 : madeAt + options.maxAgeMs });
    },
    forget: (key) => void pages.delete(key),
    clear() {
      changes += 1;
      pages.clear();
    },
    expire() {
      doubts += 1;
      for (const kept of pages.values()) kept.freshUntil = 0;
    },
    begin: () => ({ changes, doubts }),
  };
}

/** Weak, because the nonce differs from answer to answer while the page is the same. */
export function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
