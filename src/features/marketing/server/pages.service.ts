import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import { isPublished } from '../../publishing/publishing.rules.ts';
import type { OpenPrinter, TextPrinter } from '../../publishing/server/text-printer.ts';
import {
  type ContentPage,
  type getPage,
  type listServicePages,
  marketingErrors,
  type PageSummary,
} from '../marketing.contract.ts';
import type { PageRow } from './pages.repo.ts';

/** Answers with the pages that are published at the moment. */
export type PagesService = ReturnType<typeof createPagesService>;

export function createPagesService(deps: {
  /** All pages, services in their order first, kept in memory. */
  rows: { get(): Promise<readonly PageRow[]> };
  openPrinter: OpenPrinter;
  clock: Clock;
}) {
  async function listPublished(): Promise<PageRow[]> {
    const rows = await deps.rows.get();
    const now = deps.clock.now();
    return rows.filter((row) => isPublished(row, now));
  }

  return {
    async listServices(language: Language): Promise<OutputOf<typeof listServicePages>> {
      const printer = await deps.openPrinter(language);
      const services = (await listPublished()).filter((row) => row.servicePosition !== null);
      return { pages: services.map((row) => toSummary(row, language, printer)) };
    },

    async get({ slug }: ParsedInputOf<typeof getPage>, language: Language): Promise<ContentPage> {
      const row = (await listPublished()).find((each) => each.slug === slug.toLowerCase());
      if (!row) throw new AppError(marketingErrors.pageNotFound);
      const printer = await deps.openPrinter(language);
      return {
        ...toSummary(row, language, printer),
        isService: row.servicePosition !== null,
        ...printer.render(row.texts[language].body),
      };
    },
  };
}

function toSummary(row: PageRow, language: Language, printer: TextPrinter): PageSummary {
  const { title, lead, summary } = row.texts[language];
  return {
    slug: row.slug,
    title: printer.show(title),
    lead: printer.show(lead),
    summary: printer.show(summary),
    editedAt: row.editedAt.toISOString(),
  };
}
