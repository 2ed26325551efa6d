import { and, type Column, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, bangkokDate, DAY_MS, startOfBangkokDate } from '#lib/clock.ts';
import { type AgePart, DAYS_OLD, type DuePart } from '#lib/staff/queue-filters.ts';

/** Whether the clock of a row is in a part; `due` is the column or expression of its deadline. */
export function isDueIn(due: Column | SQL, part: DuePart | undefined, now: Date): SQL | undefined {
  if (part === undefined) return undefined;
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  if (part === 'overdue') return sql`${due} < ${at(now)}`;
  const midnight = startOfBangkokDate(addDays(bangkokDate(now), 1));
  return and(gte(sql`${due}`, at(now)), lt(sql`${due}`, at(midnight)));
}

/** Whether a row came in longer ago than a part says. */
export function isOlderThan(createdAt: Column, part: AgePart | undefined, now: Date): SQL | undefined {
  return part && lt(createdAt, new Date(now.getTime() - DAYS_OLD[part] * DAY_MS));
}

/** The deadline of a row with `queueColumns`; rows of earlier releases have a day. */
export function dueOf({ answerBy, createdAt }: { answerBy: Column; createdAt: Column }): SQL {
  return sql`date_trunc('milliseconds', coalesce(${answerBy}, ${createdAt} + interval '1 day'))`;
}

/** The same of a row that was read. */
export function deadlineOf({ answerBy, createdAt }: { answerBy: Date | null; createdAt: Date }): Date {
  return answerBy ?? new Date(createdAt.getTime() + DAY_MS);
}

/** Whether a row is taken on by `me`, `nobody` or a member of staff. */
export function isAssignedTo(
  assignedTo: Column,
  assignee: string | undefined,
  staffId: string,
): SQL | undefined {
  if (!assignee) return undefined;
  return assignee === 'nobody' ? isNull(assignedTo) : eq(assignedTo, assignee === 'me' ? staffId : assignee);
}

/** The counts of a queue, as columns of one select over what waits in it. */
export function queueCounts(
  { due, assignedTo }: { due: Column | SQL; assignedTo: Column },
  { staffId, now }: { staffId: string; now: Date },
) {
  return {
    total: many(undefined),
    overdue: many(isDueIn(due, 'overdue', now)),
    dueToday: many(isDueIn(due, 'today', now)),
    mine: many(isAssignedTo(assignedTo, 'me', staffId)),
    nobodys: many(isAssignedTo(assignedTo, 'nobody', staffId)),
  };
}

function many(condition: SQL | undefined): SQL<number> {
  return condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`;
}
