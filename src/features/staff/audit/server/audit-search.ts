import { and, asc, desc, eq, gte, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { keepSelects, writtenLimit } from '#db/kept-selects.ts';
import type { Orm } from '#db/orm.ts';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { printText } from '#features/publishing/print-text.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import { toIsoInstant } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import { auditEntry } from '../../server/audit.table.ts';
import type { AuditPage, AuditRow, auditWords, listAudit } from '../audit.contract.ts';
import { findByText } from './audit-text.ts';
import { firstRowEntry, type ListedEntry, listedColumns } from './listed-entry.ts';

/** Searches the audit log. */
export type AuditSearch = ReturnType<typeof createAuditSearch>;

type Asked = ParsedInputOf<typeof listAudit>;

/** The search over its indexes: each filter has one that ends with the number of the entry, which is the cursor. */
export function createAuditSearch({ orm, rules }: { orm: Orm; rules: Pick<RulesService, 'inForce'> }) {
  const selectPart = (where: SQL | undefined, limit: number | Placeholder) =>
    orm.select(listedColumns).from(auditEntry).where(where).orderBy(desc(auditEntry.seq)).limit(limit);
  const selectOpened = keepSelects(({ isBeyond, limit }: { isBeyond: boolean; limit: number }) =>
    selectPart(isBeyond ? lt(auditEntry.seq, sql.placeholder('cursor')) : undefined, writtenLimit(limit)),
  );
  async function listStored({ cursor, limit, text, ...filters }: Asked): Promise<AuditPage> {
    // One more row tells whether there is another page.
    const wanted = limit + 1;
    const isNarrowed = Object.values(filters).some((each) => each !== undefined);
    const conditions = isNarrowed ? and(...(await conditionsOf(orm, filters))) : undefined;
    if (text !== undefined) {
      const found = await findByText(orm, { text, where: conditions, cursor, wanted });
      return { ...toPage(found.rows, limit, found.goesOnAt), looked: found.looked };
    }
    const read = (before: number | undefined) =>
      isNarrowed
        ? selectPart(and(conditions, before === undefined ? undefined : lt(auditEntry.seq, before)), wanted)
        : selectOpened({ isBeyond: before !== undefined, limit: wanted }, { cursor: before });
    const { action, subjectKind, subjectId, rowsOf } = filters;
    const isAboutRows = [action, subjectKind, subjectId, rowsOf].some((each) => each !== undefined);
    const rows = isAboutRows ? await read(cursor) : await withoutRowsOfImports(read, cursor, wanted);
    return { ...toPage(rows, limit, null, isAboutRows), looked: null };
  }

  return {
    /** With the titles of content as readers see them; the log keeps them as they are stored. */
    async list(asked: Asked): Promise<AuditPage> {
      const [page, now] = await Promise.all([listStored(asked), rules.inForce()]);
      return { ...page, rows: page.rows.map((row) => printed(row, now)) };
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

const titled: ReadonlySet<string> = new Set(contentKinds);

/** Entries name a piece of content by its Thai title. */
function printed(row: AuditRow, rules: RuleSet): AuditRow {
  if (!titled.has(row.subjectKind)) return row;
  return { ...row, subjectName: printText(row.subjectName, rules, 'th') };
}

/** Entries with imports in the place of their rows: each import is one more statement at most. */
async function withoutRowsOfImports(
  read: (before: number | undefined) => PromiseLike<ListedEntry[]>,
  cursor: number | undefined,
  wanted: number,
): Promise<ListedEntry[]> {
  const shown: ListedEntry[] = [];
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (let before = cursor; ; ) {
    const rows = await read(before);
    for (const row of rows) {
      if (row.seq >= hiddenFrom) continue;
      shown.push(row);
      if (shown.length === wanted) return shown;
      hiddenFrom = firstRowEntry(row) ?? Number.POSITIVE_INFINITY;
    }
    const last = rows.at(-1);
    if (!last || rows.length < wanted) return shown;
    before = Math.min(last.seq, hiddenFrom);
  }
}

/** What is shown of the found entries, and where the next page begins; `goesOnAt` where more may be found. */
function toPage(
  rows: readonly ListedEntry[],
  limit: number,
  goesOnAt: number | null,
  hasRowsOfImports = true,
): Pick<AuditPage, 'rows' | 'nextCursor'> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const after = last && ((hasRowsOfImports ? null : firstRowEntry(last)) ?? last.seq);
  return { rows: shown.map(toRow), nextCursor: rows.length > limit && after ? after : goesOnAt };
}

async function conditionsOf(
  orm: Orm,
  asked: Omit<Asked, 'limit' | 'cursor' | 'text'>,
): Promise<(SQL | undefined)[]> {
  const { actorId, action, subjectKind, subjectId, from, until, rowsOf } = asked;
  // Times increase with numbers, so a time span becomes a range of numbers: then every search uses the number alone.
  const first = from ? await firstSince(orm, from) : undefined;
  const end = until ? await firstSince(orm, until) : undefined;
  return [
    actorId ? eq(auditEntry.actorId, actorId) : undefined,
    action ? eq(auditEntry.action, action) : undefined,
    subjectKind ? eq(auditEntry.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditEntry.subjectId, subjectId) : undefined,
    rowsOf ? await isRowOf(orm, rowsOf) : undefined,
    first === null ? sql`false` : first && gte(auditEntry.seq, first),
    end ? lt(auditEntry.seq, end) : undefined,
  ].map((each) => each || undefined);
}

/** Nothing for an entry that is not of an import. */
async function isRowOf(orm: Orm, seq: number): Promise<SQL | undefined> {
  const [row] = await orm.select(listedColumns).from(auditEntry).where(eq(auditEntry.seq, seq));
  const first = row ? firstRowEntry(row) : null;
  return first === null ? sql`false` : and(gte(auditEntry.seq, first), lt(auditEntry.seq, seq));
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

function toRow(row: ListedEntry): AuditRow {
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
