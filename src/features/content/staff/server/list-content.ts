import type { PartSort } from '#features/publishing/server/content-part.ts';
import { createContentPlansRepo, hasPlan } from '#features/publishing/server/content-plans.repo.ts';
import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import { storedForms } from '#features/publishing/stored-forms.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { toCursor } from '#lib/open/cursor.ts';
import { searchText } from '#lib/search-text.ts';
import type { ContentRow, listContent } from '../content.staff.contract.ts';
import { olderLanguages } from '../content.staff.rules.ts';
import {
  createContentRepo,
  createDraftsRepo,
  type DraftRecord,
  hasDraft,
  hasOlderLanguage,
} from './content.staff.repo.ts';
import { type ContentDeps, kindOf, printedTitlesOf } from './content-deps.ts';
import { NO_CLICKS, shownTimes } from './content-views.ts';
import { settleDue } from './settle-plans.ts';

type Asked = ParsedInputOf<typeof listContent>;

/** A page of the items of a kind; the first one starts with drafts of new items. */
export async function listPieces(deps: ContentDeps, asked: Asked): Promise<OutputOf<typeof listContent>> {
  const { orm } = deps;
  const { kind, text, group, state, needs, sort, cursor, size } = asked;
  const editable = kindOf(deps, kind);
  await settleDue(deps);
  const rules = await deps.rules.inForce();
  const wanted = {
    text,
    formsOf: (word: string) => storedForms(word, rules),
    group,
    state,
    isOff: needs === 'off',
    sort: sort && sortOf(sort),
    after: cursor,
    limit: size,
    now: deps.clock.now(),
    ...(needs === 'draft' && { having: (id: Sql) => hasDraft(orm, kind, id) }),
    ...(needs === 'planned' && { having: (id: Sql) => hasPlan(orm, kind, id) }),
    ...(needs === 'older' && { having: (id: Sql) => hasOlderLanguage(orm, kind, id) }),
  };
  const [{ pieces, next }, counted, added] = await Promise.all([
    editable.listPart(wanted),
    editable.countPart(wanted),
    cursor === undefined ? createDraftsRepo(orm).listNew(kind) : [],
  ]);
  const { mayAdd, isOrdered, isScheduled } = editable;
  const newRows = added.map((draft) => rowOfNew(editable, draft, rules)).filter((row) => isFound(row, asked));
  return {
    items: [...newRows, ...(await toRows(deps, editable, { pieces, rules }))],
    nextCursor: next && toCursor(next),
    counted,
    mayAdd,
    isOrdered,
    isScheduled,
  };
}

function sortOf(sort: NonNullable<Asked['sort']>): PartSort {
  const isDown = sort.startsWith('-');
  return { by: sort.endsWith('publishAt') ? 'publishAt' : 'editedAt', isDown };
}

type Sql = Parameters<typeof hasDraft>[2];

async function toRows(
  { orm, clock }: ContentDeps,
  editable: EditableContent,
  { pieces, rules }: { pieces: readonly StoredContent[]; rules: RuleSet },
): Promise<ContentRow[]> {
  const ids = pieces.map(({ id }) => id);
  const [clicks, items, drafts, plans] = await Promise.all([
    editable.countClicks?.(),
    createContentRepo(orm).listItems(editable.kind, ids),
    createDraftsRepo(orm).list(editable.kind, ids),
    createContentPlansRepo(orm).listOf(editable.kind, ids),
  ]);
  const now = clock.now();
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  const plansOf = Map.groupBy(plans, ({ itemId }) => itemId);
  const draftOf = new Map(drafts.map((draft) => [draft.itemId, draft]));
  return pieces.map((piece) => {
    const [item, draft] = [itemOf.get(piece.id), draftOf.get(piece.id)];
    return {
      id: piece.id,
      titles: printedTitlesOf(editable, piece.value, rules),
      picture: editable.pictureOf(piece.value),
      editedAt: piece.editedAt.toISOString(),
      ...shownTimes(editable, piece, now),
      ...groupsOf(piece.value),
      clicks: clicks ? (clicks.get(piece.id) ?? NO_CLICKS) : null,
      editor: item?.editorName ?? null,
      version: item?.version ?? 0,
      draftBy: draft?.staffName ?? null,
      draftRevision: draft?.revision ?? null,
      older: olderLanguages(item?.textTimes ?? null),
      plannedAt: plansOf.get(piece.id)?.[0]?.publishAt.toISOString() ?? null,
    };
  });
}

/** A draft may lack everything that a title is made of. */
function rowOfNew(editable: EditableContent, draft: DraftRecord, rules: RuleSet): ContentRow {
  const whole = editable.schema.safeParse(draft.value);
  const empty = { th: '', 'en-us': '', 'zh-cn': '' };
  return {
    id: draft.itemId,
    titles: whole.success ? printedTitlesOf(editable, whole.data, rules) : empty,
    picture: whole.success ? editable.pictureOf(whole.data) : null,
    state: 'TO_BE_PUBLISHED',
    publishAt: null,
    offlineAt: null,
    editedAt: draft.savedAt.toISOString(),
    editor: draft.staffName,
    ...groupsOf(draft.value),
    older: [],
    version: 0,
    draftBy: draft.staffName,
    draftRevision: draft.revision,
    clicks: null,
    plannedAt: null,
  };
}

/** Drafts of new items are not in their kind's table, so they are filtered here. */
function isFound(row: ContentRow, { text = '', group, state, needs }: Asked): boolean {
  const words = searchText(text).split(/\s+/);
  const texts = searchText([...Object.values(row.titles), row.id].join('\n'));
  return (
    words.every((word) => texts.includes(word)) &&
    (group === undefined || row.group === group) &&
    (state === undefined || row.state === state) &&
    (needs === undefined || needs === 'draft' || (needs === 'off' && row.enabled === false))
  );
}

function groupsOf(value: Record<string, unknown>): Pick<ContentRow, 'enabled' | 'group'> {
  const { enabled, location, category, type, kind } = value;
  const group = [location, category, type, kind].find((each) => typeof each === 'string');
  return {
    enabled: typeof enabled === 'boolean' ? enabled : null,
    group: group === undefined ? null : String(group),
  };
}
