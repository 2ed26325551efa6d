import { defineErrors } from '#lib/errors.ts';

/** Refusals of the address book. */
export const addressErrors = defineErrors('addresses', {
  /** Also for an address of somebody else: nobody learns whether it exists. */
  notFound: { code: 53001, event: 'record refused' },
  alreadyKept: 53002,
  bookFull: 53003,
});
