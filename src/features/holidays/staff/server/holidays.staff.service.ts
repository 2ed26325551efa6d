import { asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Orm } from '#db/orm.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { StaffContext } from '#http/http-env.ts';
import { refuseStale } from '#http/staff/refuse-stale.ts';
import { bangkokDate, type Clock } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { AppError } from '#lib/errors.ts';
import { holiday } from '../../server/holidays.table.ts';
import type * as contract from '../holidays.staff.contract.ts';
import { type HolidayRow, holidayErrors } from '../holidays.staff.contract.ts';
import { announceCalendar } from './announce-calendar.ts';

/** Dependencies of editing the calendar. */
export type HolidaysStaffDeps = {
  orm: NodePgDatabase;
  audit: Audit;
  /** Notifies every process of the changed calendar when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  clock: Clock;
};
type Row = typeof holiday.$inferSelect;
type Saved = { holiday: HolidayRow };
type Change = {
  action: `holiday.${string}`;
  reason?: string;
  changes: Partial<Pick<Row, 'names' | 'isProvisional' | 'isObserved'>>;
};

/** What staff do with the calendar. */
export type HolidaysStaffService = ReturnType<typeof createHolidaysStaffService>;

/** The service over its table. */
export function createHolidaysStaffService(deps: HolidaysStaffDeps) {
  const { orm } = deps;
  return {
    async list({
      year,
    }: ParsedInputOf<typeof contract.listHolidays>): Promise<OutputOf<typeof contract.listHolidays>> {
      const all = await orm.select().from(holiday).orderBy(asc(holiday.date));
      const rows = year ? all.filter(({ date }) => date.startsWith(year)) : all;
      const years = [...new Set(all.map(({ date }) => date.slice(0, 4)))];
      return { rows: rows.map(toRow), total: rows.length, years };
    },

    add: (
      { date, names, isProvisional }: ParsedInputOf<typeof contract.addHoliday>,
      call: StaffContext,
    ): Promise<Saved> => add(deps, { date, names, isProvisional }, call),

    change: (
      { names, isProvisional, ...which }: ParsedInputOf<typeof contract.changeHoliday>,
      call: StaffContext,
    ): Promise<Saved> =>
      changing(deps, which, call, { action: 'holiday.changed', changes: { names, isProvisional } }),

    setObserved: async (
      { isObserved, reason, ...which }: ParsedInputOf<typeof contract.setHolidayObserved>,
      call: StaffContext,
    ): Promise<Saved> => {
      requireToCome(deps, which.date);
      const action = isObserved ? 'holiday.keptAgain' : 'holiday.calledOff';
      return changing(deps, which, call, { action, reason, changes: { isObserved } });
    },
  };
}

/** Promised dates, fees and claims were calculated with past days, so those cannot be changed. */
function requireToCome({ clock }: Pick<HolidaysStaffDeps, 'clock'>, date: string): void {
  if (date < bangkokDate(clock.now())) throw new AppError(holidayErrors.dayPassed);
}

async function add(
  deps: HolidaysStaffDeps,
  values: Pick<Row, 'date' | 'names' | 'isProvisional'>,
  { actor, visitor }: StaffContext,
): Promise<Saved> {
  requireToCome(deps, values.date);
  const now = deps.clock.now();
  return deps.orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(holiday)
      .values({ ...values, createdAt: now, editedAt: now, editedBy: actor.name })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError(holidayErrors.alreadyThere);
    await announceCalendar(deps, tx);
    await deps.audit.record(tx, {
      actor,
      visitor,
      action: 'holiday.added',
      subject: subjectOf(row),
      after: toFacts(row),
    });
    return { holiday: toRow(row) };
  });
}

/** Changes a day that has not changed since it was read; afterwards product releases no longer overwrite it. */
function changing(
  deps: HolidaysStaffDeps,
  { date, version }: { date: string; version: number },
  { actor, visitor, language }: StaffContext,
  { action, reason, changes }: Change,
): Promise<Saved> {
  const { orm, audit, clock } = deps;
  return orm.transaction(async (tx) => {
    const isIt = eq(holiday.date, date);
    const [before] = await tx.select().from(holiday).where(isIt).for('update');
    if (!before) throw new AppError(holidayErrors.notFound);
    if (before.version !== version) refuseStale({ by: before.editedBy, at: before.editedAt }, language);
    const [after] = await tx
      .update(holiday)
      .set({
        ...changes,
        version: sql`${holiday.version} + 1`,
        editedAt: clock.now(),
        editedBy: actor.name,
        seedDigest: null,
      })
      .where(isIt)
      .returning();
    if (!after) throw new AppError(holidayErrors.notFound);
    await ('isObserved' in changes ? announceCalendar(deps, tx) : deps.announce(tx));
    const facts = { before: toFacts(before), after: { ...toFacts(after), ...(reason && { reason }) } };
    await audit.record(tx, { actor, visitor, action, subject: subjectOf(after), ...facts });
    return { holiday: toRow(after) };
  });
}

function subjectOf({ date, names }: Row) {
  return { kind: 'holiday', id: date, name: names.th };
}

function toFacts({ names, isProvisional, isObserved }: Row) {
  return { names, isProvisional, isObserved };
}

function toRow({ date, names, isProvisional, isObserved, version, editedAt, editedBy }: Row): HolidayRow {
  return {
    date,
    names,
    isProvisional,
    isObserved,
    version,
    editedBy,
    editedAt: editedAt.toISOString(),
  };
}
