import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Orm } from '../../../db/orm.ts';
import type { EditContent } from '../../publishing/server/editable-content.ts';
import { agreementTexts } from '../agreement-texts.contract.ts';
import { agreementType } from '../agreements.contract.ts';
import { agreement } from './agreements.table.ts';

/** What staff write of an agreement; its number counts by itself, with every other text. */
const editableAgreement = z.object({
  type: agreementType,
  effectiveFrom: z.iso.date(),
  texts: agreementTexts,
});

/** Editing of agreements, of which the addresses of the site name all there are. */
export function createEditableAgreements(orm: Orm, edit: EditContent) {
  return edit(orm, agreement, {
    ...{ kind: 'agreement', schema: editableAgreement, key: agreement.slug, order: agreement.position },
    ...{ mayAdd: false, group: agreement.type },
    titleOf: ({ texts }, language) => texts[language].title,
    valueOf: ({ type, effectiveFrom, texts }) => ({ type, effectiveFrom, texts }),
    toColumns(value, _written, before) {
      // What somebody accepted is named by this number.
      const isSame = before !== null && isDeepStrictEqual(before.texts, value.texts);
      return { ...value, version: (before?.version ?? 0) + (isSame ? 0 : 1) };
    },
  });
}
