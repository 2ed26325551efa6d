import type { Db } from '../../../db/connect.ts';
import type { Clock } from '../../../lib/clock.ts';
import { paths } from '../../../routes/paths.ts';
import type { FeatureModule } from '../../feature-module.ts';
import type { Publishing } from '../../publishing/server/publishing.module.ts';
import { nextReleaseChangeAt } from '../news.rules.ts';
import { createEditableReleases } from './editable-releases.ts';
import { mountNews } from './news.api.ts';
import { createNewsRepo } from './news.repo.ts';
import { createNewsService, type NewsService } from './news.service.ts';

const CONTENT = 'src/features/news/content';

/** Wires news, promotions and articles [E-08]. */
export function wireNews(deps: { db: Db; publishing: Publishing; clock: Clock }): FeatureModule<NewsService> {
  const { keep, openPrinter, createSearch, openToDoc, files, edit, withPreview } = deps.publishing;
  const repo = createNewsRepo(deps.db.orm);
  const edits = createEditableReleases(deps.db.orm, edit);
  const rows = withPreview(keep(repo.listAll, nextReleaseChangeAt), edits);
  const service = createNewsService({ rows, openPrinter, createSearch, clock: deps.clock });
  return {
    service,
    edits,
    mount: (api) => mountNews(api, service),
    seed: async (now) => repo.seed(await files.readAuthoredPages(CONTENT), openToDoc, now),
    async listPages() {
      const releases = await service.listAll('th');
      return releases.map(({ id, lastEditTime }) => ({ path: paths.newsItem(id), lastmod: lastEditTime }));
    },
  };
}
