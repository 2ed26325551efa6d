import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import { type AuthoredPage, mapLanguages } from '#features/publishing/seeds.rules.ts';
import { pageTexts } from '../page-texts.contract.ts';
import { page } from './pages.table.ts';

export type PageRow = typeof page.$inferSelect;

const head = z.object({ order: z.coerce.number().int().optional() });

export function createPagesRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their publish state, services in order first. */
    listAll: (): Promise<PageRow[]> =>
      readNow.orm.select().from(page).orderBy(page.servicePosition, page.slug),

    /** Writes the authored pages that are new or have changed; returns how many. */
    seed: (
      authored: readonly AuthoredPage[],
      openToDoc: () => Promise<(markdown: string) => RichText>,
      now: Date,
    ): Promise<number> =>
      seedRows(orm, page, {
        key: page.slug,
        authored,
        toRow: async (each) => toRow(each, await openToDoc()),
        now,
      }),
  };
}

function toRow({ key, texts }: AuthoredPage, toDoc: (markdown: string) => RichText) {
  return {
    slug: key,
    servicePosition: head.parse(texts.th.fields).order ?? null,
    texts: pageTexts.parse(mapLanguages(texts, ({ fields, body }) => ({ ...fields, body: toDoc(body) }))),
  };
}
