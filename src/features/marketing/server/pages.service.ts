import { isPublished } from '#features/publishing/publishing.rules.ts';
import type { OpenReader, TextReader } from '#features/publishing/server/text-reader.ts';
import { readableLanguages } from '#features/publishing/written-texts.rules.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import {
  type ContentPage,
  type getPage,
  type listServicePages,
  marketingErrors,
  type PageSummary,
} from '../marketing.contract.ts';
import { pageNeeds } from '../page-texts.contract.ts';
import type { PageRow } from './pages.repo.ts';

/** Returns the currently published pages. */
export type PagesService = ReturnType<typeof createPagesService>;

export function createPagesService(deps: {
  /** All pages, services in order first, cached in memory. */
  rows: { get(): Promise<readonly PageRow[]> };
  openReader: OpenReader;
  clock: Clock;
}) {
  async function listPublished(): Promise<PageRow[]> {
    const rows = await deps.rows.get();
    const now = deps.clock.now();
    return rows.filter((row) => isPublished(row, now));
  }

  return {
    async listServices(language: Language): Promise<OutputOf<typeof listServicePages>> {
      const reader = await deps.openReader(language);
      const services = (await listPublished()).filter((row) => row.servicePosition !== null);
      return { pages: services.map((row) => toSummary(row, reader)) };
    },

    async get({ slug }: ParsedInputOf<typeof getPage>, language: Language): Promise<ContentPage> {
      const row = (await listPublished()).find((each) => each.slug === slug.toLowerCase());
      if (!row) throw new AppError(marketingErrors.pageNotFound);
      const reader = await deps.openReader(language);
      const { text, printer } = reader.read(row.texts, pageNeeds);
      return {
        ...toSummary(row, reader),
        isService: row.servicePosition !== null,
        ...printer.render(text.body),
        languages: readableLanguages(row.texts, pageNeeds),
      };
    },
  };
}

function toSummary(row: PageRow, reader: TextReader): PageSummary {
  const { text, inLanguage, printer } = reader.read(row.texts, pageNeeds);
  return {
    slug: row.slug,
    title: printer.show(text.title),
    lead: printer.show(text.lead),
    summary: printer.show(text.summary),
    editedAt: row.editedAt.toISOString(),
    inLanguage,
  };
}
