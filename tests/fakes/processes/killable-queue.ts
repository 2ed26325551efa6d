import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** A queue whose jobs may take minutes, as long as their process lives. */
export const killableQueue = defineQueue({
  name: 'killable',
  data: z.object({ note: z.string() }),
  timeoutSeconds: 600,
  retries: { limit: 2, firstDelaySeconds: 1, longestDelaySeconds: 1 },
});
