import { defineErrors } from '#lib/errors.ts';

/** Refusals of orders. */
export const orderErrors = defineErrors('orders', {
  /** Also for an order of somebody else: nobody learns whether it exists. */
  notFound: { code: 54001, openStatus: 404, event: 'record refused' },
  /** The fields say which parcel costs what now; the customer has to confirm. */
  priceChanged: { code: 54002, openStatus: 409 },
  /** Another pickup is booked at the same address that day: to be joined, or confirmed. */
  samePickup: { code: 54003, openStatus: 409 },
  notAllowedNow: { code: 54004, openStatus: 409 },
  /** One request key with two different orders. */
  keyUsed: 54005,
  /** Everything in the order was cancelled: nothing was paid. */
  noReceipt: 54006,
  pickupNotFound: { code: 54007, openStatus: 404, event: 'record refused' },
  /** Already done, failed or cancelled. */
  pickupEnded: { code: 54008, openStatus: 409 },
  /** A parcel with this reference was ordered before: the customer has to confirm another one. */
  orderedBefore: { code: 54009, openStatus: 409 },
  /** A parcel that was sent back at its consignee's expense: the customer paid nothing. */
  paidByConsignee: 54010,
});
