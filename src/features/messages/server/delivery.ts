import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DeliveryResult } from '#adapters/delivery.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Worker } from '#jobs/jobs.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { expiresAt } from '../messages.rules.ts';
import { quietUntil } from '../quiet-hours.rules.ts';
import { isKeptAfter } from '../resend.rules.ts';
import type { Carrier } from './carriers.ts';
import { findQuiet } from './message-texts.ts';
import { message } from './messages.table.ts';
import { tryIdOf } from './try-id.ts';

/** As long as other messages are retried. */
const MAX_WAIT_MS = 3 * DAY_MS;

/** What comes of an attempt: a message is sent, refused for good, tried again later, expired, or given up. */
export const messageOutcomes = ['sent', 'refused', 'retried', 'expired', 'given up'] as const;
type MessageOutcome = (typeof messageOutcomes)[number];

const EXPIRED = { status: 'failed', error: 'of no use any more' } as const;

type MessageRow = typeof message.$inferSelect;

/** The job of a queued message: writes it in its reader's language and passes it to the gateway of its channel. */
export function createDelivery(deps: {
  orm: Orm;
  carriers: Record<MessageRow['channel'], Carrier>;
  seal: Seal;
  hashWords(words: string): string;
  /** Schedules a retry at the time that the gateway requested. */
  later(messageId: string, seconds: number): Promise<void>;
  /** Messages of development drivers stay readable; of others only what staff may resend, for a while. */
  keepsContent(channel: MessageRow['channel']): boolean;
  clock: Clock;
  /** Counts the outcome of each attempt. */
  count?(labels: { channel: MessageRow['channel']; outcome: MessageOutcome }): void;
  /** Called with a gateway's failure, without recipient and content. */
  onProblem(problem: { messageId: string; kind: string; reason: string }): void;
}): Worker<{ messageId: string }> {
  const { orm, carriers, seal, hashWords, later, keepsContent, clock, onProblem, count } = deps;

  async function handOver(row: MessageRow, now: Date): Promise<{ result: DeliveryResult; words: string }> {
    const params = JSON.parse(seal.open(row.sealedParams ?? '', row.id));
    const { id, kind, language, recipient } = row;
    const draft = { kind, language, params };
    const carrier = carriers[row.channel];
    const words = carrier.write(draft).text;
    // A gateway that recovers at night must not wake anybody up.
    const morning = quietUntil(findQuiet(draft), now);
    if (!morning) return { result: await carrier.carry(tryIdOf(id, row.resends), recipient, draft), words };
    const retryAfterSeconds = Math.ceil((morning.getTime() - now.getTime()) / 1000);
    return { result: { outcome: 'unavailable', reason: 'kept for the morning', retryAfterSeconds }, words };
  }

  async function close(
    row: MessageRow,
    how: PgUpdateSetSource<typeof message> & { status: 'sent' | 'failed' },
    isOfUse = true,
  ): Promise<void> {
    const isKept = keepsContent(row.channel) || (isOfUse && isKeptAfter(row.kind, how.status));
    const set = { ...(!isKept && { sealedParams: null }), ...how };
    await orm.update(message).set(set).where(eq(message.id, row.id));
  }

  async function findQueued(messageId: string): Promise<MessageRow | undefined> {
    const [row] = await orm.select().from(message).where(eq(message.id, messageId));
    return row?.status === 'queued' ? row : undefined;
  }

  return {
    async work({ messageId }) {
      const row = await findQueued(messageId);
      if (!row) return;
      const now = clock.now();
      const lastMoment = expiresAt(row.kind, row.createdAt);
      const { channel } = row;
      if (lastMoment && lastMoment <= now) {
        await close(row, EXPIRED, false);
        count?.({ channel, outcome: 'expired' });
        return;
      }
      const { result, words } = await handOver(row, now);
      const tried = { attempts: sql`${message.attempts} + 1`, lastTriedAt: now };
      if (result.outcome === 'sent') {
        const { providerId } = result;
        const sent = { status: 'sent', sentAt: now, providerId, error: null } as const;
        await close(row, { ...tried, ...sent, wordsHash: hashWords(words) });
        return count?.({ channel, outcome: 'sent' });
      }
      const { reason } = result;
      onProblem({ messageId, kind: row.kind, reason });
      count?.({ channel, outcome: result.outcome === 'refused' ? 'refused' : 'retried' });
      if (result.outcome === 'refused') return close(row, { ...tried, status: 'failed', error: reason });
      await orm
        .update(message)
        .set({ ...tried, error: reason })
        .where(eq(message.id, messageId));
      const { retryAfterSeconds } = result;
      const mayWait = now.getTime() - row.createdAt.getTime() < MAX_WAIT_MS;
      if (retryAfterSeconds !== undefined && mayWait) return later(messageId, retryAfterSeconds);
      throw new Error(reason);
    },

    async giveUp({ messageId }) {
      const row = await findQueued(messageId);
      if (!row) return;
      await close(row, { status: 'failed' });
      count?.({ channel: row.channel, outcome: 'given up' });
    },
  };
}
