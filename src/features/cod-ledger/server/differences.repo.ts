import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { CodTarget } from '../books.rules.ts';
import type { Difference } from '../differences.rules.ts';
import { codDifference } from './cod-ledger.table.ts';

type Row = typeof codDifference.$inferSelect;

/** A difference that was opened, settled or ended. */
export type DifferenceChange = Pick<
  Row,
  'waybillNo' | 'kind' | 'expectedSatang' | 'foundSatang' | 'since' | 'state' | 'outcome'
>;

/** Opens the differences that were found, and ends the open ones that were not found again. Returns the changes. */
export async function syncDifferences(
  tx: Orm,
  targets: ReadonlyMap<string, Pick<CodTarget, 'differences'>>,
  known: ReadonlyMap<string, readonly Row[]>,
): Promise<DifferenceChange[]> {
  const changes: DifferenceChange[] = [];
  const opened: (typeof codDifference.$inferInsert)[] = [];
  const again: number[] = [];
  const gone: number[] = [];
  for (const [waybillNo, { differences }] of targets) {
    const rows = known.get(waybillNo) ?? [];
    for (const difference of differences) {
      const row = rows.find((each) => isSame(each, difference));
      if (!row) {
        opened.push({ ...difference, waybillNo, state: 'open' });
        changes.push({ ...difference, waybillNo, state: 'open', outcome: null });
      }
      if (row?.state === 'gone') {
        again.push(row.id);
        changes.push({ ...row, state: row.outcome ? 'settled' : 'open' });
      }
    }
    const ended = rows.filter(
      (row) => row.state !== 'gone' && !differences.some((each) => isSame(row, each)),
    );
    gone.push(...ended.map(({ id }) => id));
    changes.push(...ended.map((row) => ({ ...row, state: 'gone' as const })));
  }
  if (opened.length > 0) await tx.insert(codDifference).values(opened).onConflictDoNothing();
  if (again.length > 0)
    await tx
      .update(codDifference)
      .set({ state: sql`case when ${codDifference.outcome} is null then 'open' else 'settled' end` })
      .where(inArray(codDifference.id, again));
  if (gone.length > 0)
    await tx.update(codDifference).set({ state: 'gone' }).where(inArray(codDifference.id, gone));
  return changes;
}

function isSame(row: Row, { kind, expectedSatang, foundSatang }: Difference): boolean {
  return row.kind === kind && row.expectedSatang === expectedSatang && row.foundSatang === foundSatang;
}
