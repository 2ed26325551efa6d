import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { MOST_UNREAD } from '#lib/staff/notice-kinds.ts';
import { waitingKinds } from '#lib/staff/waiting-work.ts';

const count = z.int().min(0);

/** How much of a kind waits, and the parts that it tells apart. */
const waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Null where it could not be counted now. */
  counts: z
    .object({
      total: count,
      overdue: count.optional(),
      dueToday: count.optional(),
      mine: count.optional(),
      nobodys: count.optional(),
    })
    .nullable(),
});
export type Waiting = z.output<typeof waiting>;

/** All counts of the start page and of the side navigation at once. */
export const listWaiting = endpoint({
  access: { staff: null },
  method: 'GET',
  path: '/staff/api/desk/waiting',
  summary:
    'What waits for the caller, of each kind that their permissions let them work on, and how many notices they have not read.',
  input: z.object({}),
  output: z.object({
    kinds: z.array(waiting),
    /** Unread notices, up to a limit; null where they could not be counted now. */
    unread: count.max(MOST_UNREAD).nullable(),
  }),
  errors: [],
});
