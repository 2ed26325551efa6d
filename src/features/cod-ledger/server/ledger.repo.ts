import { asc, inArray, sql } from 'drizzle-orm';
import { jsonRows } from '#db/json-rows.ts';
import type { Orm } from '#db/orm.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import type { Entry } from '../entries.rules.ts';
import { codDifference, codEntry, codObjection, codParcel, codReport } from './cod-ledger.table.ts';

/** The money of a parcel, locked until the transaction ends. */
export type CodParcelRow = typeof codParcel.$inferSelect;
export type CodEntryRow = typeof codEntry.$inferSelect;
type CodReportRow = typeof codReport.$inferSelect;
/** An entry to be posted. */
export type NewEntry = Entry & Pick<CodEntryRow, 'waybillNo' | 'reverses' | 'runId' | 'at'>;

const moved = ['owed', 'taken', 'sent', 'paid', 'returned'] as const;
const entries = jsonRows(codEntry, ['id']);
const parcels = jsonRows(codParcel);

/** Statements of the books; each takes a list of parcels. Over a transaction. */
export function createLedgerRepo(tx: Orm) {
  return {
    /** Begins the books of parcels that have none. */
    async open(rows: readonly Partial<CodParcelRow>[]): Promise<void> {
      if (rows.length === 0) return;
      const none = { owedSatang: 0, takenSatang: 0, sentSatang: 0, paidSatang: 0, returnedSatang: 0 };
      const unmoved = { feeSatang: 0, isOnHold: false, isAwaited: false, hasEarlierMoves: false };
      const full = rows.map((row) => ({ ...unmoved, ...none, ...row }));
      await tx.execute(sql`
        insert into cod_parcel select * from json_populate_recordset(null::cod_parcel, ${parcels.write(
          full as CodParcelRow[],
        )}::json) order by waybill_no
        on conflict do nothing`);
    },

    /** In the order of their numbers, as everybody locks them. */
    lock: (waybillNos: readonly string[]): Promise<CodParcelRow[]> =>
      tx
        .select()
        .from(codParcel)
        .where(inArray(codParcel.waybillNo, [...waybillNos]))
        .orderBy(asc(codParcel.waybillNo))
        .for('update'),

    entriesOf: (waybillNos: readonly string[]): Promise<CodEntryRow[]> =>
      tx
        .select()
        .from(codEntry)
        .where(inArray(codEntry.waybillNo, [...waybillNos]))
        .orderBy(asc(codEntry.id)),

    /** Those that were not withdrawn, in the order of their arrival; a correction has the place of what it corrects. */
    async reportsOf(waybillNos: readonly string[]): Promise<CodReportRow[]> {
      const rows = await tx
        .select()
        .from(codReport)
        .where(inArray(codReport.waybillNo, [...waybillNos]))
        .orderBy(asc(codReport.id));
      return inPlaceOfCorrected(rows);
    },

    differencesOf: (waybillNos: readonly string[]) =>
      tx
        .select()
        .from(codDifference)
        .where(inArray(codDifference.waybillNo, [...waybillNos])),

    objectionsOf: (waybillNos: readonly string[]) =>
      tx
        .select()
        .from(codObjection)
        .where(inArray(codObjection.waybillNo, [...waybillNos])),

    /** What the carrier's systems know of parcels that were not ordered here. */
    carrierParcels: (waybillNos: readonly string[]) =>
      tx
        .select({ waybillNo: parcel.waybillNo, codSatang: parcel.codSatang, acceptedAt: parcel.acceptedAt })
        .from(parcel)
        .where(inArray(parcel.waybillNo, [...waybillNos])),

    /** Posts entries, and stores the rows as they are after them. */
    async post(posted: readonly NewEntry[], rows: readonly CodParcelRow[]): Promise<void> {
      if (posted.length > 0)
        await tx.execute(sql`
          insert into cod_entry (waybill_no, cause, debit, credit, amount_satang, reverses, run_id, at)
          select waybill_no, cause, debit, credit, amount_satang, reverses, run_id, at
          from json_populate_recordset(null::cod_entry, ${entries.write(posted)}::json)`);
      if (rows.length > 0)
        await tx.execute(sql`
          update cod_parcel set
            customer_id = now_is.customer_id, ordered_satang = now_is.ordered_satang,
            fee_satang = now_is.fee_satang, payout_account_id = now_is.payout_account_id,
            sent_to = now_is.sent_to, collected_satang = now_is.collected_satang,
            collected_at = now_is.collected_at, collected_by = now_is.collected_by, due_on = now_is.due_on,
            owed_satang = now_is.owed_satang, taken_satang = now_is.taken_satang,
            sent_satang = now_is.sent_satang, paid_satang = now_is.paid_satang,
            returned_satang = now_is.returned_satang, is_on_hold = now_is.is_on_hold, run_id = now_is.run_id,
            has_earlier_moves = now_is.has_earlier_moves, paid_on = now_is.paid_on, returned_at = now_is.returned_at, returned_from = now_is.returned_from,
            return_reason = now_is.return_reason, is_awaited = now_is.is_awaited, changed_at = now_is.changed_at
          from json_populate_recordset(null::cod_parcel, ${parcels.write(rows)}::json) now_is
          where cod_parcel.waybill_no = now_is.waybill_no`);
    },
  };
}

/** From rows in the order of their ids, which are those of all reports about their parcels. */
function inPlaceOfCorrected(rows: readonly CodReportRow[]): CodReportRow[] {
  const placeOf = new Map<string, number>();
  // A correction is stored after what it corrects, so the place of that is known already.
  for (const { reportId, replaces, id } of rows)
    placeOf.set(reportId, (replaces === null ? undefined : placeOf.get(replaces)) ?? id);
  const place = ({ reportId, id }: CodReportRow) => placeOf.get(reportId) ?? id;
  return rows.filter(({ withdrawnAt }) => !withdrawnAt).toSorted((a, b) => place(a) - place(b));
}

/** The row after these entries. */
export function withEntries<R extends CodParcelRow>(row: R, posted: readonly Entry[]): R {
  const after = { ...row };
  for (const { debit, credit, amountSatang } of posted)
    for (const account of moved) {
      if (credit === account) after[`${account}Satang`] += amountSatang;
      if (debit === account) after[`${account}Satang`] -= amountSatang;
    }
  return after;
}
