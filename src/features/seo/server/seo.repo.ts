import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import type { Authored } from '#features/publishing/seeds.rules.ts';
import { type SeoTexts, seoTexts } from '../seo-texts.contract.ts';
import { seoEntry } from './seo.table.ts';

/** The texts of one page as stored. */
export type SeoRow = typeof seoEntry.$inferSelect;

/** Reads and seeds texts for search engines. */
export function createSeoRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    listAll: (): Promise<SeoRow[]> => readNow.orm.select().from(seoEntry).orderBy(seoEntry.menuCode),

    /** Writes the authored texts that are new or have changed; returns how many. */
    seed: (authored: readonly Authored<SeoTexts['th']>[], now: Date): Promise<number> =>
      seedRows(orm, seoEntry, {
        key: seoEntry.menuCode,
        authored,
        toRow: ({ key, texts }) => ({ menuCode: key, texts: seoTexts.parse(texts) }),
        now,
      }),
  };
}
