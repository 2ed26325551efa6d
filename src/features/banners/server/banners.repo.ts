import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { banner, bannerClicks } from './banners.table.ts';

/** A banner as stored. */
export type StoredBanner = typeof banner.$inferSelect;

/** Banners over the database. */
export type BannersRepo = ReturnType<typeof createBannersRepo>;

export function createBannersRepo(orm: NodePgDatabase) {
  return {
    /** All of them, whatever their state, in their order. */
    async listAll(): Promise<StoredBanner[]> {
      return orm.select().from(banner).orderBy(asc(banner.sort), asc(banner.id));
    },

    async addClick(bannerId: number, bangkokDate: string): Promise<void> {
      await orm
        .insert(bannerClicks)
        .values({ bannerId, bangkokDate, clicks: 1 })
        .onConflictDoUpdate({
          target: [bannerClicks.bannerId, bannerClicks.bangkokDate],
          set: { clicks: sql`${bannerClicks.clicks} + 1` },
        });
    },
  };
}
