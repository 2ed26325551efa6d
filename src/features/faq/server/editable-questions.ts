import { randomUUID } from 'node:crypto';
import { max } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { EditContent } from '#features/publishing/server/editable-content.ts';
import { faqCategory } from '../faq.contract.ts';
import { faqNeeds, faqTexts } from '../faq-texts.contract.ts';
import { faqEntry } from './faq.table.ts';

/** What staff edit of a question. */
const editableQuestion = z.object({ category: faqCategory, texts: faqTexts });

/** Editing of questions; a new one comes last. */
export function createEditableQuestions(orm: Orm, edit: EditContent) {
  return edit(orm, faqEntry, {
    kind: 'question',
    schema: editableQuestion,
    key: faqEntry.id,
    order: faqEntry.position,
    group: faqEntry.category,
    titleText: 'question',
    needs: faqNeeds,
    titleOf: ({ texts }, language) => texts[language].question,
    valueOf: ({ category, texts }) => ({ category, texts }),
    toColumns: ({ category, texts }) => ({ category, texts }),
    async nextKey(tx) {
      const [last] = await tx.select({ position: max(faqEntry.position) }).from(faqEntry);
      return { id: `q-${randomUUID().slice(0, 8)}`, position: (last?.position ?? 0) + 1 };
    },
  });
}
