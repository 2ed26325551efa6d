import { sql } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { parcel } from './parcels.table.ts';

/** The phones of a parcel's sender and consignee. */
export type ParcelPhones = Pick<typeof parcel.$inferSelect, 'senderPhone' | 'consigneePhone'>;

/** The phones on parcels, by waybill number, for statements about customers: these cannot join parcels (decision 099). */
export async function findPhones(
  orm: ReadOrm,
  waybillNos: readonly string[],
): Promise<Map<string, ParcelPhones>> {
  if (waybillNos.length === 0) return new Map();
  const { waybillNo, senderPhone, consigneePhone } = parcel;
  const rows = await orm
    .select({ waybillNo, senderPhone, consigneePhone })
    .from(parcel)
    .where(sql`${waybillNo} = any(${sql.param([...waybillNos])}::text[])`);
  return new Map(rows.map(({ waybillNo: number, ...phones }) => [number, phones]));
}
