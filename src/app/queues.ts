import { messageQueue } from '#features/messages/server/messages.queue.ts';
import { retentionQueue } from '#features/retention/server/retention.queue.ts';
import { importQueue } from '#features/sheets/imports/server/imports.queue.ts';
import type { Queue } from '#jobs/queue.ts';

/** Every queue of jobs. */
export const queues = [messageQueue, importQueue, retentionQueue] as const satisfies readonly Queue[];
