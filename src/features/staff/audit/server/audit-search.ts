import { and, asc, desc, eq, getTableColumns, gte, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { keepSelects, writtenLimit } from '#db/kept-selects.ts';
import type { Orm } from '#db/orm.ts';
import { toIsoInstant } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { auditEntry } from '../../server/audit.table.ts';
import type { ChainedRow } from '../../server/audit.ts';
import type { AuditRow, auditWords, listAudit } from '../audit.contract.ts';

/** Searches the audit log. */
export type AuditSearch = ReturnType<typeof createAuditSearch>;

type Asked = ParsedInputOf<typeof listAudit>;

const { previousHash: _, hash: __, ...listed } = getTableColumns(auditEntry);

/** The search over its indexes: each filter has one that ends with the number of the entry, which is the cursor. */
export function createAuditSearch({ orm }: { orm: Orm }) {
  const selectPart = (where: SQL | undefined, limit: number | Placeholder) =>
    orm.select(listed).from(auditEntry).where(where).orderBy(desc(auditEntry.seq)).limit(limit);
  const selectOpened = keepSelects(({ isBeyond, limit }: { isBeyond: boolean; limit: number }) =>
    selectPart(isBeyond ? lt(auditEntry.seq, sql.placeholder('cursor')) : undefined, writtenLimit(limit)),
  );
  return {
    async list({ cursor, limit, ...filters }: Asked): Promise<OutputOf<typeof listAudit>> {
      // One more row tells whether there is another page.
      const wanted = limit + 1;
      const rows = Object.values(filters).some((each) => each !== undefined)
        ? await selectPart(and(...(await conditionsOf(orm, { cursor, ...filters }))), wanted)
        : await selectOpened({ isBeyond: cursor !== undefined, limit: wanted }, { cursor });
      const shown = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? (shown.at(-1)?.seq ?? null) : null;
      return { rows: shown.map(toRow), nextCursor };
    },

    async words(): Promise<OutputOf<typeof auditWords>> {
      const actorIds = await distinct(orm, 'actor_id');
      const actors = await Promise.all(actorIds.map((actorId) => nameOf(orm, actorId)));
      return {
        actions: await distinct(orm, 'action'),
        subjectKinds: await distinct(orm, 'subject_kind'),
        actors: actors.sort((one, other) => one.name.localeCompare(other.name)),
      };
    },
  };
}

async function conditionsOf(orm: Orm, asked: Omit<Asked, 'limit'>): Promise<(SQL | undefined)[]> {
  const { actorId, action, subjectKind, subjectId, from, until, cursor } = asked;
  // Times increase with numbers, so a time span becomes a range of numbers: then every search uses the number alone.
  const first = from ? await firstSince(orm, from) : undefined;
  const end = until ? await firstSince(orm, until) : undefined;
  return [
    actorId ? eq(auditEntry.actorId, actorId) : undefined,
    action ? eq(auditEntry.action, action) : undefined,
    subjectKind ? eq(auditEntry.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditEntry.subjectId, subjectId) : undefined,
    cursor ? lt(auditEntry.seq, cursor) : undefined,
    first === null ? sql`false` : first && gte(auditEntry.seq, first),
    end ? lt(auditEntry.seq, end) : undefined,
  ].map((each) => each || undefined);
}

/** The first entry at or after a time; null if there is none yet. */
async function firstSince(orm: Orm, time: string): Promise<number | null> {
  const isSince = gte(auditEntry.at, new Date(time));
  const order = [asc(auditEntry.at), asc(auditEntry.seq)];
  const [row] = await orm
    .select({ seq: auditEntry.seq })
    .from(auditEntry)
    .where(isSince)
    .orderBy(...order)
    .limit(1);
  return row?.seq ?? null;
}

/** The distinct values of an indexed column, by jumping from each to the next: a million entries have few. */
async function distinct(orm: Orm, column: 'action' | 'actor_id' | 'subject_kind'): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await orm.execute<{ value: string }>(sql`
    with recursive found as (
      (select ${name} as value from audit_entry order by ${name} limit 1)
      union all
      select (select ${name} from audit_entry where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

/** By their name at their last action. */
async function nameOf(orm: Orm, actorId: string): Promise<{ actorId: string; name: string }> {
  const [row] = await orm
    .select({ name: auditEntry.actorName })
    .from(auditEntry)
    .where(eq(auditEntry.actorId, actorId))
    .orderBy(desc(auditEntry.seq))
    .limit(1);
  return { actorId, name: row?.name ?? '' };
}

function toRow(row: Omit<ChainedRow, 'previousHash' | 'hash'>): AuditRow {
  const { seq, at, actorId, actorName, visitor, action, before, after } = row;
  const { subjectKind, subjectId, subjectName } = row;
  return {
    seq,
    at: toIsoInstant(at),
    actorId,
    actorName,
    visitor,
    action,
    subjectKind,
    subjectId,
    subjectName,
    before,
    after,
  };
}
