import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { OpenReader } from '#features/publishing/server/text-reader.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Kept } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { changesToAnnounce } from '../agreement-notices.rules.ts';
import { agreementNeeds } from '../agreement-texts.contract.ts';
import type { agreementNotices, agreementNoticesSeen } from '../agreements.contract.ts';
import type { AgreementNoticeRow, createAgreementNoticesRepo } from './agreement-notices.repo.ts';
import type { AgreementRow } from './agreements.repo.ts';

type AgreementNoticeDeps = {
  repo: Pick<ReturnType<typeof createAgreementNoticesRepo>, 'listDone' | 'keepSeen'>;
  /** All current notifications, cached in memory: nearly always none. */
  announced: Kept<readonly AgreementNoticeRow[]>;
  rows: Kept<readonly AgreementRow[]>;
  openReader: OpenReader;
  clock: Clock;
};

/** Notifies customers of changed agreements, where the publisher asked for it; each change is announced once. */
export function createAgreementNotices({ repo, announced, rows, openReader, clock }: AgreementNoticeDeps) {
  async function listCurrent(): Promise<AgreementNoticeRow[]> {
    const all = await announced.get();
    if (all.length === 0) return [];
    const now = clock.now();
    // A notification whose link target does not exist yet is shown once it does.
    const open = (await rows.get()).filter((row) => isPublished(row, now)).map(({ slug }) => slug);
    return changesToAnnounce(all, now).filter(({ slug }) => open.includes(slug));
  }

  return {
    async list(customerId: string, language: Language): Promise<OutputOf<typeof agreementNotices>> {
      const current = await listCurrent();
      if (current.length === 0) return { news: [] };
      const done = await repo.listDone(customerId, current);
      const reader = await openReader(language);
      const now = clock.now();
      const news = current
        .filter((row) => !done.has(row.news))
        .map((row) => {
          const { text, inLanguage, printer } = reader.read(row.texts, agreementNeeds);
          const { slug, effectiveFrom, shownFrom } = row;
          const isShown = shownFrom <= now;
          return {
            news: row.news,
            slug,
            title: printer.show(text.title),
            inLanguage,
            effectiveFrom,
            isShown,
          };
        });
      return { news };
    },

    async putAway(customerId: string, { news }: ParsedInputOf<typeof agreementNoticesSeen>) {
      const current = await listCurrent();
      await repo.keepSeen(
        customerId,
        current.filter((row) => news.includes(row.news)),
        clock.now(),
      );
      return {};
    },
  };
}
