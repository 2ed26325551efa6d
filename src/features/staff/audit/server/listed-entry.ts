import { getTableColumns } from 'drizzle-orm';
import { auditEntry } from '../../server/audit.table.ts';
import type { ChainedRow } from '../../server/audit.ts';

const { previousHash: _, hash: __, ...listed } = getTableColumns(auditEntry);

/** The columns of an entry without those of the chain. */
export const listedColumns = listed;
export type ListedEntry = Omit<ChainedRow, 'previousHash' | 'hash'>;

/** The first entry of the rows of an import, which stand before its own; null for other entries. */
export function firstRowEntry({
  seq,
  subjectKind,
  after,
}: Pick<ListedEntry, 'seq' | 'subjectKind' | 'after'>) {
  const first = subjectKind === 'import' ? after?.firstEntry : null;
  return typeof first === 'number' && first < seq ? first : null;
}
