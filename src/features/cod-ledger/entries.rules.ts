/**
 * The accounts of a parcel's money. Debited: `cash` in the hands of couriers and branches, `expected` of a courier who
 * delivered without a word of the money, `shortfall` that the carrier bears, `charged` to the sender with the shipping.
 * Credited: `fee` income, `unclear` money that belongs to nobody yet, and what the sender gets: `owed` (held until its
 * day, then due), `taken` into a run, `sent` to the bank, `paid`, `returned` by the bank. What the consignee gets back
 * goes the same way: `refunded` to them and due, `refundTaken`, `refundSent`, `refundPaid`, `refundReturned`.
 */
export const codAccounts = [
  'cash',
  'expected',
  'shortfall',
  'charged',
  'fee',
  'unclear',
  'refunded',
  'refundTaken',
  'refundSent',
  'refundPaid',
  'refundReturned',
  'owed',
  'taken',
  'sent',
  'paid',
  'returned',
] as const;
export type CodAccount = (typeof codAccounts)[number];

/** Accounts whose balance is a debit. */
export const debitAccounts: readonly CodAccount[] = ['cash', 'expected', 'shortfall', 'charged'];

/**
 * Why an entry was made: the first four follow from what happened to the parcel, the others move the sender's money, or
 * the consignee's.
 */
export const derivedCauses = ['collected', 'fee', 'collectedAgain', 'settled'] as const;
export const moveCauses = ['taken', 'givenBack', 'sent', 'paid', 'returned', 'paidByRule'] as const;
export const refundCauses = [
  'refundTaken',
  'refundGivenBack',
  'refundSent',
  'refundPaid',
  'refundReturned',
  'refundPaidByHand',
] as const;
export type EntryCause =
  | (typeof derivedCauses)[number]
  | (typeof moveCauses)[number]
  | (typeof refundCauses)[number];

/** One amount from one account to another: a debit and a credit at once, so books are in balance by construction. */
export type Entry = { cause: EntryCause; debit: CodAccount; credit: CodAccount; amountSatang: number };
