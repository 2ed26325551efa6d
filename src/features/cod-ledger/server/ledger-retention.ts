import { sql } from 'drizzle-orm';
import type { Due, RetentionKind } from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { refundAccountsKind } from './refunds/personal-refunds.ts';

const from = sql`cod_parcel t`;
const at = sql`t.changed_at`;

/** The books of parcels, with their reports and differences, once nothing has moved for as long as payments are kept. */
export const ledgerKinds: readonly RetentionKind[] = [
  {
    name: 'codBooks',
    term: { figure: 'paymentMonths' },
    outcome: 'removed',
    count: (due, limit) => countDue(due.orm, { from, at, isDue: isOld(due) }, limit),
    async removeBatch(due, { limit }) {
      const { rows } = await due.orm.execute<{ no: string }>(sql`
        select t.waybill_no as no from ${from} where ${isOld(due)}
        order by ${at} limit ${limit} for update of t skip locked`);
      const numbers = sql`${sql.param(rows.map(({ no }) => no))}::text[]`;
      for (const table of [
        'cod_entry',
        'cod_report',
        'cod_difference',
        'cod_objection',
        'cod_refund',
        'cod_parcel',
      ])
        await due.orm.execute(sql`delete from ${sql.identifier(table)} where waybill_no = any(${numbers})`);
      return { rows: rows.length, isDone: rows.length < limit };
    },
  },
  refundAccountsKind,
];

/** Money that is still somebody's stays, whatever its age; so does what is on hold. */
function isOld(due: Due) {
  return sql`${at} < ${instantOf(due.before)}
    and t.owed_satang = 0 and t.taken_satang = 0 and t.sent_satang = 0 and t.returned_satang = 0
    and not exists (
      select from cod_refund r where r.waybill_no = t.waybill_no
        and (r.owed_satang <> 0 or r.taken_satang > 0 or r.sent_satang > 0 or r.returned_satang > 0))
    and not exists (select from cod_difference d where d.waybill_no = t.waybill_no and d.state = 'open')
    and not (${due.stays('customer', sql`t.customer_id`)}) and not (${due.stays('heldParcel', sql`t.waybill_no`)})`;
}
