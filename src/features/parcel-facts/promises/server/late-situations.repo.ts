import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ParcelsRepo } from '#features/parcels/server/parcels.repo.ts';
import { toSituation } from '../parcel-situation.rules.ts';

type Deps = { orm: Orm; parcels: Pick<ParcelsRepo, 'findTracked'> };

/** Writes where late parcels are, so that their list can be filtered; rows that say so already stay as they are. */
export async function recordSituations({ orm, parcels }: Deps, waybillNos: readonly string[]): Promise<void> {
  if (waybillNos.length === 0) return;
  const found = (await parcels.findTracked(waybillNos)).map(({ waybillNo, events }) => ({
    waybillNo,
    ...toSituation(events),
  }));
  const list = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`;
  await orm.execute(sql`
    update late_parcel l
    set status = n.status, hold = n.hold, facility_code = n.facility_code, scanned_at = n.scanned_at::timestamptz
    from unnest(
      ${list(found.map(({ waybillNo }) => waybillNo))}, ${list(found.map(({ status }) => status))},
      ${list(found.map(({ hold }) => hold))}, ${list(found.map(({ facilityCode }) => facilityCode))},
      ${list(found.map(({ scannedAt }) => scannedAt?.toISOString() ?? null))}
    ) as n (waybill_no, status, hold, facility_code, scanned_at)
    where l.waybill_no = n.waybill_no collate "C"
      and (l.status, l.hold, l.facility_code, l.scanned_at)
        is distinct from (n.status, n.hold, n.facility_code collate "C", n.scanned_at::timestamptz)`);
}
