import { defineErrors } from '#lib/errors.ts';
import { paths } from '#routes/paths.ts';

/** Refusals of labels. */
export const labelErrors = defineErrors('labels', {
  /** Also for an order or a parcel of somebody else: nobody learns whether it exists. */
  notFound: { code: 55001, httpStatus: 404, event: 'record refused' },
  /** Every requested parcel has been cancelled. */
  cancelled: { code: 55002, httpStatus: 409 },
  tooMany: { code: 55003, httpStatus: 400 },
  /** A PNG of several parcels. */
  onePicture: { code: 55008, httpStatus: 400 },
});

/** Paths of label files, for plain links and forms. */
export const labelFiles = {
  print: { method: 'GET', path: paths.printLabels() },
  receipt: { method: 'GET', path: paths.printReceipt() },
  codStatement: { method: 'GET', path: paths.printCodStatement() },
  counter: { method: 'GET', path: paths.counterCode() },
} as const;
