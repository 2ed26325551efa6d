import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { codDifference } from './cod-ledger.table.ts';

/** Staff who settled differences of parcels: they do not release their money. */
export async function settlersOf(orm: Orm, waybillNos: readonly string[]): Promise<Map<string, string[]>> {
  const { waybillNo, staffId, proposedBy } = codDifference;
  const rows = await orm
    .select({ waybillNo, staffId, proposedBy })
    .from(codDifference)
    .where(and(inArray(waybillNo, [...waybillNos]), isNotNull(staffId)));
  const byParcel = Map.groupBy(rows, (row) => row.waybillNo);
  return new Map(
    [...byParcel].map(([no, own]) => [
      no,
      own.flatMap((row) => [row.staffId ?? [], row.proposedBy ?? []].flat()),
    ]),
  );
}
