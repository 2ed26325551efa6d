import { publishStateOf } from '#features/publishing/publishing.rules.ts';
import { type ContentPlan, createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { EditableContent, StoredContent } from '#features/publishing/server/editable-content.ts';
import type { ContentDeps, Writer } from './content-deps.ts';
import { hold, writeVersion } from './write-version.ts';

/** The origin of audit log entries that the clock caused. */
const BY_CLOCK = 'schedule';

/**
 * Applies planned versions whose time has come, each with its version and audit log entry. Readers have seen them
 * since that time: this may run late, twice, or in several processes at once.
 */
export async function settleDue(deps: ContentDeps): Promise<void> {
  const repo = createContentPlansRepo(deps.orm);
  for (let due = await repo.listDue(deps.clock.now()); due.length > 0; ) {
    for (const { id, kind, itemId } of due) {
      const editable = deps.kinds().get(kind);
      if (editable) await settle(deps, { editable, id: itemId, plan: id });
    }
    const left = await repo.listDue(deps.clock.now());
    // Versions of kinds unknown to this release cannot be applied.
    due = left.length < due.length || left[0]?.id !== due[0]?.id ? left : [];
  }
}

async function settle(
  deps: ContentDeps,
  { editable, id, plan }: { editable: EditableContent; id: string; plan: number },
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const plans = createContentPlansRepo(tx);
    const piece = { kind: editable.kind, id };
    // The item first, in the same lock order as moving and cancelling.
    const isThere = (await editable.lock(id, tx)) !== undefined;
    const taken = await plans.take(piece, plan);
    if (!taken || !isThere) return;
    const held = await hold(editable, piece, tx);
    const isWaiting = comesAfter(held.stored, taken, deps.clock.now());
    if (isWaiting) await plans.add({ ...planOf(held.stored, taken), publishAt: isWaiting });
    const { value, publishAt, offlineAt, tellsCustomers } = taken;
    const times = editable.isScheduled ? { publishAt, offlineAt } : { publishAt: null, offlineAt: null };
    const written = { value, times, action: 'published' as const, tellsCustomers };
    const writer = { actor: plannerOf(taken), visitor: BY_CLOCK };
    await writeVersion(deps, { editable, id, held, written, writer, at: publishAt }, tx);
  });
}

/** The time of the item's own first publication, where that is after the planned version. */
function comesAfter({ publishAt, offlineAt }: StoredContent, plan: ContentPlan, now: Date): Date | null {
  if (publishAt === null || publishAt <= plan.publishAt) return null;
  return publishStateOf({ publishAt, offlineAt }, now) === 'OFFLINE' ? null : publishAt;
}

function planOf(
  { value, offlineAt, editedAt }: StoredContent,
  { id: _id, revision: _revision, ...plan }: ContentPlan,
) {
  return { ...plan, value, offlineAt, plannedAt: editedAt, tellsCustomers: false };
}

/** Whoever planned a version counts as its publisher. */
function plannerOf({ staffId, staffName: name }: ContentPlan): Writer['actor'] {
  return { staffId, name, permissions: new Set<never>() };
}
