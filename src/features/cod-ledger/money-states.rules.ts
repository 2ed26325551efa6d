/**
 * The state of the money of a parcel for its sender: held until its day, in question while a difference decides whose
 * it is, due, on its way to the bank, arrived, or returned by the bank.
 */
export const moneyStates = ['held', 'questioned', 'due', 'onItsWay', 'arrived', 'returned'] as const;
export type MoneyState = (typeof moneyStates)[number];
