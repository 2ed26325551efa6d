import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { Keep } from '#lib/keep.ts';
import { searchText } from '#lib/search-text.ts';
import type { FoundContent } from '../find-content.contract.ts';
import { type ContentDeps, printTitles, titlesOf } from './content-deps.ts';
import { printKept } from './print-kept.ts';

type Deps = Pick<ContentDeps, 'rules' | 'kinds'> & { keep: Keep };
type Searched = FoundContent & { words: readonly string[] };

/** Searches content by its titles in any language; cached until a change, because people search while typing. */
export function createContentSearch({ kinds, rules, keep }: Deps) {
  const kept = keep(async () => (await Promise.all([...kinds().values()].map(titlesIn))).flat());
  const searched = printKept((all: readonly FoundContent[], now) => all.map((each) => printed(each, now)));

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

async function titlesIn(editable: EditableContent): Promise<FoundContent[]> {
  const pieces = await editable.listAll();
  return pieces.map(({ id, value }) => ({ kind: editable.kind, id, titles: titlesOf(editable, value) }));
}

/** Found by what readers see, and by the placeholders that writers typed. */
function printed({ titles: stored, ...piece }: FoundContent, rules: RuleSet): Searched {
  const titles = printTitles(stored, rules);
  const texts = [...Object.values(titles), ...Object.values(stored)];
  return { ...piece, titles, words: [...new Set(texts.map(searchText))] };
}
