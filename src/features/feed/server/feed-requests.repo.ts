import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DAY_MS } from '#lib/clock.ts';
import type { FeedReport } from '../feed.contract.ts';
import { feedRequest } from './feed.table.ts';

/** For how long an Idempotency-Key is remembered. */
export const FEED_REQUEST_DAYS = 1;
const KEPT_MS = FEED_REQUEST_DAYS * DAY_MS;

export type FeedRequestsRepo = ReturnType<typeof createFeedRequestsRepo>;

/** Stored responses by API key and Idempotency-Key. */
export function createFeedRequestsRepo(orm: NodePgDatabase) {
  async function find(keyId: string, idempotencyKey: string, now: Date) {
    const [row] = await orm
      .select({ bodyHash: feedRequest.bodyHash, report: feedRequest.report })
      .from(feedRequest)
      .where(
        and(
          eq(feedRequest.keyId, keyId),
          eq(feedRequest.idempotencyKey, idempotencyKey),
          gt(feedRequest.createdAt, new Date(now.getTime() - KEPT_MS)),
        ),
      );
    return row;
  }

  /** Of two concurrent ones the first is kept: both have the same lines. */
  async function save(
    entry: { keyId: string; idempotencyKey: string; bodyHash: string; report: FeedReport },
    now: Date,
  ): Promise<void> {
    await orm
      .insert(feedRequest)
      .values({ ...entry, createdAt: now })
      .onConflictDoNothing();
  }

  return { find, save };
}
