import { type ContentRow, listContent } from '#features/content/staff/content.staff.contract.ts';
import { MAX_REORDERED, NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import type { ListState } from '../../kit/table/list-state.ts';

/** What a list of content can be narrowed by. */
export const contentFilters = ['text', 'group', 'state', 'needs'] as const;

/** Forgets the lists of a kind, of which a piece has changed. */
export function forgetPieces(kind: ContentKind): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [`content-${kind}`] });
}

/** Loads a part of a list; what an address asks for and the contract does not know counts as not given. */
export async function loadContent(
  kind: ContentKind,
  { filters, cursor, pageSize }: ListState,
  signal?: AbortSignal,
) {
  const { text, group, state, needs } = listContent.input.safeParse({ kind, ...filters }).data ?? {};
  const place = cursor === '' ? {} : { cursor };
  const wanted = { kind, text, group, state, needs, ...place, size: pageSize };
  const { items, ...part } = await callStaff(listContent, wanted, signal);
  return { rows: items, ...part };
}

/** The pieces of a group to be put into another order, as many as are moved at once. */
export const piecesInOrder = (kind: ContentKind, group: string | null) => ({
  queryKey: [`content-${kind}`, 'order', group],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const wanted = { kind, ...(group !== null && { group }), size: MAX_REORDERED };
    const { items, nextCursor } = await callStaff(listContent, wanted, signal);
    return { rows: items.filter(({ id }) => !id.startsWith(NEW_PREFIX)), isMore: nextCursor !== null };
  },
});

/** What a piece is called: in the language of the screen, else in one that has a title. */
export function titleOf({ titles }: Pick<ContentRow, 'titles'>, language: Language): string {
  return [language, ...languages].map((each) => titles[each]).find((title) => title.trim() !== '') ?? '';
}
