import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { seedRows } from '#db/seed-rows.ts';
import type { RichText } from '#features/publishing/rich-text.contract.ts';
import { type Authored, mapLanguages } from '#features/publishing/seeds.rules.ts';
import { faqCategory } from '../faq.contract.ts';
import { faqTexts } from '../faq-texts.contract.ts';
import { faqEntry } from './faq.table.ts';

export type FaqRow = typeof faqEntry.$inferSelect;

/** A question as it is authored; the answer is Markdown. */
export const authoredQuestion = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  category: faqCategory,
  question: z.string().min(1),
  answer: z.string().min(1),
  keywords: z.array(z.string().min(1)),
});
export type AuthoredQuestion = z.output<typeof authoredQuestion>;

/** Reads and seeds questions. */
export function createFaqRepo({ orm, readNow }: Pick<Db, 'orm' | 'readNow'>) {
  return {
    /** All of them, whatever their publish state, in order. */
    listAll: (): Promise<FaqRow[]> =>
      readNow.orm.select().from(faqEntry).orderBy(faqEntry.position, faqEntry.id),

    /** Writes the authored questions that are new or have changed; their order is that of the list. Returns how many. */
    seed: (
      authored: readonly (Authored<AuthoredQuestion> & { position: number })[],
      openToDoc: () => Promise<(markdown: string) => RichText>,
      now: Date,
    ): Promise<number> =>
      seedRows(orm, faqEntry, {
        key: faqEntry.id,
        authored,
        toRow: async ({ key, position, texts }) => {
          const toDoc = await openToDoc();
          const answered = mapLanguages(texts, (text) => ({ ...text, answer: toDoc(text.answer) }));
          return { id: key, category: texts.th.category, position, texts: faqTexts.parse(answered) };
        },
        now,
      }),
  };
}
