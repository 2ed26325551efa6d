import { z } from 'zod';
import { labelErrors } from '#features/labels/labels.calls.ts';
import { labelNumbers, labelTypes, sheetOfDots } from '#features/labels/labels.contract.ts';
import {
  DEFAULT_LABEL_DPI,
  DEFAULT_LABEL_FORMAT,
  isPrintable,
  labelDpis,
  labelFileTypes,
  labelFormats,
  MAX_LABELS,
  MAX_ZPL_LABELS,
} from '#features/orders/label-formats.rules.ts';
import { orderActions } from '#features/orders/order-states.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { MAX_PARCELS, orderNo, pickupTime, pickupWindows } from '#features/orders/orders.contract.ts';
import { publicStatuses } from '#features/parcels/scan-events.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import {
  MAX_REFERENCE_LENGTH,
  openAddress,
  openHandover,
  openParcel,
  openPriceLine,
  openService,
} from '../open-parts.contract.ts';

const MAX_REMARKS_LENGTH = 200;
const MAX_ORDERS_LISTED = 100;
const ORDER_BODY_BYTES = 256 * 1024;
const MAX_NUMBER_LENGTH = 20;

const payoutAccountId = z.uuid();
const status = openEnum(publicStatuses);
const ofOrders = { access: { scope: 'orders' } } as const;

/** An address as an order keeps it. */
export const bookedAddress = z
  .object({
    name: z.string(),
    phone: z.string().describe('E.164.'),
    extension: z.string().nullable(),
    placeCode: z.string(),
    postcode: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'BookedAddress' });

const bookedParcel = z
  .object({
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
  })
  .meta({ id: 'BookedParcel', description: 'A parcel as it was ordered.' });

/** An order as its customer's system sees it. */
export const openOrder = z
  .object({
    orderNo: z.string(),
    bookedAt: isoInstant,
    status,
    handover: openHandover,
    pickup: z.object({ date: z.iso.date(), from: z.string(), until: z.string() }).nullable(),
    remarks: z.string(),
    totalSatang: z.int(),
    sender: bookedAddress,
    payoutAccount: z
      .object({
        payoutAccountId,
        kind: openEnum(payoutKinds),
        ending: z.string().describe('The last four digits of its number.'),
      })
      .nullable()
      .describe(
        'Where its COD money goes; null for the account of the day, or else the one in use, also once you have removed the one named.',
      ),
    parcels: z.array(bookedParcel),
    actions: z.array(openEnum(orderActions)).describe('What may be done with the order now.'),
  })
  .meta({ id: 'Order' });
export type OpenOrder = z.output<typeof openOrder>;

export const openCreateOrder = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/orders',
  summary:
    'Order the sending of parcels from one address; each gets a waybill number. The same Idempotency-Key and content answer the same order again. By ordering you confirm that nothing prohibited is inside.',
  input: z
    .object({
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
      payoutAccountId: payoutAccountId
        .optional()
        .describe(
          'Of several payout accounts of yours the one that its COD money goes to, by /open/v1/payout-accounts; without it, that of the day, or else the one in use.',
        ),
      parcels: z
        .array(
          z
            .object({
              consignee: openAddress,
              service: openService,
              ...openParcel,
              reference: z
                .string()
                .trim()
                .max(MAX_REFERENCE_LENGTH)
                .default('')
                .describe(
                  'Your own number. In the sandbox `story:lost` chooses what will happen to the parcel.',
                ),
              agreedTotalSatang: z
                .int()
                .min(0)
                .max(1e12)
                .optional()
                .describe(
                  'The price you expect; another one is refused with 409. Without it you take the price in force.',
                ),
            })
            .meta({ id: 'NewParcel' }),
        )
        .min(1)
        .max(MAX_PARCELS),
    })
    .meta({ id: 'NewOrder' }),
  output: openOrder,
  errors: [
    orderErrors.priceChanged,
    orderErrors.samePickup,
    orderErrors.keyUsed,
    quoteErrors.receivingRegionNotAvailable,
    quoteErrors.noPrice,
  ],
  successStatus: 201,
  idempotencyKey: {
    isRequired: true,
    about: 'Chosen by you, one for each order however often you send it: the same order is answered again.',
    example: 'order-4711',
  },
  bodyLimitBytes: ORDER_BODY_BYTES,
  locate: ({ orderNo }) => openGetOrder.path.replace(':orderNo', orderNo),
});

export const openOrders = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/orders',
  summary:
    'Your orders, the latest first, page by page; all, those of a status, or those with a number of yours.',
  input: z.object({
    status: status.optional(),
    reference: z
      .string()
      .trim()
      .min(1)
      .max(MAX_REFERENCE_LENGTH)
      .optional()
      .describe('Your own number of a parcel, exactly as you sent it: the orders that contain it.'),
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
  output: pickupWindows.output.meta({ id: 'PickupWindows' }),
  errors: [],
});

export const openLabels = endpoint({
  method: 'GET',
  path: '/open/v1/labels',
  summary: `Labels as PDF, PNG or ZPL, of parcels by their waybill numbers or of all parcels of orders. One file has them all in the order in which they were booked: a page each in a PDF of at most ${MAX_LABELS}, a format from ^XA to ^XZ each in ZPL of at most ${MAX_ZPL_LABELS}. A PNG has one label. PNG and ZPL are the dots of the PDF, black and white, as a printer of that resolution prints it.`,
  access: { scope: 'labels' },
  input: z
    .object({
      waybillNo: labelNumbers.describe('Several with commas between them.'),
      orderNo: labelNumbers.describe('Several with commas between them.'),
      format: z
        .enum(labelFormats)
        .default(DEFAULT_LABEL_FORMAT)
        .describe('Millimetres; on A4 four on a sheet, as PDF only.'),
      fileType: z
        .enum(labelFileTypes)
        .default('pdf')
        .describe('PDF for any printer, a PNG of one label, or ZPL for label printers.'),
      dpi: z
        .enum(labelDpis)
        .default(DEFAULT_LABEL_DPI)
        .describe('Dots an inch of your label printer. Bars are whole dots, in a PDF, too.'),
    })
    .refine(isPrintable, sheetOfDots),
  output: z.string().meta({ contentMediaType: labelTypes.pdf }),
  answer: 'file',
  contentType: labelTypes.pdf,
  otherContentTypes: [labelTypes.png, labelTypes.zpl],
  errors: [labelErrors.notFound, labelErrors.cancelled, labelErrors.tooMany, labelErrors.onePicture],
});
