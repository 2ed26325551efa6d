import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import { type AuthoredPage, mapLanguages } from '#features/publishing/seeds.rules.ts';
import { startOfBangkokDate } from '#lib/clock.ts';
import { audiences } from '../news.contract.ts';
import { releaseKinds } from '../news-lists.rules.ts';
import { releaseTexts } from '../news-texts.contract.ts';
import { newsRelease } from './news.table.ts';

/** A release as stored, in all languages. */
export type ReleaseRow = typeof newsRelease.$inferSelect;

/** The order in which they are listed. */
export function newestFirst(one: ReleaseRow, other: ReleaseRow): number {
  return other.publishAt.getTime() - one.publishAt.getTime() || other.id - one.id;
}

const head = z.object({
  id: z.coerce.number().int().positive().max(10_000),
  kind: z.enum(releaseKinds),
  date: z.iso.date(),
  image: z.string().regex(/^[a-z-]+$/),
  audience: z.enum(audiences).optional(),
  videoUrl: z.url().optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

export function createNewsRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their publish state, newest first. */
    listAll: (): Promise<ReleaseRow[]> =>
      readNow.orm.select().from(newsRelease).orderBy(desc(newsRelease.publishAt), desc(newsRelease.id)),

    /** Writes the authored releases that are new or have changed, published on their own date; returns how many. */
    seed: (
      pages: readonly AuthoredPage[],
      openToDoc: () => Promise<(markdown: string) => RichText>,
      now: Date,
    ): Promise<number> =>
      seedRows(orm, newsRelease, {
        key: newsRelease.id,
        authored: pages.map((page) => ({ ...page, key: head.parse(page.texts.th.fields).id.toString() })),
        toRow: async (page) => toRow(page, await openToDoc()),
        now,
      }),
  };
}

function toRow({ texts }: AuthoredPage, toDoc: (markdown: string) => RichText) {
  const { id, kind, date, image, audience, videoUrl, from, until } = head.parse(texts.th.fields);
  const publishAt = startOfBangkokDate(date);
  return {
    id,
    kind,
    audience: audience ?? null,
    texts: releaseTexts.parse(mapLanguages(texts, ({ fields, body }) => ({ ...fields, body: toDoc(body) }))),
    imageLink: `/art/${image}.svg`,
    videoUrl: videoUrl ?? null,
    promotionFrom: from ?? null,
    promotionUntil: until ?? null,
    publishAt,
    editedAt: publishAt,
  };
}
