/**
 * Where the money of a consignee is: it waits for their account, is due, is on its way in a run or at the bank, has
 * arrived, or came back from the account that they gave.
 */
export const refundStates = ['noAccount', 'due', 'onItsWay', 'paid', 'returned'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund as the page of its parcel shows it. */
export type ShownRefund = { state: RefundState; dueOn: string; paidOn: string | null };
