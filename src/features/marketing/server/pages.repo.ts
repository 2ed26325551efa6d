import { isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { RichText } from '../../publishing/rich-text.contract.ts';
import { type AuthoredPage, mapLanguages, staleSeeds } from '../../publishing/seeds.rules.ts';
import { pageTexts } from '../page-texts.contract.ts';
import { page } from './pages.table.ts';

export type PageRow = typeof page.$inferSelect;

/** Reads and seeds pages. */
export type PagesRepo = ReturnType<typeof createPagesRepo>;

const head = z.object({ order: z.coerce.number().int().optional() });

export function createPagesRepo(orm: NodePgDatabase) {
  return {
    /** All of them, whatever their publish state, services in their order first. */
    listAll: (): Promise<PageRow[]> => orm.select().from(page).orderBy(page.servicePosition, page.slug),

    /** Writes the authored pages that are new or have changed; returns how many. */
    async seed(pages: readonly AuthoredPage[], toDoc: (markdown: string) => RichText, now: Date) {
      const stored = await orm.select({ key: page.slug, seedDigest: page.seedDigest }).from(page);
      const stale = staleSeeds(pages, stored);
      if (stale.length === 0) return 0;
      const rows = stale.map((each) => ({
        ...toRow(each, toDoc),
        publishAt: now,
        createdAt: now,
        editedAt: now,
      }));
      await orm
        .insert(page)
        .values(rows)
        .onConflictDoUpdate({
          target: page.slug,
          set: {
            servicePosition: sql`excluded.service_position`,
            texts: sql`excluded.texts`,
            seedDigest: sql`excluded.seed_digest`,
            editedAt: sql`excluded.edited_at`,
          },
          setWhere: isNotNull(page.seedDigest),
        });
      return stale.length;
    },
  };
}

function toRow({ key, digest, texts }: AuthoredPage, toDoc: (markdown: string) => RichText) {
  return {
    slug: key,
    servicePosition: head.parse(texts.th.fields).order ?? null,
    texts: pageTexts.parse(mapLanguages(texts, ({ fields, body }) => ({ ...fields, body: toDoc(body) }))),
    seedDigest: digest,
  };
}
