import type { OutputOf } from '../../../lib/contract.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ContentKind } from '../../publishing/content-kinds.rules.ts';
import { type PublishState, publishStateOf } from '../../publishing/publishing.rules.ts';
import type {
  ContentTimes,
  ContentValue,
  EditableContent,
} from '../../publishing/server/editable-content.ts';
import {
  type ContentDraft,
  type ContentRow,
  contentDeskErrors,
  type getContent,
  type getContentVersion,
  type listContent,
  type listContentVersions,
} from '../content-desk.contract.ts';
import { NEW_PREFIX, olderLanguages } from '../content-desk.rules.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import {
  createContentDeskRepo,
  createDraftsRepo,
  type DraftRecord,
  type ItemRecord,
} from './content-desk.repo.ts';
import { heardOf } from './content-drafts.ts';

const MAX_VERSIONS = 200;

/** All pieces of a kind, drafts of new ones first. */
export async function listPieces(
  deps: ContentDeps,
  kind: ContentKind,
): Promise<OutputOf<typeof listContent>> {
  const editable = kindOf(deps, kind);
  const repo = createContentDeskRepo(deps.orm);
  const [pieces, clicks, items, drafts] = await Promise.all([
    editable.listAll(),
    editable.countClicks?.(),
    repo.listItems(kind),
    createDraftsRepo(deps.orm).list(kind),
  ]);
  const now = deps.clock.now();
  const itemOf = new Map(items.map((item) => [item.itemId, item]));
  const draftOf = new Map(drafts.map((draft) => [draft.itemId, draft]));
  const rows = pieces.map((piece): ContentRow => {
    const item = itemOf.get(piece.id);
    return {
      ...{ id: piece.id, titles: titlesOf(editable, piece.value), editedAt: piece.editedAt.toISOString() },
      ...shownTimes(editable, piece, now),
      ...groupsOf(piece.value),
      clicks: clicks ? (clicks.get(piece.id) ?? NO_CLICKS) : null,
      editor: item?.editorName ?? null,
      draftBy: draftOf.get(piece.id)?.staffName ?? null,
      older: olderLanguages(item?.textTimes ?? null),
    };
  });
  const added = drafts.filter(({ itemId }) => itemId.startsWith(NEW_PREFIX));
  const { mayAdd, isOrdered, isScheduled } = editable;
  return {
    items: [...added.map((draft) => rowOfNew(editable, draft)), ...rows],
    mayAdd,
    isOrdered,
    isScheduled,
  };
}

/** A piece whole; whoever opens it to write is seen by the others. */
export async function openPiece(
  deps: ContentDeps,
  piece: PieceName,
  { actor }: Pick<Writer, 'actor'>,
): Promise<OutputOf<typeof getContent>> {
  const editable = kindOf(deps, piece.kind);
  const repo = createContentDeskRepo(deps.orm);
  const [stored, clicks, item, draft, others] = await Promise.all([
    editable.find(piece.id),
    editable.countClicks?.(),
    repo.findItem(piece),
    createDraftsRepo(deps.orm).find(piece),
    heardOf(deps, piece, actor),
  ]);
  if (!stored && !draft) throw new AppError(contentDeskErrors.notFound);
  const times = shownTimes(editable, stored ?? UNPUBLISHED, deps.clock.now());
  return {
    ...{ id: piece.id, value: stored?.value ?? null, version: item?.version ?? 0, ...times, others },
    older: stored ? olderOf(item) : [],
    clicks: clicks && stored ? (clicks.get(piece.id) ?? NO_CLICKS) : null,
    draft: draft ? toDraft(draft) : null,
  };
}

/** Every version of a piece. */
export async function listVersions(
  { orm }: ContentDeps,
  piece: PieceName,
): Promise<OutputOf<typeof listContentVersions>> {
  const rows = await createContentDeskRepo(orm).listVersions(piece, MAX_VERSIONS);
  return { versions: rows.map((row) => ({ ...row, ...isoTimes(row), at: row.at.toISOString() })) };
}

/** One version of a piece. */
export async function openVersion(
  { orm }: ContentDeps,
  { version, ...piece }: PieceName & { version: number },
): Promise<OutputOf<typeof getContentVersion>> {
  const row = await createContentDeskRepo(orm).findVersion(piece, version);
  if (!row) throw new AppError(contentDeskErrors.notFound);
  const { at, staffName: by, action, value } = row;
  return { version, at: at.toISOString(), by, action, value, ...isoTimes(row) };
}

const NO_CLICKS = { recent: 0, total: 0 };
const UNPUBLISHED: ContentTimes = { publishAt: null, offlineAt: null };
const olderOf = (item: ItemRecord | undefined) => olderLanguages(item?.textTimes ?? null);

function isoTimes({ publishAt, offlineAt }: ContentTimes) {
  return { publishAt: publishAt?.toISOString() ?? null, offlineAt: offlineAt?.toISOString() ?? null };
}

function shownTimes({ isScheduled }: EditableContent, times: ContentTimes, now: Date) {
  return { ...isoTimes(times), state: stateOf(isScheduled, times, now) };
}

/** What has no times is always there; what was never published waits to be. */
function stateOf(isScheduled: boolean, { publishAt, offlineAt }: ContentTimes, now: Date): PublishState {
  if (!isScheduled) return 'PUBLISHED';
  return publishAt ? publishStateOf({ publishAt, offlineAt }, now) : 'TO_BE_PUBLISHED';
}

/** What lists call a piece, in each language. */
export function titlesOf(editable: EditableContent, value: ContentValue): ContentRow['titles'] {
  const of = (language: keyof ContentRow['titles']) => editable.titleOf(value, language);
  return { th: of('th'), 'en-us': of('en-us'), 'zh-cn': of('zh-cn') };
}

/** A draft may lack anything that a title is made of. */
function rowOfNew(editable: EditableContent, draft: DraftRecord): ContentRow {
  const whole = editable.schema.safeParse(draft.value);
  const empty = { th: '', 'en-us': '', 'zh-cn': '' };
  return {
    ...{ id: draft.itemId, titles: whole.success ? titlesOf(editable, whole.data) : empty },
    ...{ state: 'TO_BE_PUBLISHED', publishAt: null, offlineAt: null, editedAt: draft.savedAt.toISOString() },
    ...{ editor: draft.staffName, ...groupsOf(draft.value), draftBy: draft.staffName, older: [] },
    clicks: null,
  };
}

function groupsOf(value: Record<string, unknown>): Pick<ContentRow, 'enabled' | 'group'> {
  const { enabled, location, category, type, kind } = value;
  const group = [location, category, type, kind].find((each) => typeof each === 'string');
  return {
    enabled: typeof enabled === 'boolean' ? enabled : null,
    group: group === undefined ? null : String(group),
  };
}

function toDraft({ value, revision, baseVersion, savedAt, staffName }: DraftRecord): ContentDraft {
  return { value, revision, baseVersion, savedAt: savedAt.toISOString(), savedBy: staffName };
}
