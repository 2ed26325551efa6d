import type { Website } from '../website.ts';

/** So many parcels whose COD money is due to a customer, 100 baht each, by their numbers. */
export async function addDueCod(
  { db }: Pick<Website, 'db'>,
  { customerId, many, from = 1 }: { customerId: string; many: number; from?: number },
): Promise<void> {
  await db.pool.query(
    `with due as (
       insert into cod_parcel (waybill_no, customer_id, ordered_satang, collected_satang, collected_at, collected_by,
         due_on, owed_satang, changed_at)
       select (700000000000 + $2::int + n)::text, $1, 10000, 10000, '2026-11-18T03:00:00Z', 'scan', '2026-11-19', 10000,
         '2026-11-18T03:00:00Z'
       from generate_series(0, $3::int - 1) n returning waybill_no
     )
     insert into cod_entry (waybill_no, cause, debit, credit, amount_satang, at)
     select waybill_no, 'collected', 'cash', 'owed', 10000, '2026-11-18T03:00:00Z' from due`,
    [customerId, from, many],
  );
}
