import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';

/** One job per message. The delays grow from 2 seconds to an hour, so that an outage of three days loses nothing. */
export const messageQueue = defineQueue({
  name: 'message',
  data: z.object({ messageId: z.uuid() }),
  timeoutSeconds: 60,
  retries: { limit: 84, firstDelaySeconds: 2, longestDelaySeconds: 3600 },
});
