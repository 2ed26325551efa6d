import { and, desc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { image } from './media.table.ts';

/** A picture of the library as stored. */
export type StoredImage = typeof image.$inferSelect;

/** The library of pictures over the database. */
export type MediaRepo = ReturnType<typeof createMediaRepo>;

export function createMediaRepo(orm: NodePgDatabase) {
  return {
    /** Pictures, newest first. */
    async list(limit: number): Promise<StoredImage[]> {
      return orm
        .select()
        .from(image)
        .where(and(eq(image.kind, 'picture'), isNull(image.deletedAt)))
        .orderBy(desc(image.uploadedAt), image.link)
        .limit(limit);
    },

    /** Adds shipped pictures; existing ones stay unchanged. */
    async addShipped(links: readonly string[], uploadedAt: Date): Promise<void> {
      await orm
        .insert(image)
        .values(links.map((link) => ({ link, uploadedAt })))
        .onConflictDoNothing();
    },
  };
}
