import { type ContentRow, listContent } from '#features/content/staff/content.staff.contract.ts';
import { MAX_REORDERED, NEW_PREFIX } from '#features/content/staff/content.staff.rules.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { type Language, languages } from '#lib/language.ts';
import { callStaff } from '../../calls/call-staff.ts';
import { queryClient } from '../../calls/query-client.ts';
import type { ListState } from '../../kit/table/list-state.ts';

/** The filters of a list of content. */
export const contentFilters = ['text', 'group', 'state', 'needs'] as const;

/** Refetches the lists of a kind after a change of an item. */
export function forgetPieces(kind: ContentKind): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [`content-${kind}`] });
}

/** Loads a page of a list; filter values that the contract does not know are ignored. */
export async function loadContent(
  kind: ContentKind,
  { filters, sort, cursor, pageSize }: ListState,
  signal?: AbortSignal,
) {
  const { text, group, state, needs } = listContent.input.safeParse({ kind, ...filters }).data ?? {};
  const order = listContent.input.safeParse({ kind, sort }).data?.sort;
  const place = cursor === '' ? {} : { cursor };
  const wanted = { kind, text, group, state, needs, sort: order, ...place, size: pageSize };
  const { items, ...part } = await callStaff(listContent, wanted, signal);
  return { rows: items, ...part };
}

/** The items of a group for reordering, up to a limit. */
export const piecesInOrder = (kind: ContentKind, group: string | null) => ({
  queryKey: [`content-${kind}`, 'order', group],
  async queryFn({ signal }: { signal: AbortSignal }) {
    const wanted = { kind, ...(group !== null && { group }), size: MAX_REORDERED };
    const { items, nextCursor } = await callStaff(listContent, wanted, signal);
    return { rows: items.filter(({ id }) => !id.startsWith(NEW_PREFIX)), isMore: nextCursor !== null };
  },
});

/** The title of an item: in the language of the screen, otherwise in one that has a title. */
export function titleOf({ titles }: Pick<ContentRow, 'titles'>, language: Language): string {
  return [language, ...languages].map((each) => titles[each]).find((title) => title.trim() !== '') ?? '';
}
