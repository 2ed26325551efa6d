import { and, desc, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { holdsText } from '#db/searched.ts';
import { toIsoInstant } from '#lib/clock.ts';
import { searchText } from '#lib/search-text.ts';
import { auditEntry } from '../../server/audit.table.ts';
import { type ListedEntry, listedColumns } from './listed-entry.ts';

/** What a search by text has found, and how far it has looked. */
type Found = {
  rows: ListedEntry[];
  /** Where it would go on; null at the beginning of the log. */
  goesOnAt: number | null;
  looked: { entries: number; since: string | null };
};

const LOOKED_AT_ONCE = 5_000;
/** One search ends after this many entries, or this time, and the next one goes on: no index holds the texts. */
const MOST_LOOKED = 50_000;
const MOST_MS = 2_000;

/** Entries that hold a text, the newest first, within the limits of one search. */
export async function findByText(
  orm: Orm,
  { text, where, cursor, wanted }: { text: string; where: SQL | undefined; cursor?: number; wanted: number },
): Promise<Found> {
  const startedAt = performance.now();
  const rows: ListedEntry[] = [];
  const looked: Found['looked'] = { entries: 0, since: null };
  for (let before = cursor; ; ) {
    const part = orm
      .select(listedColumns)
      .from(auditEntry)
      .where(and(where, before === undefined ? undefined : lt(auditEntry.seq, before)))
      .orderBy(desc(auditEntry.seq))
      .limit(LOOKED_AT_ONCE)
      .as('part');
    const hits = await orm.select().from(part).where(mayHold(part, text)).orderBy(desc(part.seq));
    const [end] = await orm
      .select({ entries: sql<number>`count(*)::int`, seq: sql<string | null>`min(${part.seq})` })
      .from(part);
    rows.push(...hits.filter((row) => holds(row, text)));
    const { entries = 0, seq = null } = end ?? {};
    looked.entries += entries;
    if (entries < LOOKED_AT_ONCE || seq === null) return { rows, goesOnAt: null, looked };
    before = Number(seq);
    const isOver = looked.entries >= MOST_LOOKED || performance.now() - startedAt > MOST_MS;
    if (rows.length < wanted && !isOver) continue;
    return { rows, goesOnAt: before, looked: { ...looked, since: await timeOf(orm, before) } };
  }
}

type Texts = Readonly<Record<'actorName' | 'subjectName' | 'subjectId' | 'before' | 'after', SQLWrapper>>;

/** All entries that hold the text, and some that do not: `holds` tells, since JSON has names of fields, too. */
function mayHold({ actorName, subjectName, subjectId, before, after }: Texts, text: string): SQL | undefined {
  const values = sql`concat_ws(' ', ${before}::text, ${after}::text)`;
  const whole = sql`concat_ws(' ', ${actorName}, ${subjectName}, ${subjectId}, ${values})`;
  // JSON has a backslash before quotation marks and backslashes. Not before those of full width, which fold to them.
  const escaped = JSON.stringify(searchText(text)).slice(1, -1);
  return or(holdsText(whole, text), escaped === searchText(text) ? undefined : holdsText(values, escaped));
}

async function timeOf(orm: Orm, seq: number): Promise<string | null> {
  const [row] = await orm
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(sql`${auditEntry.seq} = ${seq}`);
  return row ? toIsoInstant(row.at) : null;
}

/** In names and values only. */
function holds({ actorName, subjectName, subjectId, before, after }: ListedEntry, text: string): boolean {
  const sought = searchText(text);
  return [actorName, subjectName, subjectId, ...valuesOf(before), ...valuesOf(after)].some((each) =>
    searchText(each).includes(sought),
  );
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(valuesOf);
  return [String(value)];
}
