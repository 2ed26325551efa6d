import { defineErrors } from '#lib/errors.ts';

/** Refusals of legal holds. */
export const retentionErrors = defineErrors('retention.staff', {
  subjectUnknown: { code: 73001, httpStatus: 404 },
  heldAlready: { code: 73002, httpStatus: 409 },
});
