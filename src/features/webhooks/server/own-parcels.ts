import { sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { findPhones } from '#features/parcels/server/parcel-phones.repo.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { AppError } from '#lib/errors.ts';

/** Throws, naming the field, unless the customer ordered, sends or receives each of the parcels. */
export async function requireOwnParcels(
  orm: Orm,
  customerId: string,
  waybillNos: readonly string[],
): Promise<void> {
  const phones = await findPhones(orm, waybillNos);
  const named = waybillNos.map((waybillNo) => {
    const { senderPhone, consigneePhone } = phones.get(waybillNo) ?? {};
    return { waybill_no: waybillNo, sender_phone: senderPhone, consignee_phone: consigneePhone };
  });
  const { rows } = await orm.execute<{ waybillNo: string }>(sql`
    select n.waybill_no as "waybillNo"
    from json_to_recordset(${JSON.stringify(named)}::json)
      as n (waybill_no text, sender_phone text, consignee_phone text)
    where exists (
      select from sub_order s join customer_order o on o.id = s.order_id
      where s.waybill_no = n.waybill_no and o.customer_id = ${customerId}
    ) or exists (
      select from customer c where c.id = ${customerId} and c.phone in (n.sender_phone, n.consignee_phone)
    )`);
  const own = new Set(rows.map(({ waybillNo }) => waybillNo));
  const fields = waybillNos.flatMap((waybillNo, nth) =>
    own.has(waybillNo) ? [] : [{ field: `waybillNos.${nth}`, key: 'webhooks:validation.notYours' }],
  );
  if (fields.length > 0) throw new AppError(requestErrors.invalidParameter, { fields });
}
