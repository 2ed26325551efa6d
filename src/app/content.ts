import type { Db } from '../db/connect.ts';
import type { Listener } from '../db/listen.ts';
import { createAgreementsRepo } from '../features/agreements/server/agreements.repo.ts';
import { createAgreementsService } from '../features/agreements/server/agreements.service.ts';
import { createFaqRepo } from '../features/faq/server/faq.repo.ts';
import { createFaqService } from '../features/faq/server/faq.service.ts';
import { createPagesRepo } from '../features/marketing/server/pages.repo.ts';
import { createPagesService } from '../features/marketing/server/pages.service.ts';
import { firstAfter, nextChangeAt, type Publishing } from '../features/publishing/publishing.rules.ts';
import { createContentCache } from '../features/publishing/server/content-cache.ts';
import {
  announceContentChange,
  createContentChanges,
} from '../features/publishing/server/content-changes.ts';
import { markdownToDoc } from '../features/publishing/server/markdown.ts';
import { createRowSearches } from '../features/publishing/server/row-search.ts';
import { createPrinters } from '../features/publishing/server/text-printer.ts';
import { createRulesRepo } from '../features/rules/server/rules.repo.ts';
import { createRulesService } from '../features/rules/server/rules.service.ts';
import type { CreateLimiter } from '../http/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { wireNewsroom } from './newsroom.ts';
import { shippedAgreements, shippedPages, shippedQuestions } from './shipped-content.ts';

/** Wires the business rules and every text that staff can edit. */
export async function wireContent(parts: {
  db: Db;
  listener: Pick<Listener, 'on'>;
  limiter: CreateLimiter;
  clock: Clock;
}) {
  const { db, limiter, clock } = parts;
  const changes = createContentChanges(parts);
  const rulesRepo = createRulesRepo(db.orm);
  const agreementsRepo = createAgreementsRepo(db.orm);
  const faqRepo = createFaqRepo(db.orm);
  const pagesRepo = createPagesRepo(db.orm);
  await rulesRepo.seed();

  const rules = createRulesService({
    versions: createContentCache({
      changes,
      load: rulesRepo.listVersions,
      nextChangeAt: (versions, now) =>
        firstAfter(
          versions.map(({ validFrom }) => validFrom),
          now,
        ),
    }),
    clock,
  });
  const openPrinter = createPrinters(rules.inForce);
  const { seed: seedNewsroom, ...newsroom } = wireNewsroom({ db, changes, openPrinter, limiter, clock });
  const createSearch = createRowSearches(openPrinter);
  const published = <T extends Publishing>(load: () => Promise<T[]>) =>
    createContentCache<T[]>({ changes, load, nextChangeAt });

  return {
    changes,
    rules,
    openPrinter,
    ...newsroom,
    agreements: createAgreementsService({
      rows: published(agreementsRepo.listAll),
      openPrinter,
      createSearch,
      clock,
    }),
    faq: createFaqService({ rows: published(faqRepo.listAll), openPrinter, createSearch, clock }),
    pages: createPagesService({ rows: published(pagesRepo.listAll), openPrinter, clock }),

    /** Brings the texts that ship with the product into the database, as far as they are new there. */
    async seed(): Promise<void> {
      const now = clock.now();
      const written = [
        await agreementsRepo.seed(shippedAgreements(), markdownToDoc, now),
        await faqRepo.seed(shippedQuestions(), markdownToDoc, now),
        await pagesRepo.seed(shippedPages(), markdownToDoc, now),
        await seedNewsroom(now),
      ];
      if (written.some((count) => count > 0)) await announceContentChange(db.orm, 'seed');
    },
  };
}
