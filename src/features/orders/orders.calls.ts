import { defineErrors } from '#lib/errors.ts';

/** Refusals of orders. */
export const orderErrors = defineErrors('orders', {
  /** Also of an order of somebody else: nobody learns whether it exists. */
  notFound: { code: 54001, openStatus: 404 },
  /** The fields say which parcel costs what now; the customer is asked before anything is ordered. */
  priceChanged: { code: 54002, openStatus: 409 },
  /** Another pickup of that day at the same address: to be joined, or confirmed. */
  samePickup: { code: 54003, openStatus: 409 },
  notAllowedNow: { code: 54004, openStatus: 409 },
  /** One request key with two different orders. */
  keyUsed: 54005,
  /** Everything of the order was cancelled: nothing was paid. */
  noReceipt: 54006,
  pickupNotFound: { code: 54007, openStatus: 404 },
  /** Done, given up or called off before. */
  pickupEnded: { code: 54008, openStatus: 409 },
  /** A parcel with this reference was ordered before: the customer says whether it is meant once more. */
  orderedBefore: { code: 54009, openStatus: 409 },
});
