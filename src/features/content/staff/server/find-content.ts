import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Keep } from '#lib/keep.ts';
import { searchText } from '#lib/search-text.ts';
import type { FoundContent } from '../find-content.contract.ts';
import { type ContentDeps, printedTitlesOf, titlesOf } from './content-deps.ts';
import { printKept } from './print-kept.ts';

type Deps = Pick<ContentDeps, 'rules' | 'kinds'> & { keep: Keep };
type Titled = { editable: EditableContent; pieces: readonly StoredContent[] };
type Searched = FoundContent & { words: readonly string[] };

/** Searches content by its titles in any language; cached until a change, because people search while typing. */
export function createContentSearch({ kinds, rules, keep }: Deps) {
  const kept = keep(() => Promise.all([...kinds().values()].map(piecesOf)));
  const searched = printKept((all: readonly Titled[], now) => all.flatMap((each) => titlesIn(each, now)));

  /** Titles that begin with the text come before those that contain it. */
  return async (text: string, limit: number): Promise<FoundContent[]> => {
    const wanted = searchText(text);
    const all = searched(await kept.get(), await rules.inForce());
    const holding = all.filter(({ words }) => words.some((word) => word.includes(wanted)));
    const begins = ({ words }: Searched) => words.some((word) => word.startsWith(wanted));
    const inOrder = [...holding.filter(begins), ...holding.filter((each) => !begins(each))];
    return inOrder.slice(0, limit).map(({ kind, id, titles }) => ({ kind, id, titles }));
  };
}

async function piecesOf(editable: EditableContent): Promise<Titled> {
  return { editable, pieces: await editable.listAll() };
}

/** Found by what readers see, and by the placeholders that writers typed. */
function titlesIn({ editable, pieces }: Titled, rules: RuleSet): Searched[] {
  return pieces.map(({ id, value }) => {
    const titles = printedTitlesOf(editable, value, rules);
    const texts = [...Object.values(titles), ...Object.values(titlesOf(editable, value))];
    return { kind: editable.kind, id, titles, words: [...new Set(texts.map(searchText))] };
  });
}
