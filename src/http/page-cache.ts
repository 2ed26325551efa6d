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
  put(key: string, page: Omit<CachedPage, 'etag' | 'madeAt'>): CachedPage;
  clear(): void;
  /** Grows with every `clear`: a page whose rendering began before must not be put. */
  generation(): number;
};

/** A cache of at most `entries` pages, each at most `maxAgeMs` old. */
export function createPageCache(options: { entries: number; maxAgeMs: number }): PageCache {
  const pages = new Map<string, CachedPage>();
  let generation = 0;
  return {
    get(key) {
      const page = pages.get(key);
      if (page && Date.now() - page.madeAt > options.maxAgeMs) {
        pages.delete(key);
        return undefined;
      }
      return page;
    },
    put(key, page) {
      const kept = { ...page, etag: etagOf(page.html), madeAt: Date.now() };
      if (pages.size >= options.entries) pages.delete(pages.keys().next().value ?? '');
      pages.set(key, kept);
      return kept;
    },
    clear() {
      generation += 1;
      pages.clear();
    },
    generation: () => generation,
  };
}

/** Weak, because the nonce differs from answer to answer while the page is the same. */
export function etagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
