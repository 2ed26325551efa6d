import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { Keep } from '#lib/keep.ts';
import { searchText } from '#lib/search-text.ts';
import type { FoundContent } from '../find-content.contract.ts';
import { titlesOf } from './content-deps.ts';

type Deps = { kinds(): ReadonlyMap<ContentKind, EditableContent>; keep: Keep };
type Titled = FoundContent & { words: readonly string[] };

/** Searches content by its titles in any language; cached until a change, because people search while typing. */
export function createContentSearch({ kinds, keep }: Deps) {
  const kept = keep(async () => (await Promise.all([...kinds().values()].map(titlesIn))).flat());

  /** Titles that begin with the text come before those that contain it. */
  return async (text: string, limit: number): Promise<FoundContent[]> => {
    const wanted = searchText(text);
    const holding = (await kept.get()).filter(({ words }) => words.some((word) => word.includes(wanted)));
    const begins = ({ words }: Titled) => words.some((word) => word.startsWith(wanted));
    const inOrder = [...holding.filter(begins), ...holding.filter((each) => !begins(each))];
    return inOrder.slice(0, limit).map(({ kind, id, titles }) => ({ kind, id, titles }));
  };
}

async function titlesIn(editable: EditableContent): Promise<Titled[]> {
  const pieces = await editable.listAll();
  return pieces.map(({ id, value }) => {
    const titles = titlesOf(editable, value);
    const words = Object.values(titles).map(searchText);
    return { kind: editable.kind, id, titles, words };
  });
}
