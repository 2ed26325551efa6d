import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { rowKind } from '#features/retention/server/row-kinds.repo.ts';
import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { refundStateOf, shownRefundOf } from '../../refund-states.rules.ts';
import { codRefund } from '../cod-ledger.table.ts';
import { REFUND_NUMBERS } from './keep-account.ts';

/** So long an account is kept after the last move of its money: banks send money back for weeks. */
const REFUND_ACCOUNT_DAYS = 90;

const noAccount = { kind: null, bankCode: null, sealedNumber: null, ending: null, holderName: null };
/** Nothing is due, in a run, at the bank or returned. */
const isClosed = sql`t.owed_satang <= 0 and t.taken_satang = 0 and t.sent_satang = 0 and t.returned_satang = 0`;

/** What a rotation of the installation's keys finds of account numbers of refunds. */
export function sealedRefunds(over: Sealed): SealedValues {
  const { sealedNumber, waybillNo } = codRefund;
  return sealedColumn({
    ...over,
    what: 'account numbers of refunds',
    purpose: REFUND_NUMBERS,
    column: sealedNumber,
    key: [waybillNo],
    context: [waybillNo],
    // The refund stays; without a number it waits for another account.
    dropsRow: false,
  });
}

/** Accounts of consignees whose money has arrived; the amounts stay with the books. */
export const refundAccountsKind = rowKind({
  name: 'refundAccounts',
  term: { days: REFUND_ACCOUNT_DAYS },
  table: codRefund,
  at: sql`t.changed_at`,
  where: () => sql`t.sealed_number is not null and ${isClosed}`,
  unless: (due) => due.stays('heldParcel', sql`t.waybill_no`),
  set: sql`kind = null, bank_code = null, sealed_number = null, ending = null, holder_name = null`,
});

/** The refunds that a customer gave an account for, for the export of their data. */
export async function collectRefunds(orm: Orm, customerId: string) {
  const rows = await orm.select().from(codRefund).where(eq(codRefund.customerId, customerId));
  return rows.map((row) => ({
    waybillNo: row.waybillNo,
    state: refundStateOf(row),
    amountSatang: shownRefundOf(row),
    paidSatang: row.paidSatang,
    requestedAt: row.requestedAt.toISOString(),
    paidOn: row.paidOn,
    kind: row.kind,
    bankCode: row.bankCode,
    ending: row.ending,
    holderName: row.holderName,
    givenAt: row.givenAt?.toISOString() ?? null,
  }));
}

/** With the account of a customer goes what they gave; only money that still goes there keeps its account. */
export async function forgetGiver(tx: Orm, customerId: string): Promise<void> {
  const isTheirs = eq(codRefund.customerId, customerId);
  const { owedSatang, takenSatang, sentSatang, returnedSatang } = codRefund;
  const isDone = sql`${owedSatang} <= 0 and ${takenSatang} = 0 and ${sentSatang} = 0 and ${returnedSatang} = 0`;
  await tx.update(codRefund).set(noAccount).where(and(isTheirs, isDone));
  await tx.update(codRefund).set({ customerId: null }).where(isTheirs);
}
