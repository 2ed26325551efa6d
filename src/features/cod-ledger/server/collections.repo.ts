import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { ShownRefund } from '#features/parcels/refund-states.rules.ts';
import type { PaymentMethod } from '../collection-reports.rules.ts';
import { refundStateOf } from '../refund-states.rules.ts';
import { codEntry, codParcel, codRefund } from './cod-ledger.table.ts';
import { createLedgerRepo } from './ledger.repo.ts';

/** What the consignee of a parcel has paid, and what was paid back. */
export type CodCollections = {
  /** In the order of their reports. */
  payments: { amountSatang: number; method: PaymentMethod | null; collectedAt: string }[];
  totalSatang: number;
  /** Everything that the consignee gets back, wherever it is by now. */
  refundedSatang: number;
  refund: ShownRefund | null;
};

/** By reports of branches, or else by the scan; a delivery alone says nothing of the money. */
export async function findCollections(orm: Orm, waybillNo: string): Promise<CodCollections | null> {
  const [reports, [row], [refunded], [refund]] = await Promise.all([
    createLedgerRepo(orm).reportsOf([waybillNo]),
    orm.select().from(codParcel).where(eq(codParcel.waybillNo, waybillNo)),
    orm
      .select({
        satang: sql<number>`coalesce(sum(case when credit like 'refund%' then amount_satang else 0 end
          - case when debit like 'refund%' then amount_satang else 0 end), 0)::bigint`.mapWith(Number),
      })
      .from(codEntry)
      .where(eq(codEntry.waybillNo, waybillNo)),
    orm.select().from(codRefund).where(eq(codRefund.waybillNo, waybillNo)),
  ]);
  const payments: CodCollections['payments'] = reports.map(({ amountSatang, method, collectedAt }) => ({
    amountSatang,
    method,
    collectedAt: collectedAt.toISOString(),
  }));
  if (payments.length === 0 && row?.collectedBy === 'scan' && row.collectedAt)
    payments.push({
      amountSatang: row.collectedSatang ?? 0,
      method: null,
      collectedAt: row.collectedAt.toISOString(),
    });
  if (payments.length === 0) return null;
  const totalSatang = payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return { payments, totalSatang, refundedSatang: refunded?.satang ?? 0, refund: shownOf(refund) };
}

function shownOf(row: typeof codRefund.$inferSelect | undefined): ShownRefund | null {
  const state = row && refundStateOf(row);
  return state ? { state, dueOn: row.dueOn, paidOn: row.paidOn } : null;
}

/** The refunds of parcels, for their pages; those without one are left out. */
export async function findRefunds(
  orm: Orm,
  waybillNos: readonly string[],
): Promise<Map<string, ShownRefund>> {
  if (waybillNos.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(codRefund)
    .where(inArray(codRefund.waybillNo, [...waybillNos]));
  return new Map(
    rows.flatMap((row) => {
      const shown = shownOf(row);
      return shown ? [[row.waybillNo, shown]] : [];
    }),
  );
}
