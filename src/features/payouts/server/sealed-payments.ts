import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { payoutPayment } from './payouts.table.ts';

/** The purpose that account numbers of payments are sealed for. */
export const PAID_NUMBERS = 'payout payments';

/** What a rotation of the installation's keys finds of them. */
export function sealedPayments(over: Sealed): SealedValues {
  const { sealedNumber, id } = payoutPayment;
  return sealedColumn({
    ...over,
    what: 'account numbers of payments',
    purpose: PAID_NUMBERS,
    column: sealedNumber,
    key: [id],
    context: [id],
    // The payment is a record of accounting: only its number is lost.
    dropsRow: false,
  });
}
