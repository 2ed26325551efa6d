import type { Orm } from '#db/orm.ts';
import { offeredChanges } from '#features/tracking/delivery-changes.rules.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { bangkokDate, DAY_MS } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { InstructionDetails } from '../instructions.contract.ts';
import { isInForce, isInTheWay } from '../instructions.rules.ts';
import {
  type KnownInstruction,
  planWishes,
  type Wishes,
  type WishPlan,
  wishedDetails,
} from '../wishes.rules.ts';
import { announceChange } from './announce-change.ts';
import { isCancellable } from './cancellable.ts';
import { canHoldThere } from './check-details.ts';
import type { InstructionDeps } from './instruction-deps.ts';
import { createInstructionsRepo, type ShownRow } from './instructions.repo.ts';

/** A parcel whose consignee has lasting wishes, with who made them from where. */
export type WishedParcel = {
  row: FullParcel;
  wishes: Wishes;
  customerId: string;
  /** A keyed hash of the address from which the wishes were last changed. */
  visitor: string;
};

type Deps = Omit<InstructionDeps, 'access' | 'canReach' | 'limit'>;
type Prepared = WishedParcel & { wished: InstructionDetails[]; state: ReturnType<Deps['stateOf']> };

/** What came of it: instructions added or taken back, and parcels that have to wait for a day to be asked again. */
export type AppliedWishes = { written: number; postponed: number };

/** What wishes may ask of one parcel in a day: each is told by SMS. Taking back is never limited. */
const MAX_WISHED_A_DAY = 10;

/**
 * Turns wishes into instructions of parcels, and takes back those that are wished no more: in the transaction of the
 * caller, and to the same end however often it is repeated. Everything is read before the lock that all writers of
 * instructions share, which is taken only where there is something to write.
 */
export async function applyWishes(
  deps: Deps,
  tx: Orm,
  parcels: readonly WishedParcel[],
): Promise<AppliedWishes> {
  const done: AppliedWishes = { written: 0, postponed: 0 };
  if (parcels.length === 0) return done;
  const now = deps.clock.now();
  const holidays = await deps.holidays();
  const today = bangkokDate(now);
  const repo = createInstructionsRepo(tx);
  const prepared = await Promise.all(parcels.map((each) => prepare(deps, each, { now, today, holidays })));
  const plan = async (some: readonly Prepared[]) => {
    const known = Map.groupBy(
      await repo.listOf(some.map(({ row }) => row.waybillNo)),
      (row) => row.waybillNo,
    );
    return some
      .map((each) => {
        const rows = known.get(each.row.waybillNo) ?? [];
        return { of: each, plan: planOf(each, rows, { today, holidays }), left: leftToday(rows, now) };
      })
      .filter(({ plan: { add, cancel } }) => add.length + cancel.length > 0);
  };
  const changing = (await plan(prepared)).map(({ of }) => of);
  if (changing.length === 0) return done;
  await repo.lock();
  for (const { of, plan: planned, left } of await plan(changing)) {
    const add = planned.add.slice(0, left);
    if (add.length < planned.add.length) done.postponed += 1;
    done.written += await write(deps, tx, of, { ...planned, add });
  }
  return done;
}

function leftToday(rows: readonly ShownRow[], now: Date): number {
  const since = now.getTime() - DAY_MS;
  const asked = rows.filter(({ askedBy, askedAt }) => askedBy === 'wish' && askedAt.getTime() > since);
  return Math.max(0, MAX_WISHED_A_DAY - asked.length);
}

async function prepare(
  deps: Deps,
  parcel: WishedParcel,
  { now, today, holidays }: { now: Date; today: string; holidays: Holidays },
): Promise<Prepared> {
  const { row, wishes } = parcel;
  const { place } = wishes;
  const isHeld = place?.kind === 'HOLD' && !(await canHoldThere(deps, place.pointCode, row));
  const promisedDate = await deps.promisedDateOf(row);
  const possible = { place: isHeld ? null : place, notBefore: wishes.notBefore, away: wishes.away };
  return {
    row,
    wishes,
    customerId: parcel.customerId,
    visitor: parcel.visitor,
    wished: wishedDetails(possible, { promisedDate, today }, holidays),
    state: deps.stateOf(row, now),
  };
}

/** The plan, without what the parcel does not allow now: the same rules as by hand. */
function planOf(
  { row, state, wishes, wished }: Prepared,
  rows: readonly ShownRow[],
  now: { today: string; holidays: Holidays },
): WishPlan {
  const offered = offeredChanges(state, row);
  const known = rows.map((each) => toKnown(each, { row, state }));
  const { cancel, add } = planWishes(wished, known, {
    wishes,
    today: now.today,
    holidays: now.holidays,
  });
  const cancelled = new Set(cancel.map(({ id }) => id));
  const staying = rows.filter((each) => isInForce(each.state) && !cancelled.has(each.id));
  const possible = add.filter(
    ({ kind }) => offered.includes(kind) && !staying.some((each) => isInTheWay(kind, each.kind)),
  );
  return { cancel, add: possible };
}

function toKnown(row: ShownRow, parcel: Pick<Prepared, 'row' | 'state'>): KnownInstruction {
  const { id, kind, details } = row;
  return { id, kind, details, standing: standingOf(row), isCancellable: isCancellable(row, parcel) };
}

function standingOf({ askedBy, state, cancelledBy }: ShownRow): KnownInstruction['standing'] {
  if (askedBy !== 'wish') return 'SETTLED';
  if (isInForce(state)) return 'WISHED';
  return cancelledBy === 'wish' ? 'REPLACED' : 'SETTLED';
}

async function write(
  deps: Deps,
  tx: Orm,
  { row, customerId, visitor }: Prepared,
  { cancel, add }: WishPlan,
): Promise<number> {
  const repo = createInstructionsRepo(tx);
  const now = deps.clock.now();
  let written = 0;
  for (const { id } of cancel) {
    const ended = { cancelledBy: 'wish', cancelledVisitor: visitor, endedAt: now } as const;
    // The carrier has carried it out or refused it meanwhile: nothing contrary is asked on top.
    if (!(await repo.cancel(id, ended))) return written;
    written += 1;
  }
  for (const details of add) {
    const who = { askedBy: 'wish', askedRole: 'consignee', customerId, visitor } as const;
    const { waybillNo } = row;
    const { kind } = details;
    const asked = { waybillNo, kind, details, askedAt: now, ...who };
    await announceChange(deps, row, await repo.add(asked), tx);
  }
  return written + add.length;
}
