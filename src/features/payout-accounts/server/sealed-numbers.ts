import { type Sealed, type SealedValues, sealedColumn } from '#http/secrets/sealed-values.ts';
import { payoutAccount } from './payout-accounts.table.ts';

/** The purpose that account numbers are sealed for. */
export const PAYOUT_NUMBERS = 'payout accounts';

/** What a rotation of the installation's keys finds of account numbers. */
export function sealedNumbers(over: Sealed): SealedValues {
  const { sealedNumber, id } = payoutAccount;
  return sealedColumn({
    ...over,
    what: 'numbers of payout accounts',
    purpose: PAYOUT_NUMBERS,
    column: sealedNumber,
    key: [id],
    context: [id],
    // An account whose number nobody can read receives no money: its owner gives it again.
    dropsRow: true,
  });
}
