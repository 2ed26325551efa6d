import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import {
  deadlineOf,
  dueOf,
  isAssignedTo,
  isDueIn,
  isOlderThan,
  queueCounts,
} from '#db/queues/queue-filters.ts';
import type { OwnedQueue } from '#features/staff/duties/server/hand-over-rows.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { dropPointErrors } from '../../drop-points.contract.ts';
import { type ReportState, reportStates } from '../../drop-points.rules.ts';
import { networkPoint, networkPointReport } from '../../server/drop-points.table.ts';
import type {
  handOverReports,
  listPointReports,
  PointReport,
  settlePointReport,
} from '../drop-points.staff.contract.ts';
import { nextReportStates } from '../drop-points.staff.rules.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Deps = Pick<PointsStaffDeps, 'orm' | 'audit' | 'clock' | 'handOverRows'>;
type ReportRow = typeof networkPointReport.$inferSelect;
type Asked = ParsedInputOf<typeof listPointReports>;

const closing: readonly ReportState[] = ['DONE', 'REFUSED'];
const due = dueOf(networkPointReport);
const key = sql`${networkPointReport.id}::text`;
const unsettled = isNull(networkPointReport.closedAt);
/** As exact as a cursor is. */
const filedAt = sql`date_trunc('milliseconds', ${networkPointReport.createdAt})`;

/** What staff do with visitors' reports. */
export type PointReports = ReturnType<typeof createPointReports>;

/** The service over the table of reports. */
export function createPointReports(deps: Deps) {
  return {
    list: (asked: Asked, call: StaffContext) => list(deps, asked, call),

    settle: (
      input: ParsedInputOf<typeof settlePointReport>,
      call: StaffContext,
    ): Promise<OutputOf<typeof settlePointReport>> => settle(deps, input, call),

    handOver: ({ reports, to }: ParsedInputOf<typeof handOverReports>, call: StaffContext) =>
      deps.handOverRows(call, { rows: reports, to }, reportQueue),
  };
}

async function list(
  { orm, clock }: Deps,
  { cursor, limit, ...asked }: Asked,
  { actor, language }: StaffContext,
): Promise<OutputOf<typeof listPointReports>> {
  const isQueue = asked.state === 'unsettled';
  const rows = await orm
    .select({ report: networkPointReport, texts: networkPoint.texts })
    .from(networkPointReport)
    .innerJoin(networkPoint, eq(networkPoint.code, networkPointReport.pointCode))
    .where(and(...conditionsOf(asked, actor.staffId, clock.now()), isAfter(isQueue, cursor)))
    // The oldest is due first.
    .orderBy(...(isQueue ? [filedAt, key] : [desc(filedAt), desc(key)]))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ report, texts }) => toReport(report, texts.name[language])),
    nextCursor: last ? writeCursor([last.report.createdAt.toISOString(), last.report.id]) : null,
  };
}

const reportQueue: OwnedQueue<{ reportId: string }> = {
  permission: 'dropPoints.edit',
  about: 'pointReports',
  action: 'pointReport.handedOver',
  idOf: ({ reportId }) => reportId,
  async lock(tx, { reportId }) {
    const [row] = await tx
      .select()
      .from(networkPointReport)
      .where(eq(networkPointReport.id, reportId))
      .for('update');
    if (!row) return undefined;
    const { texts } = await pointOf(tx, row.pointCode);
    return { ...row, subject: { kind: 'dropPoint', id: row.pointCode, name: texts.name.th } };
  },
  assign: (tx, { reportId }, to) =>
    tx.update(networkPointReport).set(to).where(eq(networkPointReport.id, reportId)),
};

async function settle(
  { orm, audit, clock }: Deps,
  { reportId, to, answer }: ParsedInputOf<typeof settlePointReport>,
  { actor, visitor, language }: StaffContext,
): Promise<OutputOf<typeof settlePointReport>> {
  return orm.transaction(async (tx) => {
    const isIt = eq(networkPointReport.id, reportId);
    const before = await findReport(tx, isIt);
    if (!nextReportStates[before.state].includes(to)) refuseSettled(before);
    const [after] = await tx
      .update(networkPointReport)
      .set({
        state: to,
        handledBy: actor.name,
        ...(to === 'ACCEPTED' && { assignedTo: actor.staffId, assignedName: actor.name }),
        answer: answer || before.answer,
        closedAt: closing.includes(to) ? clock.now() : null,
      })
      .where(and(isIt, inArray(networkPointReport.state, statesBefore(to))))
      .returning();
    if (!after) throw new AppError(dropPointErrors.reportMissing);
    const { texts } = await pointOf(tx, after.pointCode);
    await audit.record(tx, {
      actor,
      visitor,
      action: `pointReport.${actionOf[to]}`,
      subject: { kind: 'dropPoint', id: after.pointCode, name: texts.name.th },
      // Without the visitor's text: it may contain personal data, and the log is kept forever.
      before: { reportId, state: before.state },
      after: { reportId, state: to, answer: after.answer },
    });
    return { report: toReport(after, texts.name[language]) };
  });
}

const actionOf = { ACCEPTED: 'accepted', DONE: 'done', REFUSED: 'refused' } as const;

function statesBefore(to: ReportState): ReportState[] {
  return reportStates.filter((each) => nextReportStates[each].includes(to));
}

function refuseSettled({ handledBy }: ReportRow): never {
  throw new AppError(dropPointErrors.reportSettled, { params: { name: handledBy ?? '' } });
}

async function findReport(tx: Orm, isIt: SQL): Promise<ReportRow> {
  const [row] = await tx.select().from(networkPointReport).where(isIt).for('update');
  if (!row) throw new AppError(dropPointErrors.reportMissing);
  return row;
}

async function pointOf(tx: Orm, code: string): Promise<Pick<typeof networkPoint.$inferSelect, 'texts'>> {
  const [row] = await tx
    .select({ texts: networkPoint.texts })
    .from(networkPoint)
    .where(eq(networkPoint.code, code));
  if (!row) throw new AppError(dropPointErrors.notFound);
  return row;
}

function conditionsOf(
  { code, kind, state, due: part, age, assignee }: Omit<Asked, 'cursor' | 'limit'>,
  staffId: string,
  now: Date,
): (SQL | undefined)[] {
  return [
    code ? eq(networkPointReport.pointCode, code) : undefined,
    kind ? eq(networkPointReport.kind, kind) : undefined,
    state && state !== 'unsettled' ? eq(networkPointReport.state, state) : undefined,
    state === 'unsettled' || part ? unsettled : undefined,
    isDueIn(due, part, now),
    isOlderThan(networkPointReport.createdAt, age, now),
    isAssignedTo(networkPointReport.assignedTo, assignee, staffId),
  ];
}

/** What follows the last listed row, in the order of the list. */
function isAfter(isQueue: boolean, cursor: string | undefined): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) return undefined;
  return isQueue
    ? sql`(${filedAt}, ${key}) > (${place.at}, ${place.id})`
    : sql`(${filedAt}, ${key}) < (${place.at}, ${place.id})`;
}

/** How many wait to be mended or refused. */
export async function countOpen(orm: Orm, asked: { staffId: string; now: Date }): Promise<WaitingCounts> {
  const [counts] = await orm
    .select(queueCounts({ due, assignedTo: networkPointReport.assignedTo }, asked))
    .from(networkPointReport)
    .where(unsettled);
  return counts ?? { total: 0 };
}

function toReport(row: ReportRow, name: string): PointReport {
  const { id: reportId, pointCode: code, kind, text, contact, state, handledBy, answer } = row;
  const { assignedTo, assignedName } = row;
  return {
    reportId,
    code,
    name,
    kind,
    text,
    contact,
    state,
    handledBy,
    answer,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    dueAt: row.closedAt === null ? deadlineOf(row).toISOString() : null,
    assignedTo,
    assignedName,
  };
}
