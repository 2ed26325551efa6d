import {
  and,
  arrayContains,
  count,
  eq,
  gte,
  inArray,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { keepSelects, writtenLimit } from '#db/kept-selects.ts';
import type { Orm } from '#db/orm.ts';
import { isAssignedTo, isDueIn, isOlderThan, queueCounts } from '#db/queues/queue-filters.ts';
import { addDays, startOfBangkokDate, toIsoInstant } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { readCursor, writeCursor } from '#lib/staff/list-cursor.ts';
import type { WaitingCounts } from '#lib/staff/waiting-work.ts';
import { soughtGrams } from '../../application-search.rules.ts';
import { awaitsAnswer, unanswered } from '../../application-states.rules.ts';
import type { ApplicationRecord } from '../../server/application-deps.ts';
import { application } from '../../server/applications.table.ts';
import {
  type ApplicationRow,
  type countApplications,
  type exportApplications,
  type listApplications,
  MAX_LISTED_APPLICATIONS,
} from '../applications.staff.contract.ts';

export type ApplicationFilter = Omit<ParsedInputOf<typeof exportApplications>, 'format'>;
type Wanted = { filter: ApplicationFilter; staffId: string; now: Date };

// The search text and the accepted agreements are many times larger than what a list shows.
const { id, applicationNo, kind, state, name, phone, phoneExtension, email, language, details } = application;
const { provinceCode, receivedAt, answerBy, assignedTo, assignedName, resumeId } = application;
const listed = {
  id,
  applicationNo,
  kind,
  state,
  name,
  phone,
  phoneExtension,
  email,
  language,
  details,
  provinceCode,
  receivedAt,
  answerBy,
  assignedTo,
  assignedName,
  resumeId,
};
/** An application without the columns that lists do not show. */
export type ListedApplication = Pick<ApplicationRecord, keyof typeof listed>;

/** A page of the applications; reading on costs the same at any position. */
export function createApplicationList(orm: Orm) {
  // The list as first opened.
  const selectOpened = keepSelects((shape: { sort: Order; isBeyond: boolean; limit: number }) => {
    const { sort, isBeyond, limit } = shape;
    const place = { at: sql.placeholder('at'), id: sql.placeholder('id') };
    return selectRows(orm, isBeyond ? beyond(place, sort) : undefined, { sort, limit: writtenLimit(limit) });
  });
  return async (
    { sort, cursor, size, ...filter }: ParsedInputOf<typeof listApplications>,
    { staffId, now }: { staffId: string; now: Date },
  ): Promise<OutputOf<typeof listApplications>> => {
    const from = placeOf(cursor);
    // One more row tells whether the list goes on.
    const limit = size + 1;
    const rows = Object.values(filter).some(Boolean)
      ? await selectRows(orm, and(whereOf({ filter, staffId, now }), from && beyond(from, sort)), {
          sort,
          limit,
        })
      : await selectOpened({ sort, isBeyond: from !== undefined, limit }, from);
    const shown = rows.slice(0, size);
    const last = rows.length > size ? shown.at(-1) : undefined;
    return {
      rows: shown.map((row) => toRow(row, now)),
      nextCursor: last ? writeCursor([last.receivedAt.toISOString(), last.id]) : null,
    };
  };
}

/** How many match a filter, counted up to ten thousand. */
export async function countRows(orm: Orm, wanted: Wanted): Promise<OutputOf<typeof countApplications>> {
  const counted = orm
    .select({ id: application.id })
    .from(application)
    .where(whereOf(wanted))
    .limit(MAX_LISTED_APPLICATIONS + 1)
    .as('counted');
  const [all] = await orm.select({ many: count() }).from(counted);
  const many = all?.many ?? 0;
  return { total: Math.min(many, MAX_LISTED_APPLICATIONS), isMore: many > MAX_LISTED_APPLICATIONS };
}

/** How many wait for an answer. */
export async function countWaiting(orm: Orm, asked: { staffId: string; now: Date }): Promise<WaitingCounts> {
  const [counts] = await orm
    .select(queueCounts({ due: answerBy, assignedTo }, asked))
    .from(application)
    .where(inArray(application.state, unanswered));
  return counts ?? { total: 0 };
}

/** All that match a filter, newest first, up to the limit of a list. */
export function selectAll(orm: Orm, wanted: Wanted): Promise<ListedApplication[]> {
  return selectRows(orm, whereOf(wanted), { sort: '-receivedAt', limit: MAX_LISTED_APPLICATIONS });
}

type Order = 'receivedAt' | '-receivedAt';

function selectRows(
  orm: Orm,
  wanted: SQL | undefined,
  { sort, limit }: { sort: Order; limit: number | Placeholder },
) {
  // The same as in the index: with nulls on the other side it would not be used.
  const order =
    sort === 'receivedAt'
      ? [sql`${receivedAt} asc nulls first`, sql`${id} asc nulls first`]
      : [sql`${receivedAt} desc nulls last`, sql`${id} desc nulls last`];
  return orm
    .select(listed)
    .from(application)
    .where(wanted)
    .orderBy(...order)
    .limit(limit);
}

function placeOf(cursor: string | undefined): { at: string; id: string } | undefined {
  const last = readCursor(cursor);
  return last && isUuid(last.id) ? { at: last.at.toISOString(), id: last.id } : undefined;
}

function beyond({ at, id }: Record<'at' | 'id', string | Placeholder>, sort: Order): SQL {
  const place = sql`(${at}::timestamptz, ${id}::uuid)`;
  const isUp = sort === 'receivedAt';
  return sql`(${receivedAt}, ${application.id}) ${sql.raw(isUp ? '>' : '<')} ${place}`;
}

const uuid = z.uuid();
const isUuid = (text: string) => uuid.safeParse(text).success;

function whereOf({ filter, staffId, now }: Wanted): SQL | undefined {
  const { kind, state, due, age, assignee, text, provinceCode, from, to } = filter;
  const grams = soughtGrams(text ?? '');
  return and(
    kind ? eq(application.kind, kind) : undefined,
    state && state !== 'unanswered' ? eq(application.state, state) : undefined,
    state === 'unanswered' || due ? inArray(application.state, unanswered) : undefined,
    isDueIn(answerBy, due, now),
    isOlderThan(receivedAt, age, now),
    isAssignedTo(assignedTo, assignee, staffId),
    provinceCode ? eq(application.provinceCode, provinceCode) : undefined,
    from ? gte(receivedAt, startOfBangkokDate(from)) : undefined,
    to ? lt(receivedAt, startOfBangkokDate(addDays(to, 1))) : undefined,
    grams.length > 0 ? arrayContains(application.grams, grams) : undefined,
  );
}

/** An application as lists show it. */
export function toRow(row: ListedApplication, now: Date): ApplicationRow {
  const { applicationNo, kind, state, name, phone, phoneExtension, email, language, details } = row;
  const { provinceCode, assignedTo, assignedName } = row;
  return {
    applicationNo,
    kind,
    state,
    name,
    phone,
    phoneExtension,
    email,
    language,
    provinceCode,
    position: details.kind === 'job' ? details.position : null,
    receivedAt: toIsoInstant(row.receivedAt),
    answerBy: toIsoInstant(row.answerBy),
    isLate: awaitsAnswer(state) && row.answerBy < now,
    assignedTo,
    assignedName,
    hasResume: row.resumeId !== null,
  };
}
