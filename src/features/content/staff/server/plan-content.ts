import type { Orm } from '#db/orm.ts';
import { type ContentPlan, createContentPlansRepo } from '#features/publishing/server/content-plans.repo.ts';
import type { ContentValue } from '#features/publishing/server/content-value.ts';
import type {
  ContentTimes,
  EditableContent,
  StoredContent,
} from '#features/publishing/server/editable-content.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { contentErrors } from '../content.staff.contract.ts';
import type { cancelPlannedContent, movePlannedContent } from '../planned-content.contract.ts';
import { OWN_PLAN, type PlannedVersion } from '../planned-version.contract.ts';
import { createDraftsRepo } from './content.staff.repo.ts';
import { type ContentDeps, kindOf, type PieceName, type Writer } from './content-deps.ts';
import { refuseChanged } from './content-drafts.ts';
import { ownPlan, planView } from './planned-views.ts';
import { refusePast, refuseProblems } from './publish-checks.ts';
import { settleDue } from './settle-plans.ts';
import { endNow, type Held, hold, writeVersion } from './write-version.ts';

type Planned = {
  value: ContentValue;
  times: ContentTimes;
  stored: StoredContent;
  replaces?: number | undefined;
  tellsCustomers: boolean;
};

/** Plans a version of a locked item, optionally replacing another planned one. */
export async function planVersion(
  deps: Pick<ContentDeps, 'orm' | 'audit' | 'announce'> & { now: Date },
  { editable, planned, writer }: { editable: EditableContent; planned: Planned; writer: Writer },
  tx: Orm,
): Promise<ContentPlan> {
  const { value, times, stored, replaces, tellsCustomers } = planned;
  const { publishAt, offlineAt } = times;
  if (publishAt === null) throw new Error('A planned version has a moment.');
  const piece = { kind: editable.kind, id: stored.id };
  const plans = createContentPlansRepo(tx);
  if (replaces !== undefined && !(await plans.take(piece, replaces))) await refuseChanged(deps, piece);
  await refuseProblems({ editable, value, stored, from: publishAt }, tx);
  const { staffId, name: staffName } = writer.actor;
  const plan = await addPlan(
    {
      kind: piece.kind,
      itemId: piece.id,
      value,
      publishAt,
      offlineAt,
      tellsCustomers,
      staffId,
      staffName,
      plannedAt: deps.now,
    },
    stored,
    tx,
  );
  await deps.announce(piece.kind, tx);
  const after = { publishAt, offlineAt, ...(replaces !== undefined && { inPlaceOf: replaces }) };
  await record(deps, { editable, piece, value, writer, action: 'planned', after }, tx);
  return plan;
}

/** Moves a planned version to another time. */
export async function movePlanned(
  deps: ContentDeps,
  input: ParsedInputOf<typeof movePlannedContent>,
  writer: Writer,
): Promise<PlannedVersion> {
  const { kind, id, plan, revision } = input;
  const editable = kindOf(deps, kind);
  await settleDue(deps);
  const rules = await deps.rules.inForce();
  return deps.orm.transaction(async (tx) => {
    const held = await hold(editable, { kind, id }, tx);
    const now = deps.clock.now();
    const publishAt = new Date(input.publishAt);
    const offlineAt = input.offlineAt === null || !editable.isScheduled ? null : new Date(input.offlineAt);
    refusePast('publishAt', publishAt, now);
    if (offlineAt) refusePast('offlineAt', offlineAt, publishAt);
    if (plan === OWN_PLAN) {
      const own = await holdOwn(deps, { held, revision, piece: { kind, id } });
      const value = editable.moved?.(held.stored.value, own, publishAt) ?? held.stored.value;
      await refuseTaken({ kind, id }, publishAt, tx);
      const written = { value, times: { publishAt, offlineAt }, action: 'published' as const };
      const { version } = await writeVersion(deps, { editable, id, held, written, writer }, tx);
      const stored = { ...held.stored, value, publishAt, offlineAt, editedAt: now };
      return ownPlan(editable, stored, { version, by: writer.actor.name, rules });
    }
    const plans = createContentPlansRepo(tx);
    const before = await plans.take({ kind, id }, plan, revision);
    if (!before) return refuseChanged(deps, { kind, id });
    const value = editable.moved?.(before.value, before.publishAt, publishAt) ?? before.value;
    await refuseProblems({ editable, value, stored: held.stored, from: publishAt }, tx);
    const { id: _id, revision: _revision, ...rest } = before;
    const moved = await addPlan({ ...rest, value, publishAt, offlineAt }, held.stored, tx);
    await deps.announce(kind, tx);
    const times = { publishAt: before.publishAt, offlineAt: before.offlineAt };
    const after = { publishAt, offlineAt };
    const piece = { kind, id };
    await record(deps, { editable, piece, value, writer, action: 'planMoved', before: times, after }, tx);
    return planView(editable, moved, rules);
  });
}

/** Cancels a planned version; its text becomes the item's draft, unless there is one. */
export async function cancelPlanned(
  deps: ContentDeps,
  { kind, id, plan, revision }: ParsedInputOf<typeof cancelPlannedContent>,
  writer: Writer,
): Promise<OutputOf<typeof cancelPlannedContent>> {
  const editable = kindOf(deps, kind);
  await settleDue(deps);
  return deps.orm.transaction(async (tx) => {
    const piece = { kind, id };
    const held = await hold(editable, piece, tx);
    if (plan === OWN_PLAN) {
      await holdOwn(deps, { held, revision, piece });
      await endNow(deps, { editable, id, held, writer }, tx);
      return { isDraft: false };
    }
    const taken = await createContentPlansRepo(tx).take(piece, plan, revision);
    if (!taken) return refuseChanged(deps, piece);
    const { value, publishAt, offlineAt } = taken;
    const isDraft = await keepAsDraft({ piece, value, held, writer, now: deps.clock.now() }, tx);
    await deps.announce(kind, tx);
    const before = { publishAt, offlineAt };
    await record(
      deps,
      { editable, piece, value, writer, action: 'planCancelled', before, after: { isDraft } },
      tx,
    );
    return { isDraft };
  });
}

/** Plans an item's first publication; refused where somebody has changed it or it is already public. */
async function holdOwn(
  deps: Pick<ContentDeps, 'orm' | 'clock'>,
  { held, revision, piece }: { held: Held; revision: number; piece: PieceName },
): Promise<Date> {
  const { publishAt = null, offlineAt = null } = held.stored ?? {};
  const isWaiting =
    publishAt !== null && publishAt > deps.clock.now() && !isOver(offlineAt, deps.clock.now());
  if (held.version !== revision || !isWaiting) return refuseChanged(deps, piece);
  return publishAt;
}

const isOver = (offlineAt: Date | null, now: Date) => offlineAt !== null && offlineAt <= now;

/** Two versions for the same time would have no order. */
async function addPlan(
  plan: Omit<ContentPlan, 'id' | 'revision'>,
  stored: StoredContent,
  tx: Orm,
): Promise<ContentPlan> {
  const isOwn = stored.publishAt?.getTime() === plan.publishAt.getTime();
  const added = isOwn ? undefined : await createContentPlansRepo(tx).add(plan);
  if (!added) throw new AppError(contentErrors.plannedAlready);
  return added;
}

async function refuseTaken({ kind, id }: PieceName, at: Date, tx: Orm): Promise<void> {
  const plans = await createContentPlansRepo(tx).listOf(kind, [id]);
  if (plans.some(({ publishAt }) => publishAt.getTime() === at.getTime()))
    throw new AppError(contentErrors.plannedAlready);
}

async function keepAsDraft(
  {
    piece,
    value,
    held,
    writer,
    now,
  }: { piece: PieceName; value: ContentValue; held: Held; writer: Writer; now: Date },
  tx: Orm,
): Promise<boolean> {
  const drafts = createDraftsRepo(tx);
  if (await drafts.lock(piece)) return false;
  const { staffId, name: staffName } = writer.actor;
  const kept = await drafts.keep({
    kind: piece.kind,
    itemId: piece.id,
    value,
    revision: 1,
    baseVersion: held.version,
    staffId,
    staffName,
    savedAt: now,
  });
  return kept !== undefined;
}

type Recorded = {
  editable: EditableContent;
  piece: PieceName;
  value: ContentValue;
  writer: Writer;
  action: 'planned' | 'planMoved' | 'planCancelled';
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
};

function record({ audit }: Pick<ContentDeps, 'audit'>, what: Recorded, tx: Orm): Promise<void> {
  const { editable, piece, value, writer, action, before = null, after } = what;
  const { actor, visitor } = writer;
  const subject = { ...piece, name: editable.titleOf(value, 'th') };
  return audit.record(tx, { actor, visitor, action: `content.${action}`, subject, before, after });
}
