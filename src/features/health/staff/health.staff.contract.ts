import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { diskFolders, queueNames, warningKinds } from './health.rules.ts';

const count = z.number().int().min(0);

const systemHealth = z.object({
  checkedAt: isoInstant,
  /** What somebody should look at, and of which queue or folder. */
  warnings: z.array(z.object({ warning: z.enum(warningKinds), of: z.string().optional() })),
  /** Null where the database could not be asked in time. */
  queues: z
    .array(z.object({ queue: z.enum(queueNames), due: count, oldestSeconds: z.number().min(0) }))
    .nullable(),
  disks: z.array(z.object({ folder: z.enum(diskFolders), freeBytes: count, sizeBytes: count })),
  listenerHears: z.boolean(),
  /** The process that answered, one of several. */
  process: z.object({
    startedAt: isoInstant,
    memoryBytes: count,
    connections: z.object({ busy: count, idle: count, waiting: count, limit: count }),
    lastScanEventAt: isoInstant.nullable(),
  }),
});
export type ShownHealth = z.output<typeof systemHealth>;

/** The same facts that `/readyz` and the metrics have. */
export const readHealth = endpoint({
  access: { staff: 'jobs.read' },
  method: 'GET',
  path: '/staff/api/health',
  summary: 'The health of the system: warnings, queues, disks, and the process that answers.',
  input: z.object({}),
  output: systemHealth,
  errors: [],
});
