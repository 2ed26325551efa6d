import { z } from 'zod';
import { keptAddress } from '#features/addresses/addresses.contract.ts';
import { addressFields } from '#features/addresses/addresses.rules.ts';
import { moneyStates } from '#features/cod-ledger/money-states.rules.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { payoutAccountErrors } from '#features/payout-accounts/payout-accounts.calls.ts';
import { placeTexts } from '#features/places/places.contract.ts';
import { amountSatang, itemTypeField, priceLine, sizeFields } from '#features/quotes/quote-parts.contract.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { orderChangeKinds } from './carrier/pickup-states.rules.ts';
import { codStates } from './cod-money.rules.ts';
import { orderActions } from './order-states.rules.ts';
import { orderErrors } from './orders.calls.ts';

/** Per order; an import splits a longer list into several orders. */
export const MAX_PARCELS = 100;
const MAX_REFERENCE_LENGTH = 40;
const MAX_REMARKS_LENGTH = 200;
/** Ten parcels take a tenth of it. */
const ORDER_BODY_BYTES = 256 * 1024;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'orders:validation.pickupRequired');
export const orderNo = z.string().trim().toUpperCase().max(20);
const status = z.enum(publicStatuses);

/** A day and a time window in Bangkok, as offered by `pickupWindows`. */
export const pickupTime = z.object(
  { date: z.iso.date('orders:validation.pickupRequired'), from: clockTime, until: clockTime },
  'orders:validation.pickupRequired',
);

/** An address of an order: one of a book without its identity there. */
const orderAddress = keptAddress.omit({ addressId: true, addressType: true, isDefault: true });

const line = (max: number, tooLong: string) => z.string().trim().max(max, tooLong).default('');

const orderedParcel = z.object({
  /** A domestic address; international parcels are accepted at a drop point, where their papers are made. */
  consignee: addressFields,
  service: z.enum(domesticServices, 'orders:validation.serviceRequired'),
  itemType: itemTypeField,
  ...sizeFields,
  codSatang: amountSatang,
  declaredValueSatang: amountSatang,
  cover: z.boolean().default(false),
  /** The customer's own reference. */
  reference: line(MAX_REFERENCE_LENGTH, 'orders:validation.referenceTooLong'),
  /** The price that the customer saw; a different one has to be confirmed. */
  agreedTotalSatang: z.int().min(0).max(1e12),
});

/** One parcel of an order. */
export const subOrder = z.object({
  subOrderNo: z.string(),
  waybillNo: z.string(),
  status,
  consignee: orderAddress,
  service: z.enum(domesticServices),
  itemType: itemTypeField,
  weightGrams: z.int(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  codSatang: z.int(),
  /** The state of the COD money; null without COD. */
  cod: z
    .object({
      state: z.enum(codStates),
      collectedAt: isoInstant.nullable(),
      /** The day of the transfer; while waiting, if the parcel arrives as promised. */
      payableOn: z.iso.date().nullable(),
      /** As the books have it; null until the consignee has paid. */
      money: z
        .object({
          state: z.enum(moneyStates),
          amountSatang: z.int(),
          /** In the bank's words, where it returned the money. */
          returnReason: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  declaredValueSatang: z.int(),
  cover: z.boolean(),
  reference: z.string(),
  totalSatang: z.int(),
  lines: z.array(priceLine),
  promisedDate: z.iso.date().nullable(),
});
export type SubOrder = z.output<typeof subOrder>;

const orderHead = {
  orderNo: z.string(),
  bookedAt: isoInstant,
  status,
  handover: z.enum(handovers),
  /** Null for parcels brought to a drop point. */
  pickup: z.object({ date: z.iso.date(), from: z.string(), until: z.string() }).nullable(),
  totalSatang: z.int(),
};

/** An order as its customer sees it. */
export const order = z.object({
  ...orderHead,
  sender: orderAddress,
  remarks: z.string(),
  /** The payout account that it named for its COD money; null for that of the day or the one in use, and once its owner has removed it. */
  payoutAccount: z
    .object({
      accountId: z.uuid(),
      kind: z.enum(payoutKinds),
      /** Null for PromptPay. */
      bankName: placeTexts.nullable(),
      /** The last four digits. */
      ending: z.string(),
    })
    .nullable(),
  /** The price list and rules behind the prices. */
  basis: z.object({ cardName: z.string(), cardValidFrom: isoInstant, rulesValidFrom: isoInstant }),
  subOrders: z.array(subOrder),
  /** Oldest first. */
  changes: z.array(
    z.object({
      at: isoInstant,
      by: z.enum(['customer', 'staff', 'carrier']),
      kind: z.enum(orderChangeKinds),
      pickup: z.object({ date: z.string(), from: z.string(), until: z.string() }).nullable(),
      /** Why a pickup failed. */
      note: z.string().nullable(),
    }),
  ),
  actions: z.array(z.enum(orderActions)),
});
export type Order = z.output<typeof order>;

const call = { access: 'customer', errors: [] } as const;

export const pickupWindows = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/pickupWindows',
  summary: 'The days and hours in which a courier can come, today first; a day without hours says why.',
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        date: z.iso.date(),
        closed: z.enum(['holiday', 'tooLate']).nullable(),
        windows: z.array(z.object({ from: z.string(), until: z.string(), bookUntil: isoInstant })),
      }),
    ),
  }),
});

export const createOrder = endpoint({
  does: 'MAKE_ORDER',
  ...call,
  method: 'POST',
  path: '/api/v2/order/createOrder',
  summary:
    'Orders the sending of parcels from one address: each becomes a parcel with a waybill number. The same request key again answers the same order; a price other than the agreed one is refused with the new one.',
  input: z.object({
    /** Chosen by the caller; the same however often the order is sent. */
    requestKey: z.uuid(),
    sender: addressFields,
    handover: z.enum(handovers, 'orders:validation.handoverRequired'),
    /** Required for a pickup, ignored otherwise. */
    pickup: pickupTime.optional(),
    /** The recurring pickup that the customer was shown: an order without a time that would go with another is refused. */
    expectedPickup: pickupTime.optional(),
    /** What to do when another pickup is booked at this address that day: refuse, join it, or have two. */
    samePickup: z.enum(['ask', 'join', 'separate']).default('ask'),
    /** What to do when a parcel's reference was ordered before: refuse, or order again. */
    orderedBefore: z.enum(['ask', 'again']).default('ask'),
    remarks: line(MAX_REMARKS_LENGTH, 'orders:validation.remarksTooLong'),
    /** Of several payout accounts the one that the COD money of this order goes to; without it, that of the day. */
    payoutAccountId: z.uuid('orders:validation.payoutAccount').optional(),
    noProhibitedGoods: z.literal(true, 'orders:validation.prohibitedUnconfirmed'),
    parcels: z.array(orderedParcel).min(1, 'orders:validation.parcelRequired').max(MAX_PARCELS),
  }),
  output: order,
  errors: [
    orderErrors.priceChanged,
    orderErrors.samePickup,
    orderErrors.orderedBefore,
    orderErrors.keyUsed,
    payoutAccountErrors.notFound,
    quoteErrors.receivingRegionNotAvailable,
    quoteErrors.noPrice,
  ],
  bodyLimitBytes: ORDER_BODY_BYTES,
});

export const orderList = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/order/orderList',
  // It brings stored statuses up to date, which says nothing new.
  readsOnly: true,
  summary:
    'The orders of the customer, the latest first, with how many there are in each status; `keywords` finds order and waybill numbers, consignees and own references.',
  input: z.object({
    status: status.optional(),
    keywords: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    items: z.array(
      z.object({
        ...orderHead,
        parcels: z.int(),
        /** Of the first parcel. */
        waybillNo: z.string(),
        consigneeName: z.string(),
        /** The destination of the first parcel, by official code. */
        placeCode: z.string(),
        /** Its district and province; null where the place no longer exists. */
        destination: placeTexts.nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.partialRecord(status, z.int()),
  }),
});

export const querySubOrderNo = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/order/querySubOrderNo',
  summary: 'The parcels of an order of the customer, with their numbers and statuses.',
  input: z.object({ orderNo }),
  output: z.object({ orderNo: z.string(), subOrders: z.array(subOrder) }),
  errors: [orderErrors.notFound],
});

export const orderDetail = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/orderDetail',
  summary: 'One order of the customer with its parcels, prices, changes and what may be done with it.',
  input: z.object({ orderNo }),
  output: order,
  errors: [orderErrors.notFound],
});

export const cancelOrder = endpoint({
  does: 'CANCEL_ORDER',
  ...call,
  method: 'POST',
  path: '/api/v2/order/cancelOrder',
  summary: 'Cancels an order while no parcel of it has been picked up.',
  input: z.object({ orderNo }),
  output: order,
  errors: [orderErrors.notFound, orderErrors.notAllowedNow],
});

export const changePickup = endpoint({
  does: 'CHANGE_PICKUP',
  ...call,
  method: 'POST',
  path: '/api/v2/order/changePickup',
  summary: 'Changes when the courier comes, while no parcel of the order has been picked up.',
  input: z.object({ orderNo, pickup: pickupTime }),
  output: order,
  errors: [orderErrors.notFound, orderErrors.notAllowedNow],
});
