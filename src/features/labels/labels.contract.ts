import { z } from 'zod';
import { DEFAULT_LABEL_FORMAT, labelFormats, MAX_LABELS } from '#features/orders/label-formats.rules.ts';
import { orderErrors } from '#features/orders/orders.calls.ts';
import { endpoint } from '#lib/contract.ts';
import { labelErrors, labelFiles } from './labels.calls.ts';

const MAX_NUMBER_LENGTH = 20;

/** Order or waybill numbers in capitals: one, or up to 500 separated by commas, without duplicates. */
export const labelNumbers = z
  .string()
  .max(MAX_LABELS * (MAX_NUMBER_LENGTH + 1))
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(',')
        .map((number) => number.trim())
        .filter((number) => number !== ''),
    ),
  ])
  .pipe(z.array(z.string().max(MAX_NUMBER_LENGTH)).max(MAX_LABELS));

const one = z.string().trim().toUpperCase().max(MAX_NUMBER_LENGTH).default('');

export const printLabels = endpoint({
  ...labelFiles.print,
  summary:
    'Labels as PDF: of parcels by their waybill numbers, of all parcels of orders, or of both; cancelled parcels have none. Fetched by a plain link, too: the session is in the header or in the cookie.',
  access: 'customer',
  input: z.object({
    orderNo: labelNumbers,
    waybillNo: labelNumbers,
    format: z.enum(labelFormats).catch(DEFAULT_LABEL_FORMAT),
  }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  answer: 'file',
  contentType: 'application/pdf',
  errors: [labelErrors.notFound, labelErrors.cancelled, labelErrors.tooMany],
});

export const printReceipt = endpoint({
  ...labelFiles.receipt,
  summary:
    'The receipt of an order of the customer as PDF, in the language of the caller; before anything is paid, a summary of what is due.',
  access: 'customer',
  input: z.object({ orderNo: one }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  answer: 'file',
  contentType: 'application/pdf',
  errors: [orderErrors.notFound, orderErrors.noReceipt],
});

export const counterCode = endpoint({
  ...labelFiles.counter,
  summary:
    'A QR code of an order or of a parcel, which a counter scans to print the labels there. Fetched as a picture.',
  access: 'customer',
  input: z.object({ orderNo: one, waybillNo: one }),
  output: z.string().meta({ contentMediaType: 'image/svg+xml' }),
  answer: 'file',
  contentType: 'image/svg+xml',
  errors: [labelErrors.notFound, labelErrors.cancelled],
});
