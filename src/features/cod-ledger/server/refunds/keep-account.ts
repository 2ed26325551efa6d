import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type PayoutKind, readPayoutNumber } from '#features/payout-accounts/account-numbers.rules.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { AppError } from '#lib/errors.ts';
import { refundOf } from '../../refund-states.rules.ts';
import { refundErrors } from '../../refunds.calls.ts';
import { codRefund } from '../cod-ledger.table.ts';
import { type CodRefundRow, createRefundsRepo, noHand } from './refunds.repo.ts';

/** The purpose that account numbers of refunds are sealed for. */
export const REFUND_NUMBERS = 'cod refunds';
const ENDING = 4;

/** An account whose number was checked. */
export type GivenAccount = { kind: PayoutKind; bankCode: string; accountNumber: string; holderName: string };

/** Who gave it. */
export type Giver = Pick<CodRefundRow, 'givenBy' | 'customerId' | 'staffId' | 'staffName'>;

/** A refund that an account can be given for, locked; throws where there is none, or it is under way. */
export async function lockGivable(tx: Orm, waybillNo: string): Promise<CodRefundRow> {
  const [row] = await createRefundsRepo(tx).lockWithParcels([waybillNo]);
  if (row && (row.takenSatang > 0 || row.sentSatang > 0)) throw new AppError(refundErrors.refundUnderWay);
  if (!row || refundOf(row) === 0) throw new AppError(refundErrors.nothingToRefund);
  return row;
}

/** Seals an account into the row of its refund. */
export async function keepAccount(
  seal: Pick<Seal, 'seal'>,
  tx: Orm,
  { row, account, giver, at }: { row: CodRefundRow; account: GivenAccount; giver: Giver; at: Date },
): Promise<CodRefundRow> {
  const { waybillNo } = row;
  const read = readPayoutNumber(account.kind, account);
  if ('problem' in read) throw new Error('The account of a refund was not checked.');
  const given = {
    kind: account.kind,
    bankCode: account.kind === 'bank' ? account.bankCode : null,
    sealedNumber: seal.seal(read.number, waybillNo),
    ending: read.number.slice(-ENDING),
    holderName: account.holderName,
    givenAt: at,
    changedAt: at,
    ...giver,
    // Who records an account takes back that it was paid by hand.
    ...(giver.givenBy === 'staff' && noHand),
  };
  await tx.update(codRefund).set(given).where(eq(codRefund.waybillNo, waybillNo));
  return { ...row, ...given };
}
