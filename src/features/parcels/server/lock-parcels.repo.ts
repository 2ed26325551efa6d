import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { Orm } from '#db/orm.ts';
import { parcel } from './parcels.table.ts';

type LockedByOthers = 'wait' | 'skip';

/**
 * Locks parcels until the transaction ends, in the order of their numbers, as everybody does. Returns those that exist,
 * without those that others hold if these are skipped. On several servers it takes a statement for each parcel.
 */
export async function lockParcels(
  { distributed }: Pick<Db, 'distributed'>,
  tx: Orm,
  waybillNos: readonly string[],
  lockedByOthers: LockedByOthers = 'wait',
): Promise<string[]> {
  const numbers = [...new Set(waybillNos)].sort();
  if (numbers.length === 0) return [];
  if (!distributed.has(getTableName(parcel))) return lockTogether(tx, numbers, lockedByOthers);
  const locked: string[] = [];
  for (const number of numbers) locked.push(...(await lockOne(tx, number, lockedByOthers)));
  return locked;
}

async function lockTogether(
  tx: Orm,
  numbers: readonly string[],
  lockedByOthers: LockedByOthers,
): Promise<string[]> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    /* one server */
    select waybill_no as no from parcel where waybill_no = any(${sql.param(numbers)}::text[])
    order by waybill_no for update ${skipping(lockedByOthers)}`);
  return rows.map(({ no }) => no);
}

async function lockOne(tx: Orm, number: string, lockedByOthers: LockedByOthers): Promise<string[]> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select waybill_no as no from parcel where waybill_no = ${number} for update ${skipping(lockedByOthers)}`);
  return rows.map(({ no }) => no);
}

function skipping(lockedByOthers: LockedByOthers) {
  return lockedByOthers === 'skip' ? sql`skip locked` : sql``;
}
