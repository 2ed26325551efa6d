import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { uniqueBreach } from '#db/errors/unique-breach.ts';
import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import { staffUser } from '#features/staff/server/staff.table.ts';
import type { StaffContext } from '#http/http-env.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { MAX_VIEWS, viewLists, viewQuery } from '../view-lists.rules.ts';
import {
  type deleteView,
  type listViews,
  type saveView,
  type setDefaultView,
  viewErrors,
} from '../views.contract.ts';
import { staffDefaultView, staffView } from './views.table.ts';

type Deps = { orm: Orm; audit: Audit; clock: Clock };
type Caller = Pick<StaffContext, 'actor' | 'visitor'>;

/** Shared ones, more than anybody reads, beside all that a person may have of their own. */
const MAX_LISTED = MAX_VIEWS * viewLists.size + 500;

/** Saved views of lists: own ones, and shared ones of lists that the caller may open. */
export function createViewsService(deps: Deps) {
  return {
    list: ({ actor }: Caller) => listFor(deps, actor),
    save: (input: ParsedInputOf<typeof saveView>, caller: Caller) => save(deps, input, caller),
    remove: (input: ParsedInputOf<typeof deleteView>, caller: Caller) => remove(deps, input, caller),
    setDefault: (input: ParsedInputOf<typeof setDefaultView>, caller: Caller) =>
      setDefault(deps, input, caller),
  };
}

async function listFor({ orm }: Deps, actor: Caller['actor']): Promise<OutputOf<typeof listViews>> {
  const open = [...viewLists.keys()].filter((list) => mayOpen(actor, list));
  const isOwn = eq(staffView.staffId, actor.staffId);
  const rows = await orm
    .select({ view: staffView, owner: staffUser.name, defaultOf: staffDefaultView.viewId })
    .from(staffView)
    .innerJoin(staffUser, eq(staffUser.id, staffView.staffId))
    .leftJoin(
      staffDefaultView,
      and(eq(staffDefaultView.viewId, staffView.id), eq(staffDefaultView.staffId, actor.staffId)),
    )
    .where(and(inArray(staffView.list, open), or(isOwn, staffView.isShared)))
    // The limit cuts off shared ones of others alone.
    .orderBy(
      desc(isNotNull(staffDefaultView.viewId)),
      desc(isOwn),
      sql`lower(${staffView.name})`,
      staffView.id,
    )
    .limit(MAX_LISTED);
  const views = rows.map(({ view: { id, list, name, query, isShared, staffId }, owner, defaultOf }) => {
    const isOwn = staffId === actor.staffId;
    const mayDelete = isOwn || actor.permissions.has('staff.edit');
    return { id, list, name, query, isShared, owner, isOwn, isDefault: defaultOf !== null, mayDelete };
  });
  return { views };
}

async function save(
  { orm, audit, clock }: Deps,
  { list, name, query, isShared }: ParsedInputOf<typeof saveView>,
  { actor, visitor }: Caller,
): Promise<OutputOf<typeof saveView>> {
  refuseClosed(actor, list);
  const { staffId } = actor;
  const mine = await orm
    .select({ id: staffView.id })
    .from(staffView)
    .where(and(eq(staffView.staffId, staffId), eq(staffView.list, list)))
    .limit(MAX_VIEWS);
  if (mine.length >= MAX_VIEWS) throw new AppError(viewErrors.tooManyViews, { params: { most: MAX_VIEWS } });
  const kept = { staffId, list, name, query: viewQuery(query), isShared, createdAt: clock.now() };
  try {
    return await orm.transaction(async (tx) => {
      const [added] = await tx.insert(staffView).values(kept).returning({ id: staffView.id });
      if (!added) throw new Error('A view was not kept.');
      const subject = { kind: 'view', id: added.id, name };
      // What somebody arranges for themselves alone is nobody else's business.
      if (isShared)
        await audit.record(tx, { actor, visitor, action: 'view.shared', subject, after: { list } });
      else noteRecorded(actor);
      return added;
    });
  } catch (cause) {
    throw uniqueBreach(cause) === 'staff_view_name'
      ? new AppError(viewErrors.viewNameTaken, { cause })
      : cause;
  }
}

async function remove(
  { orm, audit }: Deps,
  { id }: ParsedInputOf<typeof deleteView>,
  { actor, visitor }: Caller,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const view = await findSeen(tx, id, actor, 'update');
    if (view.staffId !== actor.staffId && !actor.permissions.has('staff.edit'))
      throw new AppError(staffErrors.permissionMissing);
    await tx.delete(staffView).where(eq(staffView.id, id));
    const { name, list, isShared } = view;
    const subject = { kind: 'view', id, name };
    if (isShared)
      await audit.record(tx, { actor, visitor, action: 'view.deleted', subject, before: { list } });
    else noteRecorded(actor);
  });
}

async function setDefault(
  { orm }: Deps,
  { list, id }: ParsedInputOf<typeof setDefaultView>,
  { actor }: Caller,
): Promise<void> {
  refuseClosed(actor, list);
  const { staffId } = actor;
  const isMine = and(eq(staffDefaultView.staffId, staffId), eq(staffDefaultView.list, list));
  if (id === null) await orm.delete(staffDefaultView).where(isMine);
  else
    await orm.transaction(async (tx) => {
      // Held, since its owner may delete it at this moment.
      const view = await findSeen(tx, id, actor, 'key share');
      if (view.list !== list) throw new AppError(viewErrors.viewNotFound);
      await tx
        .insert(staffDefaultView)
        .values({ staffId, list, viewId: id })
        .onConflictDoUpdate({
          target: [staffDefaultView.staffId, staffDefaultView.list],
          set: { viewId: id },
        });
    });
  noteRecorded(actor);
}

/** A view that the caller sees; views of others that are not shared are as good as unknown. */
async function findSeen(orm: Orm, id: string, actor: Caller['actor'], hold: 'update' | 'key share') {
  const [view] = await orm.select().from(staffView).where(eq(staffView.id, id)).for(hold);
  const isSeen = view && (view.staffId === actor.staffId || view.isShared) && mayOpen(actor, view.list);
  if (!isSeen) throw new AppError(viewErrors.viewNotFound);
  return view;
}

function mayOpen({ permissions }: Caller['actor'], list: string): boolean {
  const wanted = viewLists.get(list);
  return wanted !== undefined && permissions.has(wanted);
}

function refuseClosed(actor: Caller['actor'], list: string): void {
  if (!mayOpen(actor, list)) throw new AppError(staffErrors.permissionMissing);
}
