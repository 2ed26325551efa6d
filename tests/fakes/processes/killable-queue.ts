import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** A queue whose jobs soon count as abandoned. */
export const killableQueue = defineQueue({
  name: 'killable',
  data: z.object({ note: z.string() }),
  timeoutSeconds: 1,
  retries: { limit: 2, firstDelaySeconds: 1, longestDelaySeconds: 1 },
});
