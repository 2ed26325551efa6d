import { lineEventQueue } from '#features/line-counter/server/line-events.queue.ts';
import { messageQueue } from '#features/messages/server/messages.queue.ts';
import { sentPayoutQueue } from '#features/payouts/server/told-of-sent.ts';
import { retentionQueue } from '#features/retention/server/retention.queue.ts';
import { importQueue } from '#features/sheets/imports/server/imports.queue.ts';
import { writeBackQueue } from '#features/shop-platforms/server/write-back.queue.ts';
import type { Queue } from '#jobs/queue.ts';

/** Every queue of jobs. */
export const queues = [
  messageQueue,
  importQueue,
  retentionQueue,
  sentPayoutQueue,
  writeBackQueue,
  lineEventQueue,
] as const satisfies readonly Queue[];
