/** Everything that waits to be done: jobs by their queue, deliveries of webhooks, notices, and facts for these two. */
export const queueNames = [
  'message',
  'sheet-import',
  'retention',
  'sent-payouts',
  'shop-write-back',
  'line-event',
  'webhooks',
  'notices',
  'facts',
] as const;
export type QueueName = (typeof queueNames)[number];

/** The folders whose disks are watched. */
export const diskFolders = ['data', 'files'] as const;
type DiskFolder = (typeof diskFolders)[number];

/** What a queue holds that is due: how much, counted up to a limit, and since when the oldest. */
export type QueueHealth = { queue: QueueName; due: number; oldestSeconds: number };

/** The disk of one of the site's folders. */
export type DiskHealth = { folder: DiskFolder; freeBytes: number; sizeBytes: number };

/** Whether a replica is read from and why not, by its place in `DATABASE_READ_URL`, from 1. */
export type ReplicaHealth = {
  name: string;
  state: 'used' | 'lags' | 'gone' | 'not a replica';
  lagSeconds: number | null;
};

/** The kinds of warnings, by the names that `/readyz` and the metrics give them. */
export const warningKinds = [
  'disk-nearly-full',
  'queue-stands',
  'listener-silent',
  'primary-away',
  'replica-left-out',
  'worker-away',
  'map-file-missing',
] as const;
/** A warning: the process serves, and somebody should look. */
export type HealthWarning = { warning: (typeof warningKinds)[number]; of?: string };

/** What the operator sets. */
export type HealthLimits = { diskFreeBytes: number; queueSeconds: number };

/** The facts about this process and what it depends on; no queues where the database did not answer. */
export type HealthFacts = {
  queues: readonly QueueHealth[] | null;
  disks: readonly DiskHealth[];
  listenerHears: boolean;
  /** In the order of the setting; none where nothing is read from replicas. */
  replicas: readonly ReplicaHealth[];
  /** The primary does not answer, and replicas answer what only reads. */
  isPrimaryAway: boolean;
  /** Servers with parts of parcels and scan events that do not answer, by host and port. */
  workersAway: readonly string[];
};

/** The facts with what is wrong about them. */
export type SystemHealth = HealthFacts & { warnings: readonly HealthWarning[] };

/** Names what is wrong. Without a database nothing is known of queues and listener, and the site is not ready anyway. */
export function warningsOf(
  { queues, disks, listenerHears, replicas, isPrimaryAway, workersAway }: HealthFacts,
  { diskFreeBytes, queueSeconds }: HealthLimits,
): HealthWarning[] {
  return [
    ...disks
      .filter(({ freeBytes }) => freeBytes < diskFreeBytes)
      .map(({ folder }): HealthWarning => ({ warning: 'disk-nearly-full', of: folder })),
    ...(queues ?? [])
      .filter(({ oldestSeconds }) => oldestSeconds > queueSeconds)
      .map(({ queue }): HealthWarning => ({ warning: 'queue-stands', of: queue })),
    ...(isPrimaryAway ? [{ warning: 'primary-away' } as const] : []),
    ...replicas
      .filter(({ state }) => state !== 'used')
      .map(({ name }): HealthWarning => ({ warning: 'replica-left-out', of: name })),
    ...workersAway.map((of): HealthWarning => ({ warning: 'worker-away', of })),
    ...(queues && !listenerHears ? [{ warning: 'listener-silent' } as const] : []),
  ];
}
