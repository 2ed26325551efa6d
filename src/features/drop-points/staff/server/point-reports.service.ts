import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { dropPointErrors } from '../../drop-points.contract.ts';
import { type ReportState, reportStates } from '../../drop-points.rules.ts';
import { networkPoint, networkPointReport } from '../../server/drop-points.table.ts';
import type { listPointReports, PointReport, settlePointReport } from '../drop-points.staff.contract.ts';
import { nextReportStates } from '../drop-points.staff.rules.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Deps = Pick<PointsStaffDeps, 'orm' | 'audit' | 'clock'>;
type ReportRow = typeof networkPointReport.$inferSelect;

/** New reports are counted up to this number. */
const MAX_COUNTED = 1000;
const closing: readonly ReportState[] = ['DONE', 'REFUSED'];

/** What staff do with visitors' reports. */
export type PointReports = ReturnType<typeof createPointReports>;

/** The service over the table of reports. */
export function createPointReports(deps: Deps) {
  const { orm } = deps;
  return {
    async list(
      { cursor, limit, ...filter }: ParsedInputOf<typeof listPointReports>,
      language: Language,
    ): Promise<OutputOf<typeof listPointReports>> {
      const rows = await orm
        .select({ report: networkPointReport, texts: networkPoint.texts })
        .from(networkPointReport)
        .innerJoin(networkPoint, eq(networkPoint.code, networkPointReport.pointCode))
        .where(and(...conditionsOf(filter), cursor ? isAfter(cursor) : undefined))
        .orderBy(desc(networkPointReport.createdAt), networkPointReport.id)
        .limit(limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1)?.report;
      return {
        rows: shown.map(({ report, texts }) => toReport(report, texts.name[language])),
        nextCursor: rows.length > limit && last ? `${last.createdAt.toISOString()}~${last.id}` : null,
        waiting: await countOpen(orm),
      };
    },

    settle: (
      input: ParsedInputOf<typeof settlePointReport>,
      call: StaffContext,
    ): Promise<OutputOf<typeof settlePointReport>> => settle(deps, input, call),
  };
}

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

type Filter = Pick<ParsedInputOf<typeof listPointReports>, 'code' | 'kind' | 'state'>;

function conditionsOf({ code, kind, state }: Filter): (SQL | undefined)[] {
  return [
    code ? eq(networkPointReport.pointCode, code) : undefined,
    kind ? eq(networkPointReport.kind, kind) : undefined,
    state ? eq(networkPointReport.state, state) : undefined,
  ];
}

function isAfter(cursor: string): SQL | undefined {
  const [at = '', id = ''] = cursor.split('~');
  const createdAt = new Date(at);
  const { createdAt: column, id: key } = networkPointReport;
  return or(lt(column, createdAt), and(eq(column, createdAt), gt(key, id)));
}

async function countOpen(orm: Orm): Promise<number> {
  const open = orm
    .select({ id: networkPointReport.id })
    .from(networkPointReport)
    .where(and(eq(networkPointReport.state, 'OPEN'), isNull(networkPointReport.closedAt)))
    .limit(MAX_COUNTED)
    .as('open');
  const [all] = await orm.select({ many: count() }).from(open);
  return all?.many ?? 0;
}

function toReport(row: ReportRow, name: string): PointReport {
  const { id: reportId, pointCode: code, kind, text, contact, state, handledBy, answer } = row;
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
  };
}
