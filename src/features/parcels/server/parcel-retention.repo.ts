import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type {
  Batch,
  Due,
  DueRows,
  Holdable,
  RetentionKind,
} from '#features/retention/server/retention-kind.ts';
import { instantOf } from '#features/retention/server/row-kinds.repo.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { lockParcels } from './lock-parcels.repo.ts';
import { parcel } from './parcels.table.ts';

/** Two indexes find old parcels: one by the promised day, one for those without. */
const branches = [
  {
    isOld: (before: SQL) => sql`t.promised_date is null and t.accepted_at < ${before}`,
    at: sql`t.accepted_at`,
    read: (at: string) => sql`${at}::timestamptz`,
  },
  {
    isOld: (before: SQL) => sql`t.promised_date < (${before})::date and t.accepted_at < ${before}`,
    at: sql`t.promised_date`,
    read: (at: string) => sql`${at}::date`,
  },
] as const;

/** Old parcels are read in this number at a time where they are only looked at. */
const LOOKED_THROUGH = 5_000;

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
export function createParcelKind(db: Pick<Db, 'distributed'>): RetentionKind {
  return {
    name: 'parcels',
    term: { figure: 'parcelMonths' },
    outcome: 'removed',
    async count(due, limit) {
      const counted: DueRows = { rows: 0, oldest: null };
      for await (const aged of agedParcels(due)) {
        for (const { acceptedAt } of await released(due, aged)) {
          counted.rows += 1;
          if (!counted.oldest || acceptedAt < counted.oldest) counted.oldest = acceptedAt;
          if (limit !== undefined && counted.rows >= limit) return counted;
        }
      }
      return counted;
    },
    /** Parcels on hold are passed over, so a pass goes on after the last one that it has looked at. */
    async removeBatch(due, { limit, place }): Promise<Batch> {
      const aged = await listAged(due, readPlace(place), limit);
      const last = aged.at(-1);
      const free = (await released(due, aged)).map(({ waybillNo }) => waybillNo);
      const locked = await lockParcels(db, due.orm, free, 'skip');
      const rows = await remove(due, locked);
      const isDone = !last || aged.length < limit;
      return { rows, isDone, place: isDone ? null : JSON.stringify(placeOf(last)) };
    },
  };
}

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
 * Those of some parcels that exist and are not due, for what goes with its parcel: they are the same before and after
 * the parcels are removed, so the order of kinds does not matter.
 */
export async function remainingAmong(due: Due, waybillNos: readonly string[]): Promise<Set<string>> {
  if (waybillNos.length === 0) return new Set();
  const those = isAmong([...new Set(waybillNos)]);
  const { rows } = await due.orm.execute<{ waybillNo: string }>(sql`
    select t.waybill_no as "waybillNo" from parcel t where ${those} and not (${isAged(due)})`);
  const held = await heldAmong(due, waybillNos);
  return new Set([...rows.map(({ waybillNo }) => waybillNo), ...held]);
}

/** Those of some parcels that are old and stay nevertheless. */
export async function heldAmong(due: Due, waybillNos: readonly string[]): Promise<string[]> {
  if (waybillNos.length === 0) return [];
  const { rows } = await due.orm.execute<AgedRow>(sql`
    select ${agedColumns}, '' as at from parcel t
    where ${isAmong([...new Set(waybillNos)])} and ${isAged(due)}`);
  return held(due, rows);
}

/** The numbers of old parcels that stay, where a condition on `t` holds too; page by page. */
export async function* heldParcelsWhere(due: Due, condition: SQL): AsyncGenerator<string[], void> {
  for await (const aged of agedParcels(due, condition)) yield await held(due, aged);
}

/**
 * The condition that a parcel `t` is old and nothing has happened to it since. Whether it stays nevertheless is asked
 * by number: what could keep it is not where the parcels are (decision 099).
 */
export function isAged(due: Due): SQL {
  const before = instantOf(due.beforeBy('parcelMonths'));
  const isOld = sql.join(
    branches.map((each) => sql`(${each.isOld(before)})`),
    sql` or `,
  );
  return sql`((${isOld}) and ${hasNoEventSince(before)})`;
}

type Place = { branch: number; at: string; waybillNo: string };
type AgedRow = {
  waybillNo: string;
  acceptedAt: string;
  senderPhone: string;
  consigneePhone: string;
  at: string;
};
type Aged = AgedRow & { branch: number };

const agedColumns = sql`t.waybill_no as "waybillNo", t.accepted_at::text as "acceptedAt",
  t.sender_phone as "senderPhone", t.consignee_phone as "consigneePhone"`;

function isAmong(waybillNos: readonly string[]): SQL {
  return sql`t.waybill_no = any(${sql.param(waybillNos)}::text[])`;
}

function hasNoEventSince(before: SQL): SQL {
  return sql`not exists (select from scan_event e where e.waybill_no = t.waybill_no and e.occurred_at >= ${before})`;
}

/** Old parcels after a place: the branches one after the other, each in the order of its index. */
async function listAged(due: Due, after: Place, limit: number, condition = sql`true`): Promise<Aged[]> {
  const before = instantOf(due.beforeBy('parcelMonths'));
  const found: Aged[] = [];
  for (const [branch, { isOld, at, read }] of branches.entries()) {
    if (branch < after.branch || found.length >= limit) continue;
    const place =
      branch === after.branch && after.at !== ''
        ? sql`(${at}, t.waybill_no) > (${read(after.at)}, ${after.waybillNo})`
        : sql`true`;
    const { rows } = await due.orm.execute<AgedRow>(sql`
      select ${agedColumns}, ${at}::text as at from parcel t
      where ${isOld(before)} and ${place} and ${hasNoEventSince(before)} and ${condition}
      order by ${at}, t.waybill_no limit ${limit - found.length}`);
    found.push(...rows.map((row) => ({ ...row, branch })));
  }
  return found;
}

async function* agedParcels(due: Due, condition?: SQL): AsyncGenerator<Aged[], void> {
  let place = readPlace(null);
  for (;;) {
    const aged = await listAged(due, place, LOOKED_THROUGH, condition);
    const last = aged.at(-1);
    if (!last) return;
    yield aged;
    place = placeOf(last);
  }
}

function placeOf({ branch, at, waybillNo }: Aged): Place {
  return { branch, at, waybillNo };
}

function readPlace(place: string | null): Place {
  return place === null ? { branch: 0, at: '', waybillNo: '' } : JSON.parse(place);
}

/** Of old parcels those that stay: they, one of their people, or something about them is on hold or needed. */
async function held(due: Due, aged: readonly AgedRow[]): Promise<string[]> {
  if (aged.length === 0) return [];
  const records = aged.map(({ waybillNo, senderPhone, consigneePhone }) => ({
    waybill_no: waybillNo,
    sender_phone: senderPhone,
    consignee_phone: consigneePhone,
  }));
  const { rows } = await due.orm.execute<{ waybillNo: string }>(sql`
    select t.waybill_no as "waybillNo"
    from json_to_recordset(${JSON.stringify(records)}::json)
      as t (waybill_no text, sender_phone text, consignee_phone text)
    where ${due.stays('parcel', sql`t.waybill_no`)}
      or ${due.stays('recipient', sql`t.sender_phone`)} or ${due.stays('recipient', sql`t.consignee_phone`)}`);
  return rows.map(({ waybillNo }) => waybillNo);
}

/** Of old parcels those that nothing keeps. */
async function released(due: Due, aged: readonly Aged[]): Promise<{ waybillNo: string; acceptedAt: Date }[]> {
  const kept = new Set(await held(due, aged));
  return aged.flatMap(({ waybillNo, acceptedAt }) =>
    kept.has(waybillNo) ? [] : [{ waybillNo, acceptedAt: new Date(acceptedAt) }],
  );
}

/**
 * Asks again what keeps them, and whether they are old: until they were locked, something may have happened, such as a
 * hold, a claim, or another phone number.
 */
async function remove(due: Due, locked: readonly string[]): Promise<number> {
  const kept = new Set(await heldAmong(due, locked));
  const numbers = locked.filter((waybillNo) => !kept.has(waybillNo));
  if (numbers.length === 0) return 0;
  const { rows } = await due.orm.execute<{ removed: number }>(sql`
    with gone as (
      delete from parcel t where ${isAmong(numbers)} and ${isAged(due)} returning *
    ), totals as (${addTotals})
    select count(*)::int as removed from gone`);
  return rows[0]?.removed ?? 0;
}
