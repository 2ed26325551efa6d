import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { beginsWithText } from '#db/searched.ts';
import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import { mount, type StaffApi } from '#http/mount.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { serviceRequest } from '../../server/tracking.table.ts';
import type { UrgeReason } from '../../urge-reasons.rules.ts';
import {
  answerComplaint,
  type ComplaintRow,
  countComplaints,
  listComplaints,
} from '../complaints.staff.contract.ts';

/** Dependencies of the calls about complaints. */
export type ComplaintsStaffDeps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findTracked'>;
  audit: Audit;
  clock: Clock;
};

/** As exact as a cursor is. */
const filedAt = sql`date_trunc('milliseconds', ${serviceRequest.createdAt})`;
const key = sql`${serviceRequest.id}::text`;

/** Mounts the staff calls about complaints. */
export function mountComplaintsStaff(api: StaffApi, deps: ComplaintsStaffDeps): void {
  mount(api, listComplaints, (asked) => list(deps, asked));
  mount(api, countComplaints, async () => ({ open: await countOpen(deps) }));
  mount(api, answerComplaint, (input, call) => answer(deps, input, call));
}

async function list(
  { orm, parcels }: ComplaintsStaffDeps,
  { state, reason, waybillNo, cursor, limit }: ParsedInputOf<typeof listComplaints>,
): Promise<OutputOf<typeof listComplaints>> {
  const found = await orm
    .select()
    .from(serviceRequest)
    .where(
      and(
        state === 'open' ? isNull(serviceRequest.closedAt) : isNotNull(serviceRequest.closedAt),
        reason && eq(serviceRequest.reason, reason),
        waybillNo ? beginsWithText(serviceRequest.waybillNo, waybillNo) : undefined,
        afterCursor(state, cursor),
      ),
    )
    .orderBy(...(state === 'open' ? [filedAt, key] : [sql`${filedAt} desc`, sql`${key} desc`]))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const tracked = await parcels.findTracked([...new Set(rows.map((row) => row.waybillNo))]);
  const statuses = new Map(tracked.map((row) => [row.waybillNo, toJourney(row.events).status]));
  return {
    rows: rows.map((row) => toRow(row, statuses.get(row.waybillNo) ?? null)),
    nextCursor: found.length > limit && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

/** What follows the last listed row, in the order of the state's list. */
function afterCursor(state: 'open' | 'answered', cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) return undefined;
  return state === 'open'
    ? sql`(${filedAt}, ${key}) > (${place.at}, ${place.id})`
    : sql`(${filedAt}, ${key}) < (${place.at}, ${place.id})`;
}

async function countOpen({ orm }: ComplaintsStaffDeps): Promise<number> {
  const [row] = await orm
    .select({ open: count() })
    .from(serviceRequest)
    .where(isNull(serviceRequest.closedAt));
  return row?.open ?? 0;
}

/** The first answer counts: a concurrent second one is told so. */
async function answer(
  { orm, audit, clock }: ComplaintsStaffDeps,
  { complaintId, waybillNo, answer: text }: ParsedInputOf<typeof answerComplaint>,
  { actor, visitor }: StaffContext,
): Promise<OutputOf<typeof answerComplaint>> {
  const itself = and(eq(serviceRequest.waybillNo, waybillNo), eq(serviceRequest.id, complaintId));
  await orm.transaction(async (tx) => {
    const [stored] = await tx.select().from(serviceRequest).where(itself).for('update');
    if (!stored) throw new AppError(staffErrors.recordGone);
    if (stored.closedAt !== null) throw new AppError(staffErrors.changedMeanwhile);
    await tx.update(serviceRequest).set({ closedAt: clock.now(), answer: text }).where(itself);
    await audit.record(tx, {
      actor,
      visitor,
      action: 'complaint.answered',
      subject: { kind: 'complaint', id: complaintId, name: waybillNo },
      before: { reason: stored.reason },
      after: { answer: text },
    });
  });
  return {};
}

function toRow(
  row: typeof serviceRequest.$inferSelect,
  parcelStatus: ComplaintRow['parcelStatus'],
): ComplaintRow {
  return {
    complaintId: row.id,
    waybillNo: row.waybillNo,
    reason: row.reason as UrgeReason,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    parcelStatus,
    answer: row.answer,
    answeredAt: row.closedAt?.toISOString() ?? null,
  };
}
