import { desc } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newsRelease } from './news.table.ts';

/** A release as stored, in all languages. */
export type StoredRelease = typeof newsRelease.$inferSelect;

/** Releases over the database. */
export type NewsRepo = ReturnType<typeof createNewsRepo>;

export function createNewsRepo(orm: NodePgDatabase) {
  return {
    /** All of them, whatever their state, newest first. */
    async listAll(): Promise<StoredRelease[]> {
      return orm.select().from(newsRelease).orderBy(desc(newsRelease.publishAt), desc(newsRelease.id));
    },
  };
}
