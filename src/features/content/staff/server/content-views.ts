import { type PublishState, publishStateOf } from '#features/publishing/publishing.rules.ts';
import type { ContentTimes, EditableContent } from '#features/publishing/server/editable-content.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { shownAt } from '../../preview.rules.ts';
import {
  type ContentDraft,
  contentErrors,
  type getContent,
  type getContentVersion,
  type listContentVersions,
} from '../content.staff.contract.ts';
import { olderLanguages } from '../content.staff.rules.ts';
import {
  createContentRepo,
  createDraftsRepo,
  type DraftRecord,
  type ItemRecord,
} from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import { recordPresence } from './content-drafts.ts';
import { plannedOf } from './planned-views.ts';
import { settleDue } from './settle-plans.ts';

const MAX_VERSIONS = 200;

/** A full item; opening it for editing makes the editor visible to others. */
export async function openPiece(
  deps: ContentDeps,
  piece: PieceName,
  { actor }: Pick<Writer, 'actor'>,
): Promise<OutputOf<typeof getContent>> {
  const editable = kindOf(deps, piece.kind);
  await settleDue(deps);
  const repo = createContentRepo(deps.orm);
  const [stored, clicks, item, draft, others] = await Promise.all([
    editable.find(piece.id),
    editable.countClicks?.(),
    repo.findItem(piece),
    createDraftsRepo(deps.orm).find(piece),
    recordPresence(deps, piece, actor),
  ]);
  const planned = await plannedOf(deps, editable, { id: piece.id, stored, item });
  if (!stored && !draft) throw new AppError(contentErrors.notFound);
  const times = shownTimes(editable, stored ?? UNPUBLISHED, deps.clock.now());
  return {
    id: piece.id,
    value: stored?.value ?? null,
    version: item?.version ?? 0,
    ...times,
    address: stored ? shownAt({ ...piece, value: stored.value, state: times.state }) : null,
    others,
    planned,
    older: stored ? olderOf(item) : [],
    clicks: clicks && stored ? (clicks.get(piece.id) ?? NO_CLICKS) : null,
    draft: draft ? toDraft(draft) : null,
  };
}

/** Every version of an item. */
export async function listVersions(
  { orm }: ContentDeps,
  piece: PieceName,
): Promise<OutputOf<typeof listContentVersions>> {
  const rows = await createContentRepo(orm).listVersions(piece, MAX_VERSIONS);
  return { versions: rows.map((row) => ({ ...row, ...isoTimes(row), at: row.at.toISOString() })) };
}

/** One version of an item. */
export async function openVersion(
  { orm }: ContentDeps,
  { version, ...piece }: PieceName & { version: number },
): Promise<OutputOf<typeof getContentVersion>> {
  const row = await createContentRepo(orm).findVersion(piece, version);
  if (!row) throw new AppError(contentErrors.notFound);
  const { at, staffName: by, action, value } = row;
  return { version, at: at.toISOString(), by, action, value, ...isoTimes(row) };
}

export const NO_CLICKS = { recent: 0, total: 0 };
const UNPUBLISHED: ContentTimes = { publishAt: null, offlineAt: null };
const olderOf = (item: ItemRecord | undefined) => olderLanguages(item?.textTimes ?? null);

function isoTimes({ publishAt, offlineAt }: ContentTimes) {
  return { publishAt: publishAt?.toISOString() ?? null, offlineAt: offlineAt?.toISOString() ?? null };
}

/** When readers see an item, and whether they do now. */
export function shownTimes({ isScheduled }: EditableContent, times: ContentTimes, now: Date) {
  return { ...isoTimes(times), state: stateOf(isScheduled, times, now) };
}

/** A kind without times is always online; an item that was never published is pending. */
function stateOf(isScheduled: boolean, { publishAt, offlineAt }: ContentTimes, now: Date): PublishState {
  if (!isScheduled) return 'PUBLISHED';
  return publishAt ? publishStateOf({ publishAt, offlineAt }, now) : 'TO_BE_PUBLISHED';
}

function toDraft({ value, revision, baseVersion, savedAt, staffName }: DraftRecord): ContentDraft {
  return { value, revision, baseVersion, savedAt: savedAt.toISOString(), savedBy: staffName };
}
