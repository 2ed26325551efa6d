import pages from 'virtual:page-texts';
import type { RouteRow } from './route-row.ts';

/**
 * The texts of a page, as namespaces or branches of one (`accounts:screen`), besides those that every page has. The
 * build derives them from the page's modules (`scripts/texts`).
 */
export function textsOfPage({ page }: Pick<RouteRow, 'page'>): readonly string[] {
  return pages[page]?.texts ?? [];
}

/** The additional texts of a page for customers. */
export function customerTextsOfPage({ page }: Pick<RouteRow, 'page'>): readonly string[] {
  return pages[page]?.customerTexts ?? [];
}
