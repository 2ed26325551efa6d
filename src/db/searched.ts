import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchText } from '#lib/search-text.ts';

/** Whether a text contains what somebody typed, ignoring spelling differences. An empty search matches everything. */
export function holdsText(column: SQLWrapper, typed: string): SQL {
  return sql`search_text(${column}) like ${`%${quoted(typed)}%`}`;
}

/** The same for the beginning of a text. */
export function beginsWithText(column: SQLWrapper, typed: string): SQL {
  return sql`search_text(${column}) like ${`${quoted(typed)}%`}`;
}

function quoted(typed: string): string {
  return searchText(typed).replace(/[\\%_]/g, '\\$&');
}
