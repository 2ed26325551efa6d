import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type { EditContent, WrittenContent } from '#features/publishing/server/editable-content.ts';
import { bangkokDate } from '#lib/clock.ts';
import { agreementNeeds, agreementTexts } from '../agreement-texts.contract.ts';
import { agreementType } from '../agreements.contract.ts';
import { dropUnread, keepVersions } from './agreement-versions.repo.ts';
import { agreement } from './agreements.table.ts';

/** What staff edit of an agreement; its version number increases with every changed text. */
const editableAgreement = z.object({
  type: agreementType,
  effectiveFrom: z.iso.date(),
  texts: agreementTexts,
});

/** Editing of agreements; the set of them is fixed by the site's addresses. */
export function createEditableAgreements(orm: Orm, edit: EditContent) {
  const edits = edit(orm, agreement, {
    kind: 'agreement',
    schema: editableAgreement,
    key: agreement.slug,
    order: agreement.position,
    mayAdd: false,
    group: agreement.type,
    needs: agreementNeeds,
    titleOf: ({ texts }, language) => texts[language].title,
    valueOf: ({ type, effectiveFrom, texts }) => ({ type, effectiveFrom, texts }),
    toColumns(value, _written, before) {
      // Acceptances refer to this number.
      const isSame = before !== null && isDeepStrictEqual(before.texts, value.texts);
      return { ...value, version: (before?.version ?? 0) + (isSame ? 0 : 1) };
    },
  });
  return {
    ...edits,
    // A new text has its own date, which is never before it could be read.
    problemsOf(value: ContentValue, before: ContentValue, from: Date) {
      const { effectiveFrom, texts } = editableAgreement.parse(value);
      if (isDeepStrictEqual(texts, before.texts) || effectiveFrom >= bangkokDate(from)) return [];
      return [{ field: 'effectiveFrom', key: 'agreements:validation.startBeforeShown' }];
    },
    moved: (value: ContentValue, from: Date, to: Date) =>
      value.effectiveFrom === bangkokDate(from) ? { ...value, effectiveFrom: bangkokDate(to) } : value,
    putBack(value: ContentValue, current: ContentValue, at: Date) {
      const { effectiveFrom, texts } = editableAgreement.parse(value);
      const today = bangkokDate(at);
      if (isDeepStrictEqual(texts, current.texts) || effectiveFrom >= today) return value;
      return { ...value, effectiveFrom: today };
    },
    async write(id: string | null, piece: WrittenContent, tx: Orm): Promise<string> {
      const slug = await edits.write(id, piece, tx);
      await dropUnread(tx, slug, piece.now);
      const { tellsCustomers } = piece;
      await keepVersions(tx, piece.now, { only: eq(agreement.slug, slug), tellsCustomers });
      return slug;
    },
  };
}
