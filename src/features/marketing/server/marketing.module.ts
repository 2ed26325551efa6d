import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import type { Clock } from '#lib/clock.ts';
import { createEditablePages } from './editable-pages.ts';
import { mountPages } from './pages.api.ts';
import { createPagesRepo } from './pages.repo.ts';
import { createPagesService, type PagesService } from './pages.service.ts';

const CONTENT = 'src/features/marketing/content';

/** Wires the pages about the carrier and its services. */
export function wireMarketing(site: {
  db: Db;
  publishing: Publishing;
  clock: Clock;
}): FeatureModule<PagesService> {
  const { readersRows, clock, openReader, openToDoc, files, edit } = site.publishing;
  const repo = createPagesRepo(site.db);
  const edits = createEditablePages(site.db.orm, edit);
  const rows = readersRows({ edits, listAll: repo.listAll });
  const service = createPagesService({ rows, openReader, clock });
  return {
    service,
    edits,
    mount: (api) => mountPages(api, service),
    seed: async (now) => repo.seed(await files.readAuthoredPages(CONTENT), openToDoc, now),
  };
}
