import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import {
  deadlineOf,
  dueOf,
  isAssignedTo,
  isDueIn,
  isOlderThan,
  queueCounts,
} from '#db/queues/queue-filters.ts';
import { beginsWithText } from '#db/searched.ts';
import type { FacilityNamer, OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import { toJourney } from '#features/parcels/parcel-status.rules.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import type { Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { serviceRequest } from '../../server/tracking.table.ts';
import type { UrgeReason } from '../../urge-reasons.rules.ts';
import type { ComplaintRow, listComplaints } from '../complaints.staff.contract.ts';

type Deps = {
  orm: Orm;
  parcels: Pick<ParcelsRepo, 'findTracked'> & { openNamer: OpenFacilityNamer };
  clock: Clock;
};
type Asked = ParsedInputOf<typeof listComplaints>;
type Stored = typeof serviceRequest.$inferSelect;

const due = dueOf(serviceRequest);
/** As exact as a cursor is. */
const filedAt = sql`date_trunc('milliseconds', ${serviceRequest.createdAt})`;
const key = sql`${serviceRequest.id}::text`;

/** Complaints: open ones by deadline, answered ones newest first. */
export async function list(
  { orm, parcels, clock }: Deps,
  { state, reason, waybillNo, branch, cursor, limit, ...asked }: Asked,
  { staffId, language }: { staffId: string; language: Language },
): Promise<OutputOf<typeof listComplaints>> {
  const now = clock.now();
  const isOpen = state === 'open';
  const found = await orm
    .select()
    .from(serviceRequest)
    .where(
      and(
        isOpen ? isNull(serviceRequest.closedAt) : isNotNull(serviceRequest.closedAt),
        reason && eq(serviceRequest.reason, reason),
        waybillNo ? beginsWithText(serviceRequest.waybillNo, waybillNo) : undefined,
        branch ? beginsWithText(serviceRequest.facilityCode, branch) : undefined,
        isOpen ? isDueIn(due, asked.due, now) : undefined,
        isOlderThan(serviceRequest.createdAt, asked.age, now),
        isAssignedTo(serviceRequest.assignedTo, asked.assignee, staffId),
        afterCursor(isOpen, cursor),
      ),
    )
    // The oldest is due first.
    .orderBy(...(isOpen ? [filedAt, key] : [sql`${filedAt} desc`, sql`${key} desc`]))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const tracked = await parcels.findTracked([...new Set(shown.map((row) => row.waybillNo))]);
  const statuses = new Map(tracked.map((row) => [row.waybillNo, toJourney(row.events).status]));
  const namer = await parcels.openNamer();
  return {
    rows: shown.map((row) => ({
      ...toRow(row),
      parcelStatus: statuses.get(row.waybillNo) ?? null,
      branch: branchOf(row, namer, language),
    })),
    nextCursor: last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

/** What follows the last listed row, in the order of the state's list. */
function afterCursor(isOpen: boolean, cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) return undefined;
  return isOpen
    ? sql`(${filedAt}, ${key}) > (${place.at}, ${place.id})`
    : sql`(${filedAt}, ${key}) < (${place.at}, ${place.id})`;
}

/** How many wait for an answer. */
export async function countOpen(orm: Orm, asked: { staffId: string; now: Date }): Promise<WaitingCounts> {
  const [counts] = await orm
    .select(queueCounts({ due, assignedTo: serviceRequest.assignedTo }, asked))
    .from(serviceRequest)
    .where(isNull(serviceRequest.closedAt));
  return counts ?? { total: 0 };
}

function branchOf({ facilityCode }: Stored, namer: FacilityNamer, language: Language): string | null {
  if (facilityCode === null) return null;
  const names = namer.facility({ provinceCode: null, facilityCode, facilityName: null });
  return names?.[language] ?? facilityCode;
}

function toRow(row: Stored): Omit<ComplaintRow, 'parcelStatus' | 'branch'> {
  return {
    complaintId: row.id,
    waybillNo: row.waybillNo,
    reason: row.reason as UrgeReason,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.closedAt?.toISOString() ?? null,
    dueAt: row.closedAt === null ? deadlineOf(row).toISOString() : null,
    assignedTo: row.assignedTo,
    assignedName: row.assignedName,
  };
}
