import { z } from 'zod';
import { labelErrors } from '#features/labels/labels.calls.ts';
import { labelNumbers } from '#features/labels/labels.contract.ts';
import { DEFAULT_LABEL_FORMAT, labelFormats } from '#features/orders/label-formats.rules.ts';
import { orderActions } from '#features/orders/order-states.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { MAX_PARCELS, orderNo, pickupTime, pickupWindows } from '#features/orders/orders.contract.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  openAddress,
  openHandover,
  openParcel,
  openPlace,
  openPriceLine,
  openService,
} from '../open-parts.contract.ts';

const MAX_REFERENCE_LENGTH = 40;
const MAX_REMARKS_LENGTH = 200;
const MAX_ORDERS_LISTED = 100;
const ORDER_BODY_BYTES = 256 * 1024;
const MAX_NUMBER_LENGTH = 20;

const status = z.enum(publicStatuses);
const ofOrders = { access: { scope: 'orders' } } as const;

export const openPrices = endpoint({
  method: 'POST',
  path: '/open/v1/prices',
  summary: 'What a parcel costs in every service, and when it would arrive.',
  access: { scope: 'price' },
  input: z.object({
    from: openPlace,
    to: openPlace,
    ...openParcel,
    handover: openHandover.default('WALK_IN'),
    handoverAt: isoInstant.optional().describe('When you hand it over; now unless given.'),
  }),
  output: z.object({
    services: z.array(
      z.object({
        service: openService,
        possible: z.boolean(),
        problems: z.array(z.string()).describe('Why the service is not possible.'),
        totalSatang: z.int().nullable(),
        lines: z.array(openPriceLine),
        promisedDate: z.iso.date().nullable(),
      }),
    ),
    suggested: openService.nullable().describe('The cheapest service that is possible.'),
  }),
  errors: [quoteErrors.receivingRegionNotAvailable, quoteErrors.noPrice],
});

const bookedAddress = z.object({
  name: z.string(),
  phone: z.string().describe('E.164.'),
  extension: z.string().nullable(),
  placeCode: z.string(),
  postcode: z.string(),
  detail: z.string(),
});

const bookedParcel = z.object({
  waybillNo: z.string(),
  status,
  reference: z.string(),
  consignee: bookedAddress,
  service: openService,
  itemType: openParcel.itemType,
  weightGrams: z.int(),
  codSatang: z.int(),
  declaredValueSatang: z.int(),
  cover: z.boolean(),
  totalSatang: z.int(),
  lines: z.array(openPriceLine),
  promisedDate: z.iso.date().nullable(),
});

/** An order as its customer's system sees it. */
export const openOrder = z.object({
  orderNo: z.string(),
  bookedAt: isoInstant,
  status,
  handover: openHandover,
  pickup: z.object({ date: z.iso.date(), from: z.string(), until: z.string() }).nullable(),
  remarks: z.string(),
  totalSatang: z.int(),
  sender: bookedAddress,
  parcels: z.array(bookedParcel),
  actions: z.array(z.enum(orderActions)).describe('What may be done with the order now.'),
});
export type OpenOrder = z.output<typeof openOrder>;

export const openCreateOrder = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/orders',
  summary:
    'Order the sending of parcels from one address; each gets a waybill number. The same Idempotency-Key and content answer the same order again. By ordering you confirm that nothing prohibited is inside.',
  input: z.object({
    sender: openAddress,
    handover: openHandover,
    pickup: pickupTime
      .optional()
      .describe('Needed with PICKUP: one of the windows of /open/v1/pickup-windows.'),
    samePickup: z
      .enum(['ask', 'join', 'separate'])
      .default('join')
      .describe(
        'When a courier comes to this address on that day already: refuse, come then, or come twice.',
      ),
    remarks: z.string().trim().max(MAX_REMARKS_LENGTH).default(''),
    parcels: z
      .array(
        z.object({
          consignee: openAddress,
          service: openService,
          ...openParcel,
          reference: z
            .string()
            .trim()
            .max(MAX_REFERENCE_LENGTH)
            .default('')
            .describe('Your own number. In the sandbox `story:lost` chooses what will happen to the parcel.'),
          agreedTotalSatang: z
            .int()
            .min(0)
            .max(1e12)
            .optional()
            .describe(
              'The price you expect; another one is refused with 409. Without it you take the price in force.',
            ),
        }),
      )
      .min(1)
      .max(MAX_PARCELS),
  }),
  output: openOrder,
  errors: [
    orderErrors.priceChanged,
    orderErrors.samePickup,
    orderErrors.keyUsed,
    quoteErrors.receivingRegionNotAvailable,
    quoteErrors.noPrice,
  ],
  successStatus: 201,
  idempotencyKey: 'required',
  bodyLimitBytes: ORDER_BODY_BYTES,
  locate: ({ orderNo }) => openGetOrder.path.replace(':orderNo', orderNo),
});

export const openOrders = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/orders',
  summary: 'Your orders, the latest first, page by page.',
  input: z.object({
    status: status.optional(),
    limit: z.coerce.number<string>().int().min(1).max(MAX_ORDERS_LISTED).default(20),
    cursor: cursorField(isoInstant, z.string().max(MAX_NUMBER_LENGTH)).optional(),
  }),
  output: z.object({
    orders: z.array(openOrder),
    nextCursor: z.string().nullable().describe('Ask with it for the next page; null on the last.'),
  }),
  errors: [],
});

export const openGetOrder = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/orders/:orderNo',
  summary: 'One of your orders with its parcels.',
  input: z.object({ orderNo }),
  output: openOrder,
  errors: [orderErrors.notFound],
});

export const openCancelOrder = endpoint({
  does: 'CANCEL_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/orders/:orderNo/cancel',
  summary: 'Cancel an order with all its parcels, while none has been picked up.',
  input: z.object({ orderNo }),
  output: openOrder,
  errors: [orderErrors.notFound, orderErrors.notAllowedNow],
});

export const openPickupWindows = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/pickup-windows',
  summary: 'The days and hours in which a courier can come, today first.',
  input: z.object({}),
  output: pickupWindows.output,
  errors: [],
});

export const openLabels = endpoint({
  method: 'GET',
  path: '/open/v1/labels',
  summary: 'Labels as PDF, of parcels by their waybill numbers or of all parcels of orders.',
  access: { scope: 'labels' },
  input: z.object({
    waybillNo: labelNumbers.describe('Several with commas between them.'),
    orderNo: labelNumbers.describe('Several with commas between them.'),
    format: z
      .enum(labelFormats)
      .default(DEFAULT_LABEL_FORMAT)
      .describe('Millimetres; on A4 four on a sheet.'),
  }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  answer: 'file',
  contentType: 'application/pdf',
  errors: [labelErrors.notFound, labelErrors.cancelled, labelErrors.tooMany],
});
