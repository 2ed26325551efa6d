import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { receiverField, seenRows } from '#lib/staff/hand-over.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { claimNoField } from '../claim-parts.contract.ts';
import { claimRefusals } from './claims.staff.contract.ts';

/** Gives claims to a member who may decide them; those that nobody has answered are taken on for them. */
export const handOverClaims = endpoint({
  does: 'DECIDE_CLAIM',
  method: 'POST',
  access: { staff: 'claims.decide' },
  path: '/staff/api/claims/handOver',
  summary:
    'Gives claims to oneself or to a colleague; of new ones this is the first answer. A single one is refused with its reason, of several some may be left.',
  input: z.object({
    claims: seenRows({ claimNo: claimNoField }),
    to: receiverField,
  }),
  output: z.object({
    handedOver: z.array(z.string()),
    /** A colleague changed it meanwhile, its state does not allow it, or they refused it before. */
    left: z.array(z.object({ claimNo: z.string(), why: z.enum(['changed', 'notAllowed', 'ownRefusal']) })),
  }),
  errors: [staffErrors.colleagueMayNot, staffErrors.changedMeanwhile, ...claimRefusals],
});
