import { defineErrors } from '#lib/errors.ts';

/** Refusals of what staff do with API keys. */
export const partnersStaffErrors = defineErrors('partners.staff', {
  /** An active key of the carrier's own systems has this name. */
  keyNameTaken: { code: 72007, httpStatus: 409 },
});
