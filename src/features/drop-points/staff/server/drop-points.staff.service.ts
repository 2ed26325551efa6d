import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { toFoundPlace } from '#features/places/search/place-labels.rules.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { StaffContext } from '#http/http-env.ts';
import { refuseStale } from '#http/staff/refuse-stale.ts';
import { bangkokDate } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { dropPointErrors } from '../../drop-points.contract.ts';
import type { PointRow } from '../../server/drop-points.repo.ts';
import { networkPoint } from '../../server/drop-points.table.ts';
import type * as contract from '../drop-points.staff.contract.ts';
import { findPoint, listPoints, toStaffRow } from './list-points.ts';
import { toColumns, toFacts, toStored } from './point-columns.ts';
import type { PointsStaffDeps } from './points-deps.ts';

type Version = { version: number };
type Changes = Partial<Omit<typeof networkPoint.$inferInsert, 'code'>>;
type Change = {
  action: `dropPoint.${string}`;
  reason?: string;
  changesOf(row: PointRow): Changes | Promise<Changes>;
};

/** What staff do with the points of the network. */
export type PointsStaffService = ReturnType<typeof createPointsStaffService>;

/** The service over its table; every change notifies all processes. */
export function createPointsStaffService(deps: PointsStaffDeps) {
  const { orm, clock } = deps;
  return {
    list: (input: ParsedInputOf<typeof contract.listStaffPoints>, language: Language) =>
      listPoints(deps, input, language),

    async detail(code: string, language: Language): Promise<contract.StaffPointDetail> {
      const found = await findPoint(orm, code);
      if (!found) throw new AppError(dropPointErrors.notFound);
      const { row, reports } = found;
      const [book, open] = await Promise.all([deps.places.book(), deps.listOpenCodes()]);
      const place = book.find(row.subdistrictCode);
      return {
        row: toStaffRow(row, reports, { now: clock.now(), language, open }),
        version: row.version,
        value: toStored(row),
        place: place ? toFoundPlace(book, place).label[language] : row.subdistrictCode,
        closure: row.closure,
        pagePath: paths.dropPoint(row.code),
      };
    },

    create: (
      { code, value }: ParsedInputOf<typeof contract.createPoint>,
      call: StaffContext,
    ): Promise<OutputOf<typeof contract.createPoint>> => create(deps, code, value, call),

    change: (
      { value, ...which }: ParsedInputOf<typeof contract.changePoint>,
      call: StaffContext,
    ): Promise<Version> =>
      changing(deps, which, call, {
        action: 'dropPoint.changed',
        changesOf: async () => toColumns(await deps.places.book(), value),
      }),

    close: (
      { closure, reason, ...which }: ParsedInputOf<typeof contract.closePoint>,
      call: StaffContext,
    ): Promise<Version> => {
      if (closure.until !== null && closure.until < bangkokDate(clock.now())) {
        const fields = [{ field: 'closure.until', key: 'drop-points:staff.closurePast' }];
        throw new AppError(requestErrors.invalidParameter, { fields });
      }
      return changing(deps, which, call, {
        action: 'dropPoint.closed',
        reason,
        changesOf: () => ({ closure }),
      });
    },

    reopen: (
      { reason, ...which }: ParsedInputOf<typeof contract.reopenPoint>,
      call: StaffContext,
    ): Promise<Version> =>
      changing(deps, which, call, {
        action: 'dropPoint.reopened',
        reason,
        changesOf: () => ({ closure: null }),
      }),

    setOnline: (
      { isOnline, reason, ...which }: ParsedInputOf<typeof contract.setPointOnline>,
      call: StaffContext,
    ): Promise<Version> =>
      changing(deps, which, call, {
        action: isOnline ? 'dropPoint.broughtBack' : 'dropPoint.takenOffline',
        reason,
        changesOf: () => ({ offlineAt: isOnline ? null : clock.now() }),
      }),
  };
}

async function create(
  { orm, places, audit, announce, clock }: PointsStaffDeps,
  code: string,
  value: ParsedInputOf<typeof contract.createPoint>['value'],
  { actor, visitor }: StaffContext,
): Promise<{ code: string }> {
  const now = clock.now();
  const written = { publishAt: now, createdAt: now, editedAt: now, publisher: actor.name };
  const columns = toColumns(await places.book(), value);
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(networkPoint)
      .values({ code, ...columns, ...written })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError(dropPointErrors.codeTaken);
    await announce(tx);
    const subject = { kind: 'dropPoint', id: code, name: value.name.th };
    await audit.record(tx, { actor, visitor, action: 'dropPoint.created', subject, after: toFacts(row) });
    return { code };
  });
}

/** Changes a point that has not changed since it was read; afterwards product releases no longer overwrite it. */
function changing(
  { orm, audit, announce, clock }: PointsStaffDeps,
  { code, version }: { code: string; version: number },
  { actor, visitor, language }: StaffContext,
  { action, reason, changesOf }: Change,
): Promise<Version> {
  return orm.transaction(async (tx) => {
    const before = await hold(tx, code);
    if (before.version !== version) refuseStale({ by: before.publisher, at: before.editedAt }, language);
    const changes = await changesOf(before);
    const [after] = await tx
      .update(networkPoint)
      .set({
        ...changes,
        version: sql`${networkPoint.version} + 1`,
        editedAt: clock.now(),
        publisher: actor.name,
        seedDigest: null,
      })
      .where(eq(networkPoint.code, code))
      .returning();
    if (!after) throw new AppError(dropPointErrors.notFound);
    await announce(tx);
    const subject = { kind: 'dropPoint', id: code, name: after.texts.name.th };
    const facts = { before: toFacts(before), after: { ...toFacts(after), ...(reason && { reason }) } };
    await audit.record(tx, { actor, visitor, action, subject, ...facts });
    return { version: after.version };
  });
}

async function hold(tx: Orm, code: string): Promise<PointRow> {
  const [row] = await tx.select().from(networkPoint).where(eq(networkPoint.code, code)).for('update');
  if (!row) throw new AppError(dropPointErrors.notFound);
  return row;
}
