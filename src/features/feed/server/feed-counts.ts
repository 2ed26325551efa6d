import type { Clock } from '#lib/clock.ts';
import type { Meter } from '#lib/metrics/meter.ts';
import type { FeedKind } from './feed-sinks.ts';
import type { LineOutcome } from './line-batch.ts';

const kinds = ['parcels', 'scan-events', 'delivery-windows'] as const satisfies readonly FeedKind[];

export type FeedCounts = ReturnType<typeof createFeedCounts>;

/**
 * Counts lines by outcome, and says when the last one was accepted. Nothing in the database tells that without reading
 * a whole partition, so a process begins with its own start.
 */
export function createFeedCounts(meter: Meter, clock: Clock) {
  const lines = meter.counter({
    name: 'feed_lines_total',
    help: 'Lines of the feed by kind and outcome.',
    labels: { kind: kinds, outcome: ['accepted', 'duplicate', 'rejected'] },
  });
  const newest = meter.gauge({
    name: 'feed_last_accepted_timestamp_seconds',
    help: 'When this process last accepted a line, or its start.',
    labels: { kind: kinds },
  });
  const last = new Map<FeedKind, Date>();
  for (const kind of kinds) newest({ kind }, clock.now().getTime() / 1000);

  return {
    count(kind: FeedKind, outcomes: readonly LineOutcome[]): void {
      const totals = { accepted: 0, duplicate: 0, rejected: 0 };
      for (const { result } of outcomes) totals[result] += 1;
      for (const outcome of ['accepted', 'duplicate', 'rejected'] as const)
        if (totals[outcome] > 0) lines({ kind, outcome }, totals[outcome]);
      if (totals.accepted === 0) return;
      const now = clock.now();
      last.set(kind, now);
      newest({ kind }, now.getTime() / 1000);
    },
    /** When this process last accepted a line; null if it has not. */
    lastAccepted: (kind: FeedKind): Date | null => last.get(kind) ?? null,
  };
}
