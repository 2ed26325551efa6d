import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { toAsciiDigits } from '#lib/digits.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { staffCustomer } from '../accounts.staff.contract.ts';
import {
  endedKinds,
  mergeObstacles,
  movedKinds,
  TYPED_DIGITS,
  undoObstacles,
} from './account-merges.rules.ts';

const base = '/staff/api/customers';
const pair = z
  .object({
    /** The account that stays. */
    customerId: z.uuid(),
    /** The account that is merged into it. */
    absorbedId: z.uuid(),
  })
  .refine((given) => given.customerId !== given.absorbedId, {
    path: ['absorbedId'],
    message: 'accounts:validation.sameAccount',
  });
const one = z.object({ mergeId: z.uuid() });
const counted = z.object({ kind: z.enum(movedKinds), count: z.int() });

/** What would move, what would end, and what stands in the way; looking is recorded. */
export const previewMerge = endpoint({
  access: { staff: 'customers.merge' },
  method: 'GET',
  path: `${base}/previewMerge`,
  summary: 'What merging two accounts would do; recorded.',
  input: pair,
  output: z.object({
    customer: staffCustomer,
    absorbed: staffCustomer,
    moves: z.array(counted),
    ends: z.array(z.object({ kind: z.enum(endedKinds), count: z.int() })),
    obstacles: z.array(z.object({ kind: z.enum(mergeObstacles), of: z.enum(['customer', 'absorbed']) })),
  }),
  errors: [accountErrors.accountMissing, accountErrors.tooManyMerges],
});

/** Merges two accounts of one person. */
export const mergeAccounts = endpoint({
  access: { staff: 'customers.merge' },
  method: 'POST',
  path: `${base}/merge`,
  summary: 'Merge an account into another one of the same person.',
  input: pair.safeExtend({
    /** Of the phone of the account that stays. */
    lastDigits: z
      .string()
      .trim()
      .transform(toAsciiDigits)
      .pipe(z.string().regex(new RegExp(`^\\d{${TYPED_DIGITS}}$`), 'accounts:validation.lastDigits')),
    reason: reasonField,
  }),
  output: z.object({ mergeId: z.string(), undoUntil: isoInstant }),
  errors: [accountErrors.accountMissing, accountErrors.mergeStopped, accountErrors.tooManyMerges],
});

/** The merges of an account, the newest first; also of one that is gone. */
export const customerMerges = endpoint({
  access: { staff: 'customers.read' },
  method: 'GET',
  path: `${base}/merges`,
  summary: 'With which accounts an account was merged.',
  input: z.object({ customerId: z.uuid() }),
  output: z.object({
    merges: z.array(
      z.object({
        mergeId: z.string(),
        /** Whether the account of the question was merged into the other one. */
        isAbsorbed: z.boolean(),
        other: z.object({
          customerId: z.string(),
          /** Null once it has been removed. */
          name: z.string().nullable(),
          phone: z.string(),
        }),
        at: isoInstant,
        by: z.string(),
        reason: z.string(),
        /** Null once it cannot be undone any more. */
        undoUntil: isoInstant.nullable(),
        undone: z.object({ at: isoInstant, by: z.string(), reason: z.string() }).nullable(),
      }),
    ),
  }),
  errors: [],
});

/** What undoing a merge would do. */
export const previewUndo = endpoint({
  access: { staff: 'customers.merge' },
  method: 'GET',
  path: `${base}/previewUndoMerge`,
  summary: 'What undoing a merge would move back.',
  input: one,
  output: z.object({
    back: z.array(counted),
    /** What the merge moved and is not there any more, by kind. */
    gone: z.array(counted),
    obstacles: z.array(z.enum(undoObstacles)),
  }),
  errors: [staffErrors.recordGone],
});

/** Undoes a merge within a day. */
export const undoMerge = endpoint({
  access: { staff: 'customers.merge' },
  method: 'POST',
  path: `${base}/undoMerge`,
  summary: 'Undo a merge: what it moved goes back, and the other account opens again.',
  input: one.extend({ reason: reasonField }),
  output: z.object({ absorbedId: z.string() }),
  errors: [staffErrors.recordGone, accountErrors.undoStopped],
});
