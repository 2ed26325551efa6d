import { sql } from 'drizzle-orm';
import type { Orm } from '../../../db/orm.ts';

/** Money that a consignee paid, and the day by which it is transferred. */
export type CollectedCod = { waybillNo: string; collectedAt: Date; payableOn: string };

/** Keeps when consignees paid; what was collected once stays so. */
export async function keepCollected(orm: Orm, collected: readonly CollectedCod[]): Promise<void> {
  if (collected.length === 0) return;
  await orm.execute(sql`
    update sub_order set cod_collected_at = paid."collectedAt", cod_payable_on = paid."payableOn"
    from json_to_recordset(${JSON.stringify(collected)}::json)
      as paid ("waybillNo" text, "collectedAt" timestamptz, "payableOn" date)
    where sub_order.waybill_no = paid."waybillNo" and sub_order.cod_collected_at is null`);
}
