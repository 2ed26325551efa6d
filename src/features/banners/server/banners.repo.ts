import { asc, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { type Authored, mapLanguages, staleSeeds } from '../../publishing/seeds.rules.ts';
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

export function createBannersRepo(orm: NodePgDatabase) {
  return {
    /** All of them, whatever their state, in their order. */
    listAll: (): Promise<BannerRow[]> => orm.select().from(banner).orderBy(asc(banner.sort), asc(banner.id)),

    /** Writes the authored banners that are new or have changed; their order is that of the list. Returns how many. */
    async seed(banners: readonly (AuthoredBanner & { digest: string })[], now: Date): Promise<number> {
      const authored = banners.map((each, position) => ({ ...each, position, key: each.id.toString() }));
      const stored = await orm
        .select({ key: sql<string>`${banner.id}::text`, seedDigest: banner.seedDigest })
        .from(banner);
      const stale = staleSeeds(authored, stored);
      if (stale.length === 0) return 0;
      await orm
        .insert(banner)
        .values(stale.map((each) => ({ ...toRow(each), publishAt: now, createdAt: now, editedAt: now })))
        .onConflictDoUpdate({
          target: banner.id,
          set: {
            location: sql`excluded.location`,
            texts: sql`excluded.texts`,
            link: sql`excluded.link`,
            sort: sql`excluded.sort`,
            seedDigest: sql`excluded.seed_digest`,
            editedAt: sql`excluded.edited_at`,
          },
          setWhere: isNotNull(banner.seedDigest),
        });
      return stale.length;
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

function toRow({ id, location, art, link, position, digest, texts }: AuthoredBanner & Placed) {
  const pictures = [`/art/banner-${art}-wide.svg`, `/art/banner-${art}-phone.svg`];
  return {
    id,
    location,
    link,
    sort: position + 1,
    texts: bannerTexts.parse(mapLanguages(texts, (each) => ({ ...each, pictures }))),
    seedDigest: digest,
  };
}
type Placed = Pick<Authored<unknown>, 'digest'> & { position: number };
