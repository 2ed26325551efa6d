import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** One job per event of the webhook. A reply token lives for a minute, so what failed longer is not answered. */
export const lineEventQueue = defineQueue({
  name: 'line-event',
  data: z.object({ eventId: z.string() }),
  timeoutSeconds: 60,
  retries: { limit: 6, firstDelaySeconds: 1, longestDelaySeconds: 60 },
});
