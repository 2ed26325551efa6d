import type { Db } from '../../../db/connect.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { FeatureModule } from '../../feature-module.ts';
import { nextChangeAt } from '../../publishing/publishing.rules.ts';
import type { Publishing } from '../../publishing/server/publishing.module.ts';
import { createEditablePages } from './editable-pages.ts';
import { mountPages } from './pages.api.ts';
import { createPagesRepo } from './pages.repo.ts';
import { createPagesService, type PagesService } from './pages.service.ts';

const CONTENT = 'src/features/marketing/content';

/** Wires the pages about the carrier and its services. */
export function wireMarketing(deps: {
  db: Db;
  publishing: Publishing;
  clock: Clock;
}): FeatureModule<PagesService> {
  const { keep, openPrinter, openToDoc, files, edit, withPreview } = deps.publishing;
  const repo = createPagesRepo(deps.db.orm);
  const edits = createEditablePages(deps.db.orm, edit);
  const rows = withPreview(keep(repo.listAll, nextChangeAt), edits);
  const service = createPagesService({ rows, openPrinter, clock: deps.clock });
  return {
    service,
    edits,
    mount: (api) => mountPages(api, service),
    seed: async (now) => repo.seed(await files.readAuthoredPages(CONTENT), openToDoc, now),
  };
}
