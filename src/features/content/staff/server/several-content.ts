import type { Orm } from '#db/orm.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import { publishStateOf } from '#features/publishing/publishing.rules.ts';
import type {
  ContentTimes,
  EditableContent,
  StoredContent,
} from '#features/publishing/server/editable-content.ts';
import { unwrittenLanguages } from '#features/publishing/written-texts.rules.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { contentErrors } from '../content.staff.contract.ts';
import { NEW_PREFIX } from '../content.staff.rules.ts';
import type * as calls from '../several-content.contract.ts';
import { createContentRepo, createDraftsRepo, type DraftRecord } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type Writer } from './content-deps.ts';
import { refuseProblems } from './publish-checks.ts';
import { settleDue } from './settle-plans.ts';
import { toWholeValue } from './whole-value.ts';
import { endedAt, type PieceWritten, writeWithin } from './write-version.ts';

type Left = Omit<calls.SeveralOutcome['left'][number], 'id'>;
/** An item locked until the transaction ends, with its draft. */
type HeldPiece<P> = { piece: P; stored: StoredContent | undefined; draft: DraftRecord | undefined };
/** The change of an item, or why it is skipped; `after` runs once it is written. */
type Plan = { write: PieceWritten; after?(version: number): Promise<void> } | Left;

/** Publishes drafts as last saved. */
export function publishSeveral(
  deps: ContentDeps,
  { kind, pieces, inThaiAlone }: ParsedInputOf<typeof calls.publishSeveral>,
  writer: Writer,
): Promise<calls.SeveralOutcome> {
  return changeEach(deps, { kind, pieces, writer }, async (editable, { piece, stored, draft }, tx) => {
    const isNew = piece.id.startsWith(NEW_PREFIX);
    if (draft?.revision !== piece.draftRevision || (!stored && !isNew)) return { why: 'changed' };
    const value = await toWholeValue(deps, editable, draft.value).catch(refusedOnly);
    if (!value) return { why: 'notWhole' };
    const unwritten = unwrittenLanguages(value.texts, editable.needs);
    if (unwritten.length > 0 && !inThaiAlone) return { why: 'unwritten', unwritten };
    const now = deps.clock.now();
    const times = timesOf(editable, stored, now);
    if (stored) {
      const checked = { editable, value, stored, from: times.publishAt ?? now };
      const isWrong = await refuseProblems(checked, tx).then(() => false, isRefused);
      if (isWrong) return { why: 'notWhole' };
    }
    const id = isNew ? null : piece.id;
    return {
      write: { id, version: draft.baseVersion, value, times, action: 'published' },
      after: () => createDraftsRepo(tx).remove({ kind, id: piece.id }),
    };
  });
}

/** Takes items offline. */
export function takeSeveralOffline(
  deps: ContentDeps,
  { kind, pieces }: ParsedInputOf<typeof calls.takeSeveralOffline>,
  writer: Writer,
): Promise<calls.SeveralOutcome> {
  if (!kindOf(deps, kind).isScheduled) throw new AppError(contentErrors.notScheduled);
  return changeEach(deps, { kind, pieces, writer }, async (_editable, { piece, stored }) => {
    if (!stored) return { why: 'changed' };
    const now = deps.clock.now();
    if (stored.offlineAt !== null && stored.offlineAt <= now) return { why: 'offline' };
    const times = endedAt(stored, now);
    return { write: { ...piece, value: stored.value, times, action: 'takenOffline' } };
  });
}

/** Restores the previous state; items that were not public before go offline. */
export function undoSeveral(
  deps: ContentDeps,
  { kind, pieces }: ParsedInputOf<typeof calls.undoSeveral>,
  writer: Writer,
): Promise<calls.SeveralOutcome> {
  return changeEach(deps, { kind, pieces, writer }, async (editable, { piece, stored, draft }, tx) => {
    const repo = createContentRepo(tx);
    const [undone, before] = await Promise.all([
      repo.findVersion({ kind, id: piece.id }, piece.version),
      repo.findVersion({ kind, id: piece.id }, piece.version - 1),
    ]);
    if (!stored || !undone) return { why: 'changed' };
    const now = deps.clock.now();
    if (!before) {
      const times = endedAt(stored, now);
      return { write: { ...piece, value: stored.value, times, action: 'takenOffline' } };
    }
    const value = editable.schema.safeParse(before.value);
    if (!value.success) return { why: 'notWhole' };
    const { publishAt, offlineAt } = before;
    const write: PieceWritten = {
      ...piece,
      value: editable.putBack?.(value.data, stored.value, now) ?? value.data,
      times: { publishAt, offlineAt },
      action: 'undone',
    };
    if (draft && draft.baseVersion === piece.version)
      return {
        write,
        // It was begun on what is undone, and stands on what readers see now.
        async after(baseVersion) {
          await createDraftsRepo(tx).keep({ ...draft, baseVersion, revision: draft.revision + 1 });
        },
      };
    if (draft || undone.action !== 'published') return { write };
    return {
      write,
      async after(baseVersion) {
        const { staffId, name: staffName } = writer.actor;
        await createDraftsRepo(tx).keep({
          kind,
          itemId: piece.id,
          value: undone.value,
          revision: 1,
          baseVersion,
          staffId,
          staffName,
          savedAt: now,
        });
      },
    };
  });
}

/**
 * Changes several items in one transaction, skipping those that somebody has changed meanwhile. All of them are locked,
 * in a fixed order, before the first entry: that locks the audit log, and nobody may wait for an item while holding it.
 */
async function changeEach<P extends { id: string }>(
  deps: ContentDeps,
  { kind, pieces, writer }: { kind: ContentKind; pieces: readonly P[]; writer: Writer },
  plan: (editable: EditableContent, held: HeldPiece<P>, tx: Orm) => Promise<Plan>,
): Promise<calls.SeveralOutcome> {
  const editable = kindOf(deps, kind);
  await settleDue(deps);
  const wanted = [...new Map(pieces.map((piece) => [piece.id, piece])).values()];
  const inOrder = wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return deps.orm.transaction(async (tx) => {
    const held: HeldPiece<P>[] = [];
    for (const piece of inOrder) held.push(await hold(editable, piece, tx));
    const outcome: calls.SeveralOutcome = { changed: [], left: [] };
    for (const each of held) {
      const { id } = each.piece;
      const planned = await plan(editable, each, tx);
      if ('why' in planned) {
        outcome.left.push({ id, ...planned });
        continue;
      }
      const isLatest = await isOfVersion(editable, planned.write, tx);
      const kept = isLatest && (await writeWithin(deps, { editable, piece: planned.write, writer }, tx));
      if (kept) {
        await planned.after?.(kept.version);
        outcome.changed.push({ id: kept.id, version: kept.version });
      } else outcome.left.push({ id, why: 'changed' });
    }
    // Nothing was changed, so the audit log has no entry.
    if (outcome.changed.length === 0) noteRecorded(writer.actor);
    return outcome;
  });
}

async function hold<P extends { id: string }>(
  editable: EditableContent,
  piece: P,
  tx: Orm,
): Promise<HeldPiece<P>> {
  const stored = piece.id.startsWith(NEW_PREFIX) ? undefined : await editable.lock(piece.id, tx);
  const draft = await createDraftsRepo(tx).lock({ kind: editable.kind, id: piece.id });
  return { piece, stored, draft };
}

/** Checked before anything is written: shipped content gets its first version together with the second. */
async function isOfVersion(
  { kind }: EditableContent,
  { id, version }: PieceWritten,
  tx: Orm,
): Promise<boolean> {
  if (id === null) return true;
  const item = await createContentRepo(tx).findItem({ kind, id });
  return (item?.version ?? 0) === version;
}

/** An item that is or will be public keeps its times. */
function timesOf(
  { isScheduled }: EditableContent,
  stored: StoredContent | undefined,
  now: Date,
): ContentTimes {
  if (!isScheduled) return { publishAt: null, offlineAt: null };
  const { publishAt, offlineAt } = stored ?? { publishAt: null, offlineAt: null };
  const isKept = publishAt !== null && publishStateOf({ publishAt, offlineAt }, now) !== 'OFFLINE';
  return isKept ? { publishAt, offlineAt } : { publishAt: now, offlineAt: null };
}

function refusedOnly(thrown: unknown): undefined {
  if (!(thrown instanceof AppError)) throw thrown;
}

function isRefused(thrown: unknown): true {
  refusedOnly(thrown);
  return true;
}
