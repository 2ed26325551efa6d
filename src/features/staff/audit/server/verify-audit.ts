import { asc, gt } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { auditEntry, auditHead, auditStart } from '../../server/audit.table.ts';
import { type ChainedRow, hashOf } from '../../server/audit.ts';
import type { chainProblems } from '../audit.contract.ts';

/** Whether the log is intact; otherwise the first broken entry, and what is wrong with it. */
export type AuditVerdict =
  | { isWhole: true; entries: number; hash: string }
  | { isWhole: false; seq: number; problem: (typeof chainProblems)[number] };

/** An end of the log noted elsewhere, which nobody who rewrites the whole log can know. */
export type NotedEnd = { seq: number; hash: string };

const AT_ONCE = 1_000;
const NO_HASH = '';

/**
 * Reads the whole log, entry by entry: each must exist, be unchanged, and follow the previous one. It begins after the
 * last entry that was removed because of its age. Entries may be added and removed by age meanwhile.
 */
export async function verifyAudit(orm: ReadOrm, noted: NotedEnd | null = null): Promise<AuditVerdict> {
  const end = await readEnd(orm);
  let last = await readStart(orm);
  let isEndThere = isSame(last, end);
  for (;;) {
    const rows = await orm
      .select()
      .from(auditEntry)
      .where(gt(auditEntry.seq, last.seq))
      .orderBy(asc(auditEntry.seq))
      .limit(AT_ONCE);
    const start = rows[0]?.seq === last.seq + 1 ? last : await readStart(orm);
    if (start.seq > last.seq) {
      last = start;
      isEndThere ||= isSame(last, end);
      continue;
    }
    for (const row of rows) {
      const problem = problemOf(row, last) ?? problemOfNote(row, noted);
      if (problem) return { isWhole: false, seq: problem === 'missing' ? last.seq + 1 : row.seq, problem };
      last = { seq: row.seq, hash: row.hash };
      isEndThere ||= isSame(last, end);
    }
    if (rows.length < AT_ONCE) break;
  }
  const { seq } = await readEnd(orm);
  const isCut = !isEndThere || seq < last.seq || (noted !== null && noted.seq > last.seq);
  if (isCut) return { isWhole: false, seq: last.seq + 1, problem: 'cut off' };
  return { isWhole: true, entries: last.seq, hash: last.hash };
}

async function readStart(orm: ReadOrm): Promise<NotedEnd> {
  const [start] = await orm.select().from(auditStart);
  return { seq: start?.seq ?? 0, hash: start?.hash ?? NO_HASH };
}

async function readEnd(orm: ReadOrm): Promise<NotedEnd> {
  const [head] = await orm.select().from(auditHead);
  return { seq: head?.seq ?? -1, hash: head?.hash ?? NO_HASH };
}

function isSame(one: NotedEnd, other: NotedEnd): boolean {
  return one.seq === other.seq && one.hash === other.hash;
}

function problemOf(row: ChainedRow, last: NotedEnd) {
  if (row.seq !== last.seq + 1) return 'missing';
  if (row.previousHash !== last.hash) return 'torn';
  return row.hash === hashOf(row) ? null : 'changed';
}

function problemOfNote({ seq, hash }: ChainedRow, noted: NotedEnd | null) {
  return noted?.seq === seq && noted.hash !== hash ? 'torn' : null;
}
