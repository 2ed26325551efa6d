import { z } from 'zod';
import { statementMonth } from '#features/orders/cod-statement.contract.ts';
import {
  DEFAULT_LABEL_DPI,
  DEFAULT_LABEL_FORMAT,
  isPrintable,
  type LabelFileType,
  labelDpis,
  labelFileTypes,
  labelFormats,
  MAX_LABELS,
} from '#features/orders/label-formats.rules.ts';
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

/** The content types of labels. */
export const labelTypes: Readonly<Record<LabelFileType, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
};

/** Paper that a file of dots cannot have. */
export const sheetOfDots = { path: ['format'], message: 'labels:validation.sheetOfDots' };

const one = z.string().trim().toUpperCase().max(MAX_NUMBER_LENGTH).default('');

export const printLabels = endpoint({
  ...labelFiles.print,
  summary:
    'Labels as PDF, or the dots of it as PNG or ZPL: of parcels by their waybill numbers, of all parcels of orders, or of both; cancelled parcels have none. Fetched by a plain link, too: the session is in the header or in the cookie.',
  access: 'customer',
  input: z
    .object({
      orderNo: labelNumbers,
      waybillNo: labelNumbers,
      format: z.enum(labelFormats).catch(DEFAULT_LABEL_FORMAT),
      fileType: z.enum(labelFileTypes).catch('pdf'),
      dpi: z.enum(labelDpis).catch(DEFAULT_LABEL_DPI),
    })
    .refine(isPrintable, sheetOfDots),
  output: z.string().meta({ contentMediaType: labelTypes.pdf }),
  answer: 'file',
  contentType: labelTypes.pdf,
  errors: [labelErrors.notFound, labelErrors.cancelled, labelErrors.tooMany, labelErrors.onePicture],
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
  errors: [orderErrors.notFound, orderErrors.noReceipt, orderErrors.paidByConsignee],
});

export const printCodStatement = endpoint({
  ...labelFiles.codStatement,
  summary:
    'The COD statement of a month of the customer as PDF, in the language of the caller: its days, its transfers, and what has not arrived.',
  access: 'customer',
  input: z.object({ month: statementMonth }),
  output: z.string().meta({ contentMediaType: 'application/pdf' }),
  answer: 'file',
  contentType: 'application/pdf',
  errors: [],
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
