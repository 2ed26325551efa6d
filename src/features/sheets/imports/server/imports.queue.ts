import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** One turn of an import per job: a few seconds of work, then the next, so that many imports progress together. */
export const importQueue = defineQueue({
  name: 'sheet-import',
  data: z.object({ importId: z.uuid() }),
  timeoutSeconds: 15,
  retries: { limit: 12, firstDelaySeconds: 1, longestDelaySeconds: 300 },
});
