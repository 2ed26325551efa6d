import type { Call } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { paths } from '#routes/paths.ts';

export const receiptErrors = defineErrors('cod-receipts', {
  /** Neither a scan nor a collection report says that the consignee paid. */
  notCollected: 55004,
  /** The link was altered, shortened or made up. */
  notOurs: 55005,
  tooMany: { code: 55006, httpStatus: 429, event: 'too many' },
  /** A link of a page that was open for too long; a new page has a new one. */
  printAgain: { code: 55007, httpStatus: 404 },
});

export const receiptCalls = {
  codReceipt: { method: 'POST', path: '/api/v2/cod/receipt' },
  checkCodReceipt: { method: 'GET', path: '/api/v2/cod/checkReceipt' },
  print: { method: 'GET', path: paths.printCodReceipt() },
} as const satisfies Record<string, Call>;
