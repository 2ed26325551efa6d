import { defineErrors } from '../../lib/errors.ts';

/** Refusals of orders. */
export const orderErrors = defineErrors('orders', {
  /** Also of an order of somebody else: nobody learns whether it exists. */
  notFound: 54001,
  /** The fields say which parcel costs what now; the customer is asked before anything is ordered. */
  priceChanged: 54002,
  /** Another pickup of that day at the same address: to be joined, or confirmed. */
  samePickup: 54003,
  notAllowedNow: 54004,
  /** One request key with two different orders. */
  keyUsed: 54005,
  /** Everything of the order was cancelled: nothing was paid. */
  noReceipt: 54006,
});
