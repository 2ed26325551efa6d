import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { readLine, readWaybill } from '#features/feed/feed.rules.ts';
import { timeProblem } from '#features/feed/feed-dates.rules.ts';
import { watchParcels } from '#features/parcel-facts/server/facts.repo.ts';
import type { Clock } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { codReportErrors } from '../collection-reports.calls.ts';
import {
  type CollectionLine,
  collectionLine,
  type collectionProblems,
} from '../collection-reports.contract.ts';
import { codReport } from './cod-ledger.table.ts';

type Problem = { field: string; reason: (typeof collectionProblems)[number] };
export type LineOutcome = { result: 'accepted' | 'duplicate' } | { result: 'rejected'; problem: Problem };

/** A report as it is stored. */
export type CodReportRow = typeof codReport.$inferSelect;

/** What branches report of collections. */
export type CollectionReports = ReturnType<typeof createCollectionReports>;

export function createCollectionReports({
  orm,
  settleIn,
  clock,
}: {
  orm: Orm;
  settleIn(tx: Orm, waybillNos: readonly string[]): Promise<void>;
  clock: Clock;
}) {
  return {
    /** Stores the lines that are right and new, and brings the books of their parcels up to date. */
    store(lines: readonly unknown[]): Promise<LineOutcome[]> {
      const now = clock.now();
      const all = lines.map((line) => readCollection(line, now));
      return orm.transaction(async (tx) => {
        const read = await refuseReplacing(tx, all);
        const { added, stored } = await insert(
          tx,
          read.flatMap((line) => ('problem' in line ? [] : [line])),
          now,
        );
        await withdrawReplaced(tx, added, now);
        const isNew = new Set(added.map(({ reportId }) => reportId));
        // A report only replaces one of its own parcel, so these are the books of what was withdrawn, too.
        const numbers = added.map(({ waybillNo }) => waybillNo);
        // A parcel that is not known yet, or was not ordered here, is followed from now on.
        await watchParcels(tx, numbers, now);
        await settleIn(tx, numbers);
        return read.map((line): LineOutcome => {
          if ('problem' in line) return { result: 'rejected', problem: line.problem };
          if (isNew.delete(line.reportId)) return { result: 'accepted' };
          const known = stored.get(line.reportId);
          return known && isSame(known, line)
            ? { result: 'duplicate' }
            : { result: 'rejected', problem: { field: 'reportId', reason: 'reported_otherwise' } };
        });
      });
    },

    /** The latest first, before a place. */
    list({
      waybillNo,
      before,
      limit,
    }: {
      waybillNo: string | undefined;
      before: string | undefined;
      limit: number;
    }): Promise<CodReportRow[]> {
      return orm
        .select()
        .from(codReport)
        .where(
          and(
            waybillNo === undefined ? undefined : eq(codReport.waybillNo, waybillNo),
            before === undefined ? undefined : lt(codReport.id, Number(before)),
          ),
        )
        .orderBy(desc(codReport.id))
        .limit(limit);
    },

    /** Takes a report back; one that was withdrawn before stays as it is. */
    withdraw(reportId: string, reason: string): Promise<CodReportRow> {
      return orm.transaction(async (tx) => {
        const [row] = await tx.select().from(codReport).where(eq(codReport.reportId, reportId)).for('update');
        if (!row) throw new AppError(codReportErrors.notFound);
        if (row.withdrawnAt) return row;
        const withdrawn = { withdrawnAt: clock.now(), withdrawReason: reason };
        await tx.update(codReport).set(withdrawn).where(eq(codReport.id, row.id));
        await settleIn(tx, [row.waybillNo]);
        return { ...row, ...withdrawn };
      });
    },
  };
}

type ReadLine = CollectionLine | { problem: Problem };

/**
 * Refuses lines that replace what cannot be replaced. A line that was sent before, also in the same batch, is a
 * duplicate or a contradiction, whatever it replaces.
 */
async function refuseReplacing(tx: Orm, lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const replacing = lines.flatMap((line) => ('problem' in line || !line.replaces ? [] : [line]));
  if (replacing.length === 0) return [...lines];
  const ids = replacing.flatMap(({ reportId, replaces }) => [reportId, replaces ?? '']);
  const rows = await tx
    .select()
    .from(codReport)
    .where(inArray(codReport.reportId, [...new Set(ids)]))
    .orderBy(asc(codReport.id))
    .for('update');
  const stored = new Map(rows.map((row) => [row.reportId, row]));
  const free = new Set(rows.filter(({ withdrawnAt }) => !withdrawnAt).map(({ reportId }) => reportId));
  const seen = new Set(stored.keys());
  return lines.map((line) => {
    if ('problem' in line || seen.has(line.reportId)) return line;
    const isRight =
      !line.replaces ||
      (stored.get(line.replaces)?.waybillNo === line.waybillNo && free.delete(line.replaces));
    if (!isRight) return { problem: { field: 'replaces', reason: 'not_replaceable' } };
    seen.add(line.reportId);
    return line;
  });
}

/** Withdraws what the lines that were stored replace. */
async function withdrawReplaced(tx: Orm, added: readonly CollectionLine[], now: Date): Promise<void> {
  const ids = added.flatMap(({ replaces }) => replaces ?? []);
  if (ids.length > 0)
    await tx.update(codReport).set({ withdrawnAt: now }).where(inArray(codReport.reportId, ids));
}

function readCollection(raw: unknown, now: Date): CollectionLine | { problem: Problem } {
  const read = readLine(collectionLine, raw, now);
  if (!read.ok) return { problem: read.problem };
  const waybill = readWaybill(read.value.waybillNo);
  if (!waybill.ok) return { problem: waybill.problem };
  const time = timeProblem(new Date(read.value.collectedAt), now);
  if (time) return { problem: { field: 'collectedAt', reason: time } };
  return { ...read.value, waybillNo: waybill.value };
}

/** The lines that are new, and the reports of these ids as they are stored; the first of equal ids is the one. */
async function insert(tx: Orm, lines: readonly CollectionLine[], receivedAt: Date) {
  if (lines.length === 0) return { added: [], stored: new Map<string, CodReportRow>() };
  const first = new Map(lines.toReversed().map((line) => [line.reportId, line]));
  const inOrder = [...first.values()].sort((a, b) => (a.reportId < b.reportId ? -1 : 1));
  const inserted = await tx
    .insert(codReport)
    .values(inOrder.map((line) => ({ ...line, collectedAt: new Date(line.collectedAt), receivedAt })))
    .onConflictDoNothing()
    .returning({ reportId: codReport.reportId });
  const rows = await tx
    .select()
    .from(codReport)
    .where(inArray(codReport.reportId, [...first.keys()]));
  return {
    added: inserted.flatMap(({ reportId }) => first.get(reportId) ?? []),
    stored: new Map(rows.map((row) => [row.reportId, row])),
  };
}

function isSame(stored: CodReportRow, line: CollectionLine): boolean {
  return (
    stored.waybillNo === line.waybillNo &&
    stored.method === line.method &&
    stored.amountSatang === line.amountSatang &&
    stored.branchCode === line.branchCode &&
    (stored.replaces ?? undefined) === line.replaces &&
    stored.collectedAt.getTime() === Date.parse(line.collectedAt)
  );
}
