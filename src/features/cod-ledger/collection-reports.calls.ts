import { defineErrors } from '#lib/errors.ts';

/** Refusals about collection reports. */
export const codReportErrors = defineErrors('cod-ledger', {
  notFound: { code: 46001, openStatus: 404, event: 'record refused' },
});
