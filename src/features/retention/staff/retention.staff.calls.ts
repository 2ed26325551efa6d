import { defineErrors } from '#lib/errors.ts';

/** Refusals of legal holds. */
export const retentionErrors = defineErrors('retention.staff', {
  subjectUnknown: { code: 73001, httpStatus: 404 },
  heldAlready: { code: 73002, httpStatus: 409 },
  /** A long removal, such as that of a partition, has to end first. */
  removalRuns: { code: 73003, httpStatus: 503 },
});
