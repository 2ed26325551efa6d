/** What can be wrong with the money of a parcel (decision 102). */
export const differenceKinds = [
  'amountDiffers',
  'collectedReturned',
  'deliveredUncollected',
  'notOrdered',
  'paidTwice',
  'unknownParcel',
  'overpaid',
  'overRefunded',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** `gone` where a later scan, report or correction ended it. */
export const differenceStates = ['open', 'settled', 'gone'] as const;

/** How staff settle a difference: who gets the money, or who bears the lack of it. */
export const outcomes = [
  'payCollected',
  'payOrdered',
  'paySender',
  'refundPayer',
  'payNothing',
  'carrierBears',
  'recovered',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The ways on that each kind has. */
export const outcomesOf: Record<DifferenceKind, readonly Outcome[]> = {
  amountDiffers: ['payCollected', 'payOrdered'],
  collectedReturned: ['paySender', 'refundPayer'],
  deliveredUncollected: ['carrierBears', 'payNothing'],
  notOrdered: ['refundPayer', 'paySender'],
  paidTwice: ['refundPayer', 'paySender'],
  unknownParcel: ['refundPayer'],
  overpaid: ['carrierBears', 'recovered'],
  overRefunded: ['carrierBears', 'recovered'],
};

/** What is the carrier's own matter with a consignee: senders are not told of it. */
export const betweenCarrierAndPayer: readonly DifferenceKind[] = ['overRefunded'];

/** A difference of a parcel: two of the same figures are one, however often they are found. */
export type Difference = {
  kind: DifferenceKind;
  expectedSatang: number;
  foundSatang: number;
  /** From when on staff are shown it: a collection may be reported after the delivery. */
  since: Date;
};

/** What a settlement decides about: from an amount of the rules on, it takes two people (decision 119). */
export function stakeOf({
  expectedSatang,
  foundSatang,
}: Pick<Difference, 'expectedSatang' | 'foundSatang'>): number {
  return Math.abs(foundSatang - expectedSatang);
}

/** A difference that staff have settled. */
export type Settled = Pick<Difference, 'kind' | 'expectedSatang' | 'foundSatang'> & { outcome: Outcome };

/** Whether money waits while a difference is open: it may belong to the consignee. */
export function holdsMoney({ kind, expectedSatang, foundSatang }: Difference): boolean {
  if (kind === 'collectedReturned' || kind === 'notOrdered') return true;
  return kind === 'amountDiffers' && foundSatang > expectedSatang;
}
