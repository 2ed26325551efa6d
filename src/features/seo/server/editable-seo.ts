import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { EditContent } from '#features/publishing/server/editable-content.ts';
import { seoTexts } from '../seo-texts.contract.ts';
import { seoEntry } from './seo.table.ts';

/** What staff edit for search engines (E-02). */
const editableSeo = z.object({ texts: seoTexts });

/** Editing of texts for search engines, one for each page of the site. */
export function createEditableSeo(orm: Orm, edit: EditContent) {
  return edit(orm, seoEntry, {
    kind: 'seo',
    schema: editableSeo,
    key: seoEntry.menuCode,
    mayAdd: false,
    isScheduled: false,
    titleOf: ({ texts }, language) => texts[language].title,
    valueOf: ({ texts }) => ({ texts }),
    toColumns: ({ texts }) => ({ texts }),
  });
}
