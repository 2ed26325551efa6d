import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type {
  Batch,
  Due,
  DueRows,
  Holdable,
  RetentionKind,
} from '#features/retention/server/retention-kind.ts';
import { countDue, instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { parcel } from './parcels.table.ts';

/** Two indexes find old parcels: one by the promised day, one for those without. */
const branches = [
  {
    isOld: (before: SQL) => sql`t.promised_date is null and t.accepted_at < ${before}`,
    at: sql`t.accepted_at`,
  },
  {
    isOld: (before: SQL) => sql`t.promised_date < (${before})::date and t.accepted_at < ${before}`,
    at: sql`t.promised_date`,
  },
] as const;

/** What remains of them: sums without names. Provinces within Thailand, countries abroad. */
const addTotals = sql`
  insert into parcel_total (month, service, origin, destination, parcels, weight_grams, cod_satang)
  select date_trunc('month', accepted_at at time zone 'Asia/Bangkok')::date, service,
    coalesce(origin_province_code, origin_country_code),
    coalesce(destination_province_code, destination_country_code),
    count(*), sum(weight_grams), coalesce(sum(cod_satang), 0)
  from gone group by 1, 2, 3, 4
  on conflict (month, service, origin, destination) do update set
    parcels = parcel_total.parcels + excluded.parcels,
    weight_grams = parcel_total.weight_grams + excluded.weight_grams,
    cod_satang = parcel_total.cod_satang + excluded.cod_satang`;

/**
 * Parcels with their names, phones and addresses. They go when nothing has happened for the whole term, unless they,
 * one of their people, or something about them is on hold; sums by month, service and provinces stay.
 */
export const parcelKind: RetentionKind = {
  name: 'parcels',
  term: { figure: 'parcelMonths' },
  outcome: 'removed',
  async count(due, limit) {
    const counted: DueRows[] = [];
    for (const { isOld, at: orderBy } of branches)
      counted.push(
        await countDue(
          due.orm,
          {
            from: sql`parcel t`,
            at: sql`t.accepted_at`,
            orderBy,
            isDue: sql`${isOld(instantOf(due.before))} and ${hasEnded(due)}`,
          },
          limit,
        ),
      );
    const oldest = counted.flatMap((each) => (each.oldest ? [each.oldest.getTime()] : []));
    const rows = counted.reduce((sum, each) => sum + each.rows, 0);
    return {
      rows: limit === undefined ? rows : Math.min(rows, limit),
      oldest: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
    };
  },
  async removeBatch(due, { limit }): Promise<Batch> {
    const numbers: string[] = [];
    for (const branch of branches)
      if (numbers.length < limit) numbers.push(...(await listDue(due, branch, limit - numbers.length)));
    if (numbers.length > 0) await remove(due.orm, numbers);
    return { rows: numbers.length, isDone: numbers.length < limit };
  },
};

/** Parcels are put on hold by their waybill numbers. */
export const heldParcels: Holdable = {
  kind: 'parcel',
  async find(typed, orm) {
    const { waybillNo } = parcel;
    const isIt = eq(waybillNo, normaliseWaybillNo(typed));
    const [row] = await orm.select({ waybillNo }).from(parcel).where(isIt);
    return row ? { subject: row.waybillNo, name: row.waybillNo } : null;
  },
};

/**
 * The condition that a parcel exists which is not due, for what goes with its parcel: it is the same before and after
 * the parcels are removed, so the order of kinds does not matter.
 */
export function parcelRemains(due: Due, waybillNo: SQL): SQL {
  const before = instantOf(due.beforeBy('parcelMonths'));
  const isOld = sql.join(
    branches.map((each) => sql`(${each.isOld(before)})`),
    sql` or `,
  );
  return sql`exists (
    select from (select * from parcel where waybill_no = ${waybillNo}) t
    where not ((${isOld}) and ${hasEnded(due)})
  )`;
}

/** Of an old parcel `t`: nothing has happened since, and nobody needs it. */
function hasEnded(due: Due): SQL {
  const before = instantOf(due.beforeBy('parcelMonths'));
  return sql`not exists (
      select from scan_event e where e.waybill_no = t.waybill_no and e.occurred_at >= ${before}
    ) and not (
      ${due.stays('parcel', sql`t.waybill_no`)}
      or ${due.stays('recipient', sql`t.sender_phone`)} or ${due.stays('recipient', sql`t.consignee_phone`)}
    )`;
}

async function listDue(due: Due, { isOld, at }: (typeof branches)[number], limit: number): Promise<string[]> {
  const { rows } = await due.orm.execute<{ waybill_no: string }>(sql`
    select t.waybill_no from parcel t where ${isOld(instantOf(due.before))} and ${hasEnded(due)}
    order by ${at} limit ${limit} for update of t skip locked`);
  return rows.map((row) => row.waybill_no);
}

async function remove(tx: Orm, numbers: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from parcel where waybill_no = any(${sql.param([...numbers])}::text[]) returning *)
    ${addTotals}`);
}
