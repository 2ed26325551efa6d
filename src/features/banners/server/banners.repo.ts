import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import { mapLanguages } from '#features/publishing/seeds.rules.ts';
import { bannerTexts } from '../banner-texts.contract.ts';
import { bannerLocations } from '../banners.contract.ts';
import { banner, bannerClicks } from './banners.table.ts';

/** A banner as stored. */
export type BannerRow = typeof banner.$inferSelect;

const words = z.object({ title: z.string(), text: z.string() });

/** A banner as it is authored; its pictures are `/art/banner-<art>-wide.svg` and `-phone.svg`. */
export const authoredBanner = z.object({
  id: z.int().positive().max(10_000),
  location: z.enum(bannerLocations),
  art: z.string().regex(/^[a-z-]+$/),
  link: z.string(),
  texts: z.object({ th: words, 'en-us': words, 'zh-cn': words }),
});
export type AuthoredBanner = z.output<typeof authoredBanner>;

/** Reads, seeds and counts banners. */
export type BannersRepo = ReturnType<typeof createBannersRepo>;

export function createBannersRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their state, in order. */
    listAll: (): Promise<BannerRow[]> =>
      readNow.orm.select().from(banner).orderBy(asc(banner.sort), asc(banner.id)),

    /** Writes the authored banners that are new or have changed; their order is that of the list. Returns how many. */
    seed: (banners: readonly (AuthoredBanner & { digest: string })[], now: Date): Promise<number> =>
      seedRows(orm, banner, {
        key: banner.id,
        authored: banners.map((each, position) => ({ ...each, position, key: each.id.toString() })),
        toRow,
        now,
      }),

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

function toRow({ id, location, art, link, position, texts }: AuthoredBanner & { position: number }) {
  const pictures = [`/art/banner-${art}-wide.svg`, `/art/banner-${art}-phone.svg`];
  return {
    id,
    location,
    link,
    sort: position + 1,
    texts: bannerTexts.parse(mapLanguages(texts, (each) => ({ ...each, pictures }))),
  };
}
