import { type ContentRow, listContent } from '../../../features/content-desk/content-desk.contract.ts';
import type { ContentKind } from '../../../features/publishing/content-kinds.rules.ts';
import type { OutputOf } from '../../../lib/contract.ts';
import { type Language, languages } from '../../../lib/language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import type { ListState } from '../../kit/table/list-state.ts';
import type { ListPage } from '../../kit/table/use-list.ts';

/** What a list of content can be narrowed by. */
export const contentFilters = ['text', 'group', 'state', 'needs'] as const;

/** What may still have to be done with a piece. */
export const needs = ['draft', 'older', 'off'] as const;

type Pieces = OutputOf<typeof listContent>;

/** All pieces of a kind, for those who ask one after the other. */
export const allPieces = (kind: ContentKind) => ({
  queryKey: [`content-${kind}`, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Pieces> => callStaff(listContent, { kind }, signal),
});

/** Forgets the lists of a kind, of which a piece has changed. */
export function forgetPieces(kind: ContentKind): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [`content-${kind}`] });
}

/** Loads a part of a list: there are few enough pieces of each kind to narrow them here. */
export async function loadContent(
  kind: ContentKind,
  { filters, page, pageSize }: ListState,
): Promise<ListPage<ContentRow>> {
  const { items } = await queryClient.fetchQuery({ ...allPieces(kind), staleTime: 0 });
  const found = items.filter((row) => isFound(row, filters));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

/** Whether a piece is one of those that the filters name. */
function isFound(row: ContentRow, { text = '', group, state, needs: need }: ListState['filters']): boolean {
  const words = text.toLocaleLowerCase().split(/\s+/);
  const texts = [...languages.map((language) => row.titles[language]), row.id].join('\n').toLocaleLowerCase();
  return (
    words.every((word) => texts.includes(word)) &&
    (group === undefined || row.group === group) &&
    (state === undefined || row.state === state) &&
    (need === undefined || hasNeed(row, need))
  );
}

function hasNeed({ draftBy, older, enabled }: ContentRow, need: string): boolean {
  if (need === 'draft') return draftBy !== null;
  return need === 'older' ? older.length > 0 : enabled === false;
}

/** What a piece is called: in the language of the screen, else in one that has a title. */
export function titleOf({ titles }: Pick<ContentRow, 'titles'>, language: Language): string {
  return [language, ...languages].map((each) => titles[each]).find((title) => title.trim() !== '') ?? '';
}
