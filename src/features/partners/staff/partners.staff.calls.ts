import { defineErrors } from '#lib/errors.ts';

/** Refusals of staff actions on API keys. */
export const partnersStaffErrors = defineErrors('partners.staff', {
  /** The carrier's own systems already have an active key with this name. */
  keyNameTaken: { code: 72007, httpStatus: 409 },
});
