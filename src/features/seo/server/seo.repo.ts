import { asc } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { seoEntry } from './seo.table.ts';

/** The texts of one page as stored. */
export type StoredSeoEntry = typeof seoEntry.$inferSelect;

/** Texts for search engines over the database. */
export type SeoRepo = ReturnType<typeof createSeoRepo>;

export function createSeoRepo(orm: NodePgDatabase) {
  return {
    async listAll(): Promise<StoredSeoEntry[]> {
      return orm.select().from(seoEntry).orderBy(asc(seoEntry.menuCode));
    },
  };
}
