import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** One job for each thing that a shop is told of an order. The delays grow to two hours: about half a day in all. */
export const writeBackQueue = defineQueue({
  name: 'shop-write-back',
  data: z.object({ draftId: z.uuid(), what: z.enum(['tracking', 'delivered']) }),
  // Four calls of ten seconds at most.
  timeoutSeconds: 60,
  retries: { limit: 12, firstDelaySeconds: 30, longestDelaySeconds: 7200 },
});
/** A job of it. */
export type WriteBackJob = z.output<typeof writeBackQueue.data>;
