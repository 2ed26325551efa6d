import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { Clock } from '#lib/clock.ts';
import { paths } from '#routes/paths.ts';
import { nextReleaseChangeAt } from '../news.rules.ts';
import { createEditableReleases } from './editable-releases.ts';
import { mountNews } from './news.api.ts';
import { createNewsRepo, newestFirst } from './news.repo.ts';
import { createNewsService, type NewsService } from './news.service.ts';

const CONTENT = 'src/features/news/content';

/** Wires news, promotions and articles [E-08]. */
export function wireNews(site: { db: Db; publishing: Publishing; clock: Clock }): FeatureModule<NewsService> {
  const { readersRows, clock, openReader, createSearch, openToDoc, files, edit } = site.publishing;
  const repo = createNewsRepo(site.db);
  const edits = createEditableReleases(site.db.orm, edit);
  const rows = readersRows({
    edits,
    listAll: repo.listAll,
    nextChangeAt: nextReleaseChangeAt,
    inOrder: newestFirst,
  });
  const service = createNewsService({ rows, openReader, createSearch, clock });
  return {
    service,
    edits,
    mount: (api) => mountNews(api, service),
    seed: async (now) => repo.seed(await files.readAuthoredPages(CONTENT), openToDoc, now),
    async listPages() {
      return (await service.listReadable()).map(({ id, lastEditTime, languages }) => ({
        path: paths.newsItem(id),
        lastmod: lastEditTime,
        languages,
      }));
    },
  };
}
