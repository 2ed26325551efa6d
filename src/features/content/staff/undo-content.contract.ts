import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { defineErrors } from '#lib/errors.ts';
import { contentErrors } from './content.staff.contract.ts';

export const undoErrors = defineErrors('content.staff', {
  /** A later version is public by now; `name` says whose. */
  publishedSince: { code: 46450, httpStatus: 409 },
  /** The version before lacks what its kind requires today. */
  earlierNotWhole: 46451,
});

export const undoContent = endpoint({
  method: 'POST',
  access: { staff: 'content.publish' },
  path: '/staff/api/content/undo',
  summary:
    'Undoes the latest change of a piece: readers see the version before again, or nothing where there was none, and what was published is a draft again.',
  input: z.object({
    kind: z.enum(contentKinds),
    id: z.string().trim().min(1).max(200),
    /** The version to undo: the current one. */
    version: z.int().min(1),
  }),
  /** The version that was written by undoing. */
  output: z.object({ version: z.int().min(0) }),
  errors: [contentErrors.notFound, undoErrors.publishedSince, undoErrors.earlierNotWhole],
});
