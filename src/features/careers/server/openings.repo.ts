import { desc } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import { type Authored, mapLanguages } from '#features/publishing/seeds.rules.ts';
import { startOfBangkokDate } from '#lib/clock.ts';
import { openingText, openingTexts } from '../opening-texts.contract.ts';
import { type Position, positions, workLocations } from '../positions.rules.ts';
import { jobOpening } from './opening.table.ts';

/** An opening as stored, in all languages. */
export type OpeningRow = typeof jobOpening.$inferSelect;

/** The order in which they are listed. */
export function newestFirst(one: OpeningRow, other: OpeningRow): number {
  return other.publishAt.getTime() - one.publishAt.getTime() || one.id - other.id;
}

/** An opening as it is authored in one language. */
export const authoredOpening = openingText.extend({
  id: z.int().positive(),
  position: z.enum(positions as [Position, ...Position[]]),
  workLocation: z.enum(workLocations),
  /** The first day for applications. */
  date: z.iso.date(),
});
export type AuthoredOpening = z.output<typeof authoredOpening>;

export function createOpeningsRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their publish state, newest first. */
    listAll: (): Promise<OpeningRow[]> =>
      readNow.orm.select().from(jobOpening).orderBy(desc(jobOpening.publishAt), jobOpening.id),

    /** Writes the authored openings that are new or have changed; returns how many. */
    seed: (authored: readonly Authored<AuthoredOpening>[], now: Date): Promise<number> =>
      seedRows(orm, jobOpening, { key: jobOpening.id, authored, toRow, now }),
  };
}

function toRow({ texts }: Authored<AuthoredOpening>) {
  const { id, position, workLocation, date } = texts.th;
  const publishAt = startOfBangkokDate(date);
  const written = mapLanguages(texts, (text) => openingText.parse(text));
  return { id, position, workLocation, texts: openingTexts.parse(written), publishAt, editedAt: publishAt };
}
