import type { Orm } from '#db/orm.ts';
import { createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { EditableContent } from '#features/publishing/server/editable-content.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import { AppError } from '#lib/errors.ts';
import { NEW_PREFIX } from '../content.staff.rules.ts';
import { type Swap, swapped } from '../swapped-addresses.rules.ts';
import { createDraftsRepo, type DraftRecord } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import { refuseProblems } from './publish-checks.ts';
import { settleDue } from './settle-plans.ts';
import { toWholeValue } from './whole-value.ts';
import { type Held, hold, NOTHING, writeVersion } from './write-version.ts';

/** Replaces an address in items: readers see it at once, or it becomes part of their drafts. */
export type Replacement = { pieces: readonly PieceName[]; swap: Swap; publishes: boolean; writer: Writer };

/** What became of an item; `left` lacks something of today's rules, or was removed meanwhile. */
export type Replaced = PieceName & { outcome: 'published' | 'drafted' | 'left' };

/** Replaces an address in each item, in a transaction of its own: one that cannot be published holds up no other. */
export async function replaceAddress(
  deps: ContentDeps,
  { pieces, ...how }: Replacement,
): Promise<Replaced[]> {
  await settleDue(deps);
  const done: Replaced[] = [];
  for (const piece of pieces) {
    const outcome = await deps.orm
      .transaction((tx) => replaceIn(deps, { ...how, piece }, tx))
      .catch((thrown: unknown): Replaced['outcome'] => {
        if (!(thrown instanceof AppError)) throw thrown;
        return 'left';
      });
    done.push({ ...piece, outcome });
  }
  // Where nothing was changed, the audit log has no entry.
  if (done.every(({ outcome }) => outcome === 'left')) noteRecorded(how.writer.actor);
  return done;
}

type Own = Omit<Replacement, 'pieces'> & { piece: PieceName };

async function replaceIn(deps: ContentDeps, own: Own, tx: Orm): Promise<Replaced['outcome']> {
  const { piece, swap, publishes } = own;
  const editable = kindOf(deps, piece.kind);
  const held: Held = piece.id.startsWith(NEW_PREFIX) ? NOTHING : await hold(editable, piece, tx);
  const draft = await createDraftsRepo(tx).lock(piece);
  const value = held.stored && swapped(held.stored.value, swap);
  const isStored = held.stored !== null && value !== held.stored.value;
  if (!publishes) {
    const isDrafted = await keepDraft(deps, { ...own, editable, held, draft }, tx);
    return isDrafted ? 'drafted' : 'left';
  }
  const version = isStored ? await publishSwapped(deps, { ...own, editable, held }, tx) : held.version;
  const isPlanned = await swapPlans(deps, { ...own, editable }, tx);
  const isDrafted = draft !== undefined && (await swapDraft(deps, { ...own, draft, held, version }, tx));
  if (isStored || isPlanned) return 'published';
  return isDrafted ? 'drafted' : 'left';
}

/** The item as it is, with the other address. */
async function publishSwapped(
  deps: ContentDeps,
  { piece, swap, writer, editable, held }: Own & { editable: EditableContent; held: Held },
  tx: Orm,
): Promise<number> {
  const { stored } = held;
  if (!stored) return held.version;
  const value = await toWholeValue(deps, editable, swapped(stored.value, swap));
  const times = { publishAt: stored.publishAt, offlineAt: stored.offlineAt };
  await refuseProblems({ editable, value, stored, from: deps.clock.now() }, tx);
  const written = { value, times, action: 'published' as const };
  return (await writeVersion(deps, { editable, id: piece.id, held, written, writer }, tx)).version;
}

/** Planned versions become public by themselves, so they are changed by those who may publish. */
async function swapPlans(
  deps: ContentDeps,
  { piece, swap, writer, editable }: Own & { editable: EditableContent },
  tx: Orm,
): Promise<boolean> {
  const repo = createContentPlansRepo(tx);
  let isChanged = false;
  for (const plan of await repo.listOf(piece.kind, [piece.id])) {
    const value = swapped(plan.value, swap);
    if (value === plan.value) continue;
    const { id: _id, revision: _revision, ...rest } = plan;
    await repo.take(piece, plan.id);
    await repo.add({ ...rest, value });
    isChanged = true;
    const { actor, visitor } = writer;
    const { publishAt, offlineAt } = plan;
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'content.planned',
      subject: { ...piece, name: editable.titleOf(value, 'th') },
      after: { publishAt, offlineAt },
    });
  }
  if (isChanged) await deps.announce(piece.kind, tx);
  return isChanged;
}

/** The draft of somebody who stood on the public version stands on the new one: it has the same change. */
async function swapDraft(
  { clock }: Pick<ContentDeps, 'clock'>,
  { draft, swap, held, version, writer }: Own & { draft: DraftRecord; held: Held; version: number },
  tx: Orm,
): Promise<boolean> {
  const value = swapped(draft.value, swap);
  const baseVersion = draft.baseVersion === held.version ? version : draft.baseVersion;
  if (value === draft.value && baseVersion === draft.baseVersion) return false;
  const { staffId, name: staffName } = writer.actor;
  const changed = { value, baseVersion, staffId, staffName, savedAt: clock.now() };
  await createDraftsRepo(tx).keep({ ...draft, ...changed, revision: draft.revision + 1 });
  noteRecorded(writer.actor);
  return value !== draft.value;
}

/** The change waits in the draft; without one, in a draft of what readers see. */
async function keepDraft(
  deps: ContentDeps,
  own: Own & { editable: EditableContent; held: Held; draft: DraftRecord | undefined },
  tx: Orm,
): Promise<boolean> {
  const { piece, swap, held, draft, writer } = own;
  if (draft) return swapDraft(deps, { ...own, draft, version: held.version }, tx);
  const { stored, version: baseVersion } = held;
  const value = stored && swapped(stored.value, swap);
  if (!value || value === stored.value) return false;
  const { actor, visitor } = writer;
  const { staffId, name: staffName } = actor;
  const savedAt = deps.clock.now();
  const begun = { kind: piece.kind, itemId: piece.id, revision: 1, baseVersion, value };
  await createDraftsRepo(tx).keep({ ...begun, staffId, staffName, savedAt });
  await deps.audit.record(tx, { actor, visitor, action: 'content.draftBegun', subject: piece });
  return true;
}
