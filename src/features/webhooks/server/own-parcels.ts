import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';

/** Throws, naming the field, unless the customer ordered, sends or receives each of the parcels. */
export async function requireOwnParcels(
  orm: Orm,
  customerId: string,
  waybillNos: readonly string[],
): Promise<void> {
  const { rows } = await orm.execute<{ waybillNo: string }>(sql`
    with named as (
      select value as waybill_no from json_array_elements_text(${JSON.stringify(waybillNos)}::json)
    )
    select n.waybill_no as "waybillNo" from named n
    where exists (
      select from sub_order s join customer_order o on o.id = s.order_id
      where s.waybill_no = n.waybill_no and o.customer_id = ${customerId}
    ) or exists (
      select from parcel p join customer c on c.phone in (p.sender_phone, p.consignee_phone)
      where p.waybill_no = n.waybill_no and c.id = ${customerId}
    )`);
  const own = new Set(rows.map(({ waybillNo }) => waybillNo));
  const fields = waybillNos.flatMap((waybillNo, nth) =>
    own.has(waybillNo) ? [] : [{ field: `waybillNos.${nth}`, key: 'webhooks:validation.notYours' }],
  );
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}
