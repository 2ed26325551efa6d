import type { Orm } from '#db/orm.ts';
import { noteRecorded } from '#http/staff/recorded.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { whatIsGiven } from '#lib/staff/notice-kinds.ts';
import { readApplicationNo } from '../../application-numbers.rules.ts';
import { type ApplicationState, applicationStates, statesAfter } from '../../application-states.rules.ts';
import type { ApplicationRecord } from '../../server/application-deps.ts';
import { createApplicationsRepo } from '../../server/applications.repo.ts';
import { attachedTo } from '../../server/file-application.ts';
import { moveApplication } from '../../server/move-application.ts';
import type * as calls from '../../several-applications.contract.ts';
import type { ActingStaff, ApplicationsStaffDeps, Work } from './application-work.ts';
import { isVipAcceptance } from './refuse-vip.ts';

type Left = calls.SeveralApplications['left'][number]['why'];
/** A wanted change with its locked row. */
type Held<W> = { one: W; row: ApplicationRecord | null };
type Facts = Record<string, unknown>;
/** The change to record, or the reason for skipping it. */
type Done = { before: Facts; after: Facts } | Left;

/** Assigns several applications to somebody, or to nobody. */
export async function assignSeveral(
  deps: ApplicationsStaffDeps,
  { applications, to }: ParsedInputOf<typeof calls.assignSeveral>,
  caller: ActingStaff,
): Promise<calls.SeveralApplications> {
  const { staffId, name } = await deps.colleagues.receiver(to, 'applications.edit', caller.actor);
  const announce = (held: readonly Held<(typeof applications)[number]>[], tx: Orm) => {
    const given = held.flatMap(({ one, row }) =>
      row && isAsSeen(row, one) && row.assignedTo !== staffId
        ? [{ recordId: row.applicationNo, title: row.applicationNo }]
        : [],
    );
    if (given.length === 0) return;
    const told = { kind: 'given' as const, about: 'applications' as const, what: whatIsGiven(given) };
    return deps.notices.tell(tx, { ...told, from: caller.actor.staffId, to: [staffId] });
  };
  const wanted = { action: 'assigned', wanted: applications, announce };
  return changeEach(deps, caller, wanted, async (seen, work) => {
    const { row, repo, by, tx } = work;
    if (!isAsSeen(row, seen)) return 'changed';
    // Recorded last, so that the last event has what undoing both changes needs.
    const detail = { about: name, ...wasOf(row) };
    if (staffId && row.state === 'received') await moveApplication(deps, row, { to: 'inReview', by, tx });
    await repo.set(row.id, { assignedTo: staffId, assignedName: name });
    await repo.note({ applicationId: row.id, at: deps.clock.now(), ...by, kind: 'assigned', detail });
    return { before: { assignedName: row.assignedName }, after: { assignedName: name } };
  });
}

/** Moves several applications into another state. */
export function moveSeveral(
  deps: ApplicationsStaffDeps,
  { applications, state, reason }: ParsedInputOf<typeof calls.moveSeveral>,
  caller: ActingStaff,
): Promise<calls.SeveralApplications> {
  return changeEach(
    deps,
    caller,
    { action: 'moved', wanted: applications },
    async (seen, { row, by, tx }) => {
      if (!isAsSeen(row, seen)) return 'changed';
      if (!statesAfter(row.state).includes(state) || isVipAcceptance(row, state)) return 'notAllowed';
      await moveApplication(deps, row, { to: state, by, text: reason, detail: wasOf(row), tx });
      return { before: { state: row.state }, after: { state, reason } };
    },
  );
}

/** Restores applications, as long as nothing else has been done with them. */
export function undoSeveral(
  deps: ApplicationsStaffDeps,
  { changes }: ParsedInputOf<typeof calls.undoSeveral>,
  caller: ActingStaff,
): Promise<calls.SeveralApplications> {
  return changeEach(deps, caller, { action: 'undone', wanted: changes }, async ({ change }, work) => {
    const { row, repo, by, tx } = work;
    const last = await repo.findLastChange(row.id);
    const was = last?.id === change ? readWas(last.detail) : null;
    if (!was) return 'changed';
    await repo.set(row.id, was);
    await deps.uploads.keepUntil(attachedTo(row.id), was.deleteAt, tx);
    const noted = { applicationId: row.id, at: deps.clock.now(), ...by };
    if (was.state !== row.state) await repo.note({ ...noted, kind: 'moved', state: was.state });
    if (was.assignedTo !== row.assignedTo)
      await repo.note({ ...noted, kind: 'assigned', detail: { about: was.assignedName } });
    const { state, assignedName } = row;
    return {
      before: { state, assignedName },
      after: { state: was.state, assignedName: was.assignedName },
    };
  });
}

/**
 * Changes several applications in one transaction, with an audit log entry for each. All of them are locked, in a
 * fixed order, before the first entry: that locks the audit log, and nobody may wait for a row while holding it.
 */
function changeEach<W extends { applicationNo: string }>(
  { orm, audit }: Pick<ApplicationsStaffDeps, 'orm' | 'audit'>,
  { actor, visitor }: ActingStaff,
  {
    action,
    wanted,
    announce,
  }: {
    action: string;
    wanted: readonly W[];
    /** Tells of what is going to change, before the audit log is locked. */
    announce?(held: readonly Held<W>[], tx: Orm): Promise<void> | undefined;
  },
  change: (each: W, work: Work) => Promise<Done>,
): Promise<calls.SeveralApplications> {
  const each = [...new Map(wanted.map((one) => [one.applicationNo, one])).values()];
  const inOrder = each.toSorted((one, other) => (one.applicationNo < other.applicationNo ? -1 : 1));
  const by = { by: 'staff', staffId: actor.staffId, staffName: actor.name } as const;
  return orm.transaction(async (tx) => {
    const repo = createApplicationsRepo(tx);
    const held: Held<W>[] = [];
    for (const one of inOrder)
      held.push({ one, row: await repo.lock(readApplicationNo(one.applicationNo) ?? '') });
    await announce?.(held, tx);
    const outcome: calls.SeveralApplications = { changed: [], left: [] };
    for (const { one, row } of held) {
      const { applicationNo } = one;
      const done = row ? await change(one, { row, repo, by, tx }) : 'changed';
      if (!row || typeof done === 'string') {
        outcome.left.push({ applicationNo, why: typeof done === 'string' ? done : 'changed' });
        continue;
      }
      const subject = { kind: 'application', id: row.id, name: row.applicationNo };
      await audit.record(tx, { actor, visitor, action: `application.${action}`, subject, ...done });
      const last = await repo.findLastChange(row.id);
      outcome.changed.push({ applicationNo, change: last?.id ?? 0 });
    }
    // Nothing was changed, so the audit log has no entry.
    if (outcome.changed.length === 0) noteRecorded(actor);
    return outcome;
  });
}

function isAsSeen(
  row: ApplicationRecord,
  seen: { state: ApplicationState; assignedTo: string | null },
): boolean {
  return row.state === seen.state && row.assignedTo === seen.assignedTo;
}

/** The previous state of an application, recorded with a change so that it can be undone. */
function wasOf({ state, assignedTo, assignedName, decidedAt, deleteAt }: ApplicationRecord) {
  return {
    wasState: state,
    wasAssignedTo: assignedTo,
    wasAssignedName: assignedName,
    wasDecidedAt: decidedAt?.toISOString() ?? null,
    wasDeleteAt: deleteAt.toISOString(),
  };
}

function readWas(detail: Readonly<Record<string, string | null>>) {
  const { wasState, wasAssignedTo = null, wasAssignedName = null, wasDecidedAt, wasDeleteAt } = detail;
  const state = applicationStates.find((each) => each === wasState);
  if (!state || !wasDeleteAt) return null;
  return {
    state,
    assignedTo: wasAssignedTo,
    assignedName: wasAssignedName,
    decidedAt: wasDecidedAt ? new Date(wasDecidedAt) : null,
    deleteAt: new Date(wasDeleteAt),
  };
}
