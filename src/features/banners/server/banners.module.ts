import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { CreateLimiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import shipped from '../content/banners.json' with { type: 'json' };
import { mountBanners } from './banners.api.ts';
import { authoredBanner, createBannersRepo } from './banners.repo.ts';
import { type BannersService, createBannersService } from './banners.service.ts';
import { createEditableBanners } from './editable-banners.ts';

/** Repeated clicks of a visitor within a minute are counted once. */
const CLICK_WINDOW_SECONDS = 60;

/** Wires the banners and the counter of their clicks. */
export function wireBanners(site: {
  db: Db;
  publishing: Publishing;
  limiter: CreateLimiter;
  clock: Clock;
}): FeatureModule<BannersService> {
  const { readersRows, clock, openPrinter, files, edit } = site.publishing;
  const repo = createBannersRepo(site.db);
  const edits = createEditableBanners(site.db.orm, edit, site.clock);
  const rows = readersRows({ edits, listAll: repo.listAll });
  const clicks = site.limiter({
    name: 'banner-click',
    perVisitor: true,
    points: 1,
    windowSeconds: CLICK_WINDOW_SECONDS,
  });
  const service = createBannersService({ rows, repo, openPrinter, clicks, clock });
  return {
    service,
    edits,
    mount: (api) => mountBanners(api, service),
    seed(now) {
      const banners = authoredBanner.array().parse(shipped);
      const inOrder = banners.map((banner, position) => ({
        ...banner,
        digest: files.digestOf({ banner, position }),
      }));
      return repo.seed(inOrder, now);
    },
  };
}
