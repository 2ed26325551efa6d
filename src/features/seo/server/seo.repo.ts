import { isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Authored, staleSeeds } from '../../publishing/seeds.rules.ts';
import { type SeoTexts, seoTexts } from '../seo-texts.contract.ts';
import { seoEntry } from './seo.table.ts';

/** The texts of one page as stored. */
export type SeoRow = typeof seoEntry.$inferSelect;

/** Reads and seeds texts for search engines. */
export type SeoRepo = ReturnType<typeof createSeoRepo>;

export function createSeoRepo(orm: NodePgDatabase) {
  return {
    listAll: (): Promise<SeoRow[]> => orm.select().from(seoEntry).orderBy(seoEntry.menuCode),

    /** Writes the authored texts that are new or have changed; returns how many. */
    async seed(pages: readonly Authored<SeoTexts['th']>[], now: Date): Promise<number> {
      const stored = await orm
        .select({ key: seoEntry.menuCode, seedDigest: seoEntry.seedDigest })
        .from(seoEntry);
      const stale = staleSeeds(pages, stored);
      if (stale.length === 0) return 0;
      const rows = stale.map(({ key, digest, texts }) => ({
        menuCode: key,
        texts: seoTexts.parse(texts),
        seedDigest: digest,
        editedAt: now,
      }));
      await orm
        .insert(seoEntry)
        .values(rows)
        .onConflictDoUpdate({
          target: seoEntry.menuCode,
          set: {
            texts: sql`excluded.texts`,
            seedDigest: sql`excluded.seed_digest`,
            editedAt: sql`excluded.edited_at`,
          },
          setWhere: isNotNull(seoEntry.seedDigest),
        });
      return stale.length;
    },
  };
}
