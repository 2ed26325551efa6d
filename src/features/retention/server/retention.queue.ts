import { z } from 'zod';
import { defineQueue } from '#jobs/queue.ts';
import { retentionName } from '../retention.rules.ts';

/** Each job works on a kind of data for a while, and adds the next one if more is left. */
export const retentionQueue = defineQueue({
  name: 'retention',
  data: z.object({ kind: retentionName }),
  timeoutSeconds: 300,
  retries: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 900 },
});
