import type { Db } from '#db/connect.ts';
import type { FeatureModule } from '#features/feature-module.ts';
import { firstAfter } from '#features/publishing/publishing.rules.ts';
import type { Publishing } from '#features/publishing/server/publishing.module.ts';
import { type Clock, startOfBangkokDate } from '#lib/clock.ts';
import { createAgreementNoticesRepo } from './agreement-notices.repo.ts';
import { createAgreementNotices } from './agreement-notices.ts';
import { createAgreementVersionsRepo } from './agreement-versions.repo.ts';
import { mountAgreements } from './agreements.api.ts';
import { createAgreementsRepo } from './agreements.repo.ts';
import { type AgreementsService, createAgreementsService } from './agreements.service.ts';
import { createEditableAgreements } from './editable-agreements.ts';

const CONTENT = 'src/features/agreements/content';

/** Wires the agreements. */
export function wireAgreements(site: {
  db: Db;
  publishing: Publishing;
  clock: Clock;
}): FeatureModule<AgreementsService> {
  const { keep, readersRows, clock, openReader, createSearch, openToDoc, files, edit } = site.publishing;
  const repo = createAgreementsRepo(site.db);
  const edits = createEditableAgreements(site.db.orm, edit);
  const rows = readersRows({ edits, listAll: repo.listAll });
  const versions = createAgreementVersionsRepo(site.db);
  // Pages say which version applies, so they change at the beginning of its date.
  const heads = keep(versions.list, (all, now) => {
    const days = all.map(({ effectiveFrom }) => startOfBangkokDate(effectiveFrom));
    return firstAfter(days, now);
  });
  const service = createAgreementsService({
    rows,
    heads,
    versions,
    openReader,
    createSearch,
    clock,
  });
  const noticesRepo = createAgreementNoticesRepo(site.db);
  const announced = keep(noticesRepo.listAnnounced);
  const notices = createAgreementNotices({ repo: noticesRepo, announced, rows, openReader, clock });
  return {
    service,
    edits,
    exports: [{ topic: 'agreementNews', collect: ({ id }) => noticesRepo.listSeen(id) }],
    mount: (api) => mountAgreements(api, service, notices),
    seed: async (now) => repo.seed(await files.readAuthoredPages(CONTENT), openToDoc, now),
  };
}
