import { and, desc, eq, or } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import { bangkokDate } from '#lib/clock.ts';
import { stateOn } from '../../returns.rules.ts';
import type { ReturnRow } from '../../server/returns.repo.ts';
import { parcelReturn } from '../../server/returns.table.ts';
import type { ReturnOfShop, StaffReturn } from '../staff-return.contract.ts';

type Reading = { orm: Pick<ReadOrm, 'select'>; now: Date };

/** More are asked for by hand only after years. */
const MAX_LISTED = 20;

/** The returns of a parcel, whether it came or is on its way back, newest first; none of the sandbox. */
export async function returnsOfParcel({ orm, now }: Reading, waybillNo: string): Promise<StaffReturn[]> {
  const rows = await orm
    .select()
    .from(parcelReturn)
    .where(
      and(
        or(eq(parcelReturn.waybillNo, waybillNo), eq(parcelReturn.returnWaybillNo, waybillNo)),
        eq(parcelReturn.mode, 'live'),
      ),
    )
    .orderBy(desc(parcelReturn.askedAt), desc(parcelReturn.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    ...toRecord(row, now),
    note: row.note,
    paidBy: row.paidBy,
    priceSatang: row.priceSatang,
    returnOrderNo: row.returnOrderNo,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    refusal: row.refusal,
    refusalNote: row.refusalNote,
    expiresOn: row.expiresOn,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** The newest returns of a shop, without what was said. */
export async function returnsOfShop(
  { orm, now }: Reading,
  customerId: string,
  limit: number,
): Promise<ReturnOfShop[]> {
  const rows = await orm
    .select()
    .from(parcelReturn)
    .where(and(eq(parcelReturn.customerId, customerId), eq(parcelReturn.mode, 'live')))
    .orderBy(desc(parcelReturn.askedAt))
    .limit(limit);
  return rows.map((row) => toRecord(row, now));
}

/** A return in lists. */
export function toRecord(row: ReturnRow, now: Date): ReturnOfShop {
  const { id, waybillNo, returnWaybillNo, reason, askedAt } = row;
  return {
    returnId: id,
    state: stateOn(row, bangkokDate(now)),
    waybillNo,
    returnWaybillNo,
    reason,
    askedAt: askedAt.toISOString(),
  };
}
