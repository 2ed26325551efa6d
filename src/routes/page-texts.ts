import pages from 'virtual:page-texts';
import type { RouteRow } from './route-row.ts';

/**
 * The texts that a page shows, as namespaces or branches of one (`accounts:screen`), besides those that every page has.
 * The build reads them from the modules of the page (`scripts/texts`).
 */
export function textsOfPage({ page }: Pick<RouteRow, 'page'>): readonly string[] {
  return pages[page]?.texts ?? [];
}

/** What the page shows besides to a customer. */
export function customerTextsOfPage({ page }: Pick<RouteRow, 'page'>): readonly string[] {
  return pages[page]?.customerTexts ?? [];
}
