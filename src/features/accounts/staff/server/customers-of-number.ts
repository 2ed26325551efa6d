import { eq, inArray, or } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { customerOrder, subOrder } from '#features/orders/server/orders.table.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { isWaybillNo, normaliseWaybillNo } from '#lib/waybill-number.ts';
import { customer } from '../../server/accounts.table.ts';
import type { Customer } from '../../server/customers.repo.ts';

/** Who ordered what has this number, and whose phone the sender or the consignee of the parcel has. */
export async function customersOfNumber(reading: ReadOrm, text: string): Promise<Customer[]> {
  const waybillNo = normaliseWaybillNo(text);
  if (isWaybillNo(waybillNo)) return ofParcel(reading, waybillNo);
  const [orderNo = ''] = toAsciiDigits(text).toUpperCase().split('-');
  const rows = await reading
    .select({ customer })
    .from(customerOrder)
    .innerJoin(customer, eq(customer.id, customerOrder.customerId))
    .where(eq(customerOrder.orderNo, orderNo.trim()));
  return rows.map((row) => row.customer);
}

async function ofParcel(reading: ReadOrm, waybillNo: string): Promise<Customer[]> {
  const [[sent], ordered] = await Promise.all([
    reading
      .select({ sender: parcel.senderPhone, consignee: parcel.consigneePhone })
      .from(parcel)
      .where(eq(parcel.waybillNo, waybillNo)),
    reading
      .select({ id: customerOrder.customerId })
      .from(subOrder)
      .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
      .where(eq(subOrder.waybillNo, waybillNo)),
  ]);
  const phones = sent ? [sent.sender, sent.consignee] : [];
  const ids = ordered.map(({ id }) => id);
  if (phones.length + ids.length === 0) return [];
  return reading
    .select()
    .from(customer)
    .where(
      or(
        phones.length > 0 ? inArray(customer.phone, phones) : undefined,
        ids.length > 0 ? inArray(customer.id, ids) : undefined,
      ),
    );
}
