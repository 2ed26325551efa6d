import type { ListState } from './list-state.ts';
import type { ListPage } from './use-list.ts';

/**
 * Why a page of a list has no rows: only a part was searched, earlier pages have them all, no row matches the filters,
 * or the list is empty. Null where it has rows.
 */
export function whyNoRows(
  { rows, nextCursor = null }: ListPage<unknown>,
  { page, cursor, filters }: ListState,
): 'searchGoesOn' | 'isFurther' | 'isNarrowed' | 'isEmpty' | null {
  if (rows.length > 0) return null;
  if (nextCursor !== null) return 'searchGoesOn';
  if (page > 1 || cursor !== '') return 'isFurther';
  return Object.keys(filters).length > 0 ? 'isNarrowed' : 'isEmpty';
}
