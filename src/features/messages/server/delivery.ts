import { eq, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DeliveryResult } from '../../../adapters/delivery.port.ts';
import type { EmailGateway } from '../../../adapters/email/email.port.ts';
import type { SmsGateway } from '../../../adapters/sms/sms.port.ts';
import type { Orm } from '../../../db/orm.ts';
import type { Seal } from '../../../http/secrets/seal.ts';
import type { Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../lib/clock.ts';
import { expiresAt } from '../messages.rules.ts';
import type { Draft } from './message-texts.ts';
import { message } from './messages.table.ts';
import type { createEmailWriter } from './write-email.ts';
import type { createSmsWriter } from './write-sms.ts';

/** Long enough to answer a complaint about a message that did not arrive. */
const RECORD_DAYS = 90;
const DAY_MS = 86_400_000;

type MessageRow = typeof message.$inferSelect;

/** The work behind a queued message: writes it in its reader's language and hands it to the gateway of its channel. */
export function createDelivery(deps: {
  orm: Orm;
  sms: SmsGateway;
  email: EmailGateway;
  writeSms: ReturnType<typeof createSmsWriter>;
  writeEmail: ReturnType<typeof createEmailWriter>;
  seal: Seal;
  /** The development driver's messages stay readable; of others nothing is kept once they are on their way. */
  keepsContent(channel: MessageRow['channel']): boolean;
  clock: Clock;
  /** Hears, without recipient and content, what a gateway could not do. */
  onProblem(problem: { messageId: string; kind: string; reason: string }): void;
}): Worker<{ messageId: string }> {
  const { orm, sms, email, writeSms, writeEmail, seal, keepsContent, clock, onProblem } = deps;

  async function handOver(row: MessageRow): Promise<DeliveryResult> {
    const params = JSON.parse(seal.open(row.sealedParams ?? '', row.id));
    const draft: Draft = { kind: row.kind, language: row.language, params };
    if (row.channel === 'sms') return sms.send({ to: row.recipient, text: writeSms(draft) });
    return email.send({ id: row.id, to: row.recipient, ...writeEmail(draft) });
  }

  async function close(row: MessageRow, how: PgUpdateSetSource<typeof message>): Promise<void> {
    const content = keepsContent(row.channel) ? {} : { sealedParams: null };
    await orm
      .update(message)
      .set({ ...content, ...how })
      .where(eq(message.id, row.id));
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
      if (lastMoment && lastMoment <= now)
        return close(row, { status: 'failed', error: 'of no use any more' });
      const result = await handOver(row);
      const tried = { attempts: sql`${message.attempts} + 1`, lastTriedAt: now };
      if (result.outcome === 'sent') {
        const { providerId } = result;
        await close(row, { ...tried, status: 'sent', sentAt: now, providerId, error: null });
        // Here and not in a job of its own: each message takes away about as many as have grown old since the last.
        await orm
          .delete(message)
          .where(lt(message.createdAt, new Date(now.getTime() - RECORD_DAYS * DAY_MS)));
        return;
      }
      const { reason } = result;
      onProblem({ messageId, kind: row.kind, reason });
      if (result.outcome === 'refused') return close(row, { ...tried, status: 'failed', error: reason });
      await orm
        .update(message)
        .set({ ...tried, error: reason })
        .where(eq(message.id, messageId));
      throw new Error(reason);
    },

    async giveUp({ messageId }) {
      const row = await findQueued(messageId);
      if (row) await close(row, { status: 'failed' });
    },
  };
}
