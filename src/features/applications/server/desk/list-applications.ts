import { and, arrayContains, asc, count, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../../../db/orm.ts';
import { addDays, startOfBangkokDate } from '../../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../../lib/contract.ts';
import { soughtGrams } from '../../application-search.rules.ts';
import { isDecided } from '../../application-states.rules.ts';
import {
  type ApplicationRow,
  type exportApplications,
  type listApplications,
  MAX_LISTED_APPLICATIONS,
} from '../../applications.staff.contract.ts';
import type { ApplicationRecord } from '../application-deps.ts';
import { application } from '../applications.table.ts';

export type ApplicationFilter = Omit<ParsedInputOf<typeof exportApplications>, 'format'>;
type Wanted = { filter: ApplicationFilter; staffId: string };

/** One page of applications, and how many there are; beyond ten thousand nobody counts. */
export async function listRows(
  orm: Orm,
  { sort, page, size, ...filter }: ParsedInputOf<typeof listApplications>,
  { staffId, now }: { staffId: string; now: Date },
): Promise<OutputOf<typeof listApplications>> {
  const wanted = whereOf({ filter, staffId });
  const offset = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, MAX_LISTED_APPLICATIONS - offset));
  const counted = orm
    .select({ id: application.id })
    .from(application)
    .where(wanted)
    .limit(MAX_LISTED_APPLICATIONS + 1)
    .as('counted');
  const [rows, [all]] = await Promise.all([
    limit === 0 ? [] : selectRows(orm, wanted, { sort, limit, offset }),
    orm.select({ many: count() }).from(counted),
  ]);
  const many = all?.many ?? 0;
  return {
    rows: rows.map((row) => toRow(row, now)),
    total: Math.min(many, MAX_LISTED_APPLICATIONS),
    isMore: many > MAX_LISTED_APPLICATIONS,
  };
}

/** All that fit a filter, newest first, as far as one list goes. */
export function selectAll(orm: Orm, wanted: Wanted): Promise<ApplicationRecord[]> {
  return selectRows(orm, whereOf(wanted), { sort: '-receivedAt', limit: MAX_LISTED_APPLICATIONS, offset: 0 });
}

function selectRows(
  orm: Orm,
  wanted: SQL | undefined,
  { sort, limit, offset }: { sort: 'receivedAt' | '-receivedAt'; limit: number; offset: number },
): Promise<ApplicationRecord[]> {
  const { receivedAt, id } = application;
  // As the index is built: without `nulls last` it would not be used.
  const order =
    sort === 'receivedAt'
      ? [asc(receivedAt), asc(id)]
      : [sql`${receivedAt} desc nulls last`, sql`${id} desc nulls last`];
  return orm
    .select()
    .from(application)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function whereOf({ filter, staffId }: Wanted): SQL | undefined {
  const { kind, state, assignee, text, provinceCode, from, to } = filter;
  const { assignedTo, receivedAt } = application;
  const grams = soughtGrams(text ?? '');
  return and(
    kind ? eq(application.kind, kind) : undefined,
    state ? eq(application.state, state) : undefined,
    assignee === 'nobody' ? isNull(assignedTo) : undefined,
    assignee && assignee !== 'nobody' ? eq(assignedTo, assignee === 'me' ? staffId : assignee) : undefined,
    provinceCode ? eq(application.provinceCode, provinceCode) : undefined,
    from ? gte(receivedAt, startOfBangkokDate(from)) : undefined,
    to ? lt(receivedAt, startOfBangkokDate(addDays(to, 1))) : undefined,
    grams.length > 0 ? arrayContains(application.grams, grams) : undefined,
  );
}

/** An application as lists show it. */
export function toRow(row: ApplicationRecord, now: Date): ApplicationRow {
  const { applicationNo, kind, state, name, phone, phoneExtension, email, language, details } = row;
  const { provinceCode, assignedTo, assignedName } = row;
  return {
    ...{ applicationNo, kind, state, name, phone, phoneExtension, email, language, provinceCode },
    position: details.kind === 'job' ? details.position : null,
    receivedAt: row.receivedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    isLate: !isDecided(state) && state !== 'invited' && row.answerBy < now,
    ...{ assignedTo, assignedName },
    hasResume: row.resumeId !== null,
  };
}
