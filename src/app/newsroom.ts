import type { Db } from '../db/connect.ts';
import { type BannerRow, createBannersRepo } from '../features/banners/server/banners.repo.ts';
import { createBannersService } from '../features/banners/server/banners.service.ts';
import shippedPictures from '../features/media/content/pictures.json' with { type: 'json' };
import { createMediaRepo } from '../features/media/server/media.repo.ts';
import { nextReleaseChangeAt } from '../features/news/news.rules.ts';
import { createNewsRepo, type ReleaseRow } from '../features/news/server/news.repo.ts';
import { createNewsService } from '../features/news/server/news.service.ts';
import { nextChangeAt } from '../features/publishing/publishing.rules.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import type { ContentChanges } from '../features/publishing/server/content-changes.ts';
import { markdownToDoc } from '../features/publishing/server/markdown.ts';
import type { OpenPrinter } from '../features/publishing/server/text-printer.ts';
import { createSeoRepo } from '../features/seo/server/seo.repo.ts';
import { createSeoService } from '../features/seo/server/seo.service.ts';
import type { CreateLimiter } from '../http/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { shippedBanners, shippedNews, shippedSeo } from './shipped-news.ts';

/** A visitor who clicks again within a minute is counted once. */
const CLICK_WINDOW_SECONDS = 60;

/** Wires news, banners, the library of pictures and the texts for search engines. */
export function wireNewsroom(parts: {
  db: Db;
  changes: ContentChanges;
  openPrinter: OpenPrinter;
  limiter: CreateLimiter;
  clock: Clock;
}) {
  const { db, changes, openPrinter, limiter, clock } = parts;
  const newsRepo = createNewsRepo(db.orm);
  const bannersRepo = createBannersRepo(db.orm);
  const seoRepo = createSeoRepo(db.orm);
  const media = createMediaRepo(db.orm);

  return {
    media,
    news: createNewsService({
      rows: createContentCache<ReleaseRow[]>({
        changes,
        load: newsRepo.listAll,
        nextChangeAt: nextReleaseChangeAt,
      }),
      openPrinter,
      clock,
    }),
    banners: createBannersService({
      rows: createContentCache<BannerRow[]>({ changes, load: bannersRepo.listAll, nextChangeAt }),
      repo: bannersRepo,
      openPrinter,
      clicks: limiter({
        name: 'banner-click',
        perVisitor: true,
        points: 1,
        windowSeconds: CLICK_WINDOW_SECONDS,
      }),
      clock,
    }),
    seo: createSeoService({
      rows: createContentCache({ changes, load: seoRepo.listAll, nextChangeAt: () => null }),
      openPrinter,
    }),

    /** Brings what ships with the product into the database; returns how many pieces were new or had changed. */
    async seed(now: Date): Promise<number> {
      await media.addShipped(shippedPictures, now);
      const written = [
        await newsRepo.seed(shippedNews(), markdownToDoc, now),
        await bannersRepo.seed(shippedBanners(), now),
        await seoRepo.seed(shippedSeo(), now),
      ];
      return written.reduce((sum, count) => sum + count, 0);
    },
  };
}
