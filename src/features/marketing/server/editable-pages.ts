import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import type { EditContent } from '#features/publishing/server/editable-content.ts';
import { pageNeeds, pageTexts } from '../page-texts.contract.ts';
import { page } from './pages.table.ts';

/** What staff edit of a page about the carrier and its services. */
const editablePage = z.object({ texts: pageTexts });

/** Editing of pages; the set of them is fixed by the site's addresses. */
export function createEditablePages(orm: Orm, edit: EditContent) {
  return edit(orm, page, {
    kind: 'page',
    schema: editablePage,
    key: page.slug,
    mayAdd: false,
    needs: pageNeeds,
    titleOf: ({ texts }, language) => texts[language].title,
    valueOf: ({ texts }) => ({ texts }),
    toColumns: ({ texts }) => ({ texts }),
  });
}
