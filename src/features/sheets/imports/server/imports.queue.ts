import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** One turn of an import each: a few seconds of work, then the next, so that many imports go on side by side. */
export const importQueue = defineQueue({
  name: 'sheet-import',
  data: z.object({ importId: z.uuid() }),
  timeoutSeconds: 15,
  retries: { limit: 12, firstDelaySeconds: 1, longestDelaySeconds: 300 },
});
