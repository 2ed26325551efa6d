import { z } from 'zod';
import { addressErrors } from '#features/addresses/addresses.calls.ts';
import { itemTypeField } from '#features/quotes/quote-parts.contract.ts';
import { domesticServices, handovers } from '#features/rate-cards/card-kinds.rules.ts';
import { importErrors, importView } from '#features/sheets/imports/imports.contract.ts';
import {
  sentFile,
  sheetErrors,
  sheetFormat,
  sheetReading,
  TABLE_BODY_BYTES,
  uploadedSheet,
} from '#features/sheets/sheets.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { pickupTime } from '../orders.contract.ts';

/** The kind of order imports among all imports. */
export const ORDER_IMPORT = 'orders';

/** Refusals of order imports. */
export const orderImportErrors = defineErrors('orders', {
  /** The prices of the rows differ from what the customer agreed to. */
  totalChanged: 54021,
});

const importId = z.uuid();
/** Orders rows again that were ordered before; otherwise each of them is a question. */
const again = z.boolean().optional();
const service = z.enum(domesticServices, 'orders:validation.serviceRequired');

const handoverFields = {
  handover: z.enum(handovers, 'orders:validation.handoverRequired'),
  /** Required for a pickup, ignored otherwise. */
  pickup: pickupTime.optional(),
};

/** Defaults for rows that leave these columns empty. */
const defaultFields = {
  /** An address of the sender's book. */
  senderId: z.uuid('orders:many.validation.senderRequired'),
  service,
  itemType: itemTypeField,
};

const call = { access: 'customer', errors: [] } as const;

export const importDefaults = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/importDefaults',
  summary: 'The service and the goods of the last order of the customer, to begin a list with.',
  input: z.object({}),
  output: z.object({ service, itemType: itemTypeField }),
});

export const orderTemplate = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/orderTemplate',
  summary:
    'A spreadsheet to be filled in, one parcel a row, with the default sender, service and goods of the customer.',
  input: z.object({ format: sheetFormat.default('xlsx') }),
  output: sentFile,
});

export const importOrders = endpoint({
  does: 'MAKE_ORDER',
  ...call,
  method: 'POST',
  path: '/api/v2/order/importOrders',
  summary:
    'Reads a CSV or XLSX file with at most 500 parcels, checks and prices every row; nothing is ordered yet.',
  input: z.object({
    file: uploadedSheet,
    fileName: z.string().max(300).default(''),
    reading: sheetReading.default({}),
    again,
    ...defaultFields,
    ...handoverFields,
  }),
  output: z.object({ importId }),
  errors: [...Object.values(sheetErrors), addressErrors.notFound],
  bodyLimitBytes: TABLE_BODY_BYTES,
});

export const orderImport = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/order/orderImport',
  summary:
    'A list of parcels of the customer: how it stands, what it will cost, and the orders it has become.',
  input: z.object({ importId }),
  output: importView.extend({
    senderName: z.string(),
    service,
    itemType: itemTypeField,
    handover: z.enum(handovers),
    pickup: pickupTime.nullable(),
    /** False once the window has passed: another one must be chosen before the rest is ordered. */
    isPickupOpen: z.boolean(),
    /** Another pickup is booked at the same address that day at other hours: the parcels join it. */
    joins: pickupTime.extend({ orderNo: z.string() }).nullable(),
    /** The total of rows that are ready, and of those that are ordered. */
    readySatang: z.int(),
    doneSatang: z.int(),
    orderNos: z.array(z.string()),
    /** Rows that wait because they were ordered before. */
    orderedBefore: z.int(),
  }),
  errors: [importErrors.importNotFound],
});

export const changeOrderImport = endpoint({
  does: 'MAKE_ORDER',
  ...call,
  method: 'POST',
  path: '/api/v2/order/changeOrderImport',
  summary: 'Changes how the parcels of a list are handed over; what is not ordered yet is priced again.',
  input: z.object({ importId, ...handoverFields, again }),
  output: z.object({}),
  errors: [importErrors.importNotFound, importErrors.importNotOpen],
});

export const startOrderImport = endpoint({
  does: 'MAKE_ORDER',
  ...call,
  method: 'POST',
  path: '/api/v2/order/startOrderImport',
  summary:
    'Orders every row of a list that is ready, at the total that was agreed to; the work goes on by itself.',
  input: z.object({
    importId,
    agreedTotalSatang: z.coerce.number().pipe(z.int().min(0)),
    noProhibitedGoods: z.literal(true, 'orders:validation.prohibitedUnconfirmed'),
  }),
  output: z.object({}),
  errors: [
    importErrors.importNotFound,
    importErrors.importNotOpen,
    importErrors.importHasWrongRows,
    importErrors.importHasNoRows,
    orderImportErrors.totalChanged,
  ],
});
