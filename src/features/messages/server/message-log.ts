import { and, desc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import { normaliseWaybillNo } from '#lib/waybill-number.ts';
import { type Channel, type MessageKind, type MessageStatus, messageKinds } from '../messages.contract.ts';
import { isSecret, RESEND_DAYS, whyNotAgain } from '../resend.rules.ts';
import type { Carrier } from './carriers.ts';
import { type Draft, findLink, findStopLink } from './message-texts.ts';
import { messageQueue } from './messages.queue.ts';
import { message } from './messages.table.ts';

/** What staff do with messages; permissions and audit log are up to the caller. */
export type MessageLog = ReturnType<typeof createMessageLog>;

/** A stored message without its content. */
export type MessageRecord = Omit<typeof message.$inferSelect, 'sealedParams' | 'wordsHash'> & {
  hasContent: boolean;
};

/** A filter of messages; `recipients` matches by recipient, `number` by subject. */
export type MessageFilter = {
  status?: MessageStatus;
  channel?: Channel;
  kind?: MessageKind;
  recipients?: readonly string[];
  number?: string;
  /** Failed messages that can be resent. */
  canBeSentAgain?: boolean;
  from?: Date;
  until?: Date;
};

type Deps = {
  orm: Orm;
  jobs: Pick<Jobs, 'enqueue'>;
  seal: Seal;
  carriers: Record<Channel, Pick<Carrier, 'write'>>;
  clock: Clock;
};

const MAX_COUNTED = 1_000;
const HIDDEN_LINK = '[…]';

const columns = {
  id: message.id,
  nr: message.nr,
  kind: message.kind,
  channel: message.channel,
  recipient: message.recipient,
  language: message.language,
  status: message.status,
  waybillNo: message.waybillNo,
  reference: message.reference,
  attempts: message.attempts,
  resends: message.resends,
  providerId: message.providerId,
  error: message.error,
  createdAt: message.createdAt,
  lastTriedAt: message.lastTriedAt,
  sentAt: message.sentAt,
  hasContent: sql<boolean>`${message.sealedParams} is not null`,
};

/** Lists messages, shows their text without codes and links, resends and cancels them. */
export function createMessageLog({ orm, jobs, seal, carriers, clock }: Deps) {
  return {
    /** The newest first, below `cursor`; each filter has an index that ends with the queueing order. */
    async list(filter: MessageFilter, cursor: number | undefined, limit: number): Promise<MessageRecord[]> {
      const where = and(...conditionsOf(filter, clock.now()), cursor ? lt(message.nr, cursor) : undefined);
      return orm.select(columns).from(message).where(where).orderBy(desc(message.nr)).limit(limit);
    },

    /** The count, up to a limit. */
    async count(filter: MessageFilter): Promise<number> {
      const some = orm
        .select({ id: message.id })
        .from(message)
        .where(and(...conditionsOf(filter, clock.now())))
        .limit(MAX_COUNTED)
        .as('some');
      const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(some);
      return row?.count ?? 0;
    },

    async find(id: string): Promise<MessageRecord | null> {
      const [row] = await orm.select(columns).from(message).where(eq(message.id, id));
      return row ?? null;
    },

    /** The text of a message without a secret, while its content is kept; its links are left out. */
    async read(id: string): Promise<{ subject: string | null; text: string } | null> {
      const [row] = await orm.select().from(message).where(eq(message.id, id));
      if (!row?.sealedParams || isSecret(row.kind)) return null;
      const params = JSON.parse(seal.open(row.sealedParams, id));
      const draft: Draft = { kind: row.kind, language: row.language, params };
      const { subject, text } = carriers[row.channel].write(draft);
      return { subject, text: withoutLinks(text, [findLink(draft), findStopLink(draft)]) };
    },

    /**
     * Queues a message again; false when its state differs from what the caller saw: somebody else has pressed the
     * button, or the same person twice.
     */
    async sendAgain(seen: Pick<MessageRecord, 'id' | 'status' | 'resends'>, tx: Orm): Promise<boolean> {
      const isSeen = and(eq(message.status, seen.status), eq(message.resends, seen.resends));
      const changed = await tx
        .update(message)
        .set({ status: 'queued', resends: seen.resends + 1, error: null, sentAt: null, providerId: null })
        .where(and(eq(message.id, seen.id), isSeen, isNotNull(message.sealedParams)))
        .returning({ id: message.id });
      if (changed.length === 0) return false;
      await jobs.enqueue(messageQueue, { messageId: seen.id }, tx, { isUrgent: true });
      return true;
    },

    /** Cancels a queued message; false when it is no longer queued. */
    async cancel(id: string, tx: Orm): Promise<boolean> {
      const changed = await tx
        .update(message)
        .set({ status: 'cancelled', sealedParams: null })
        .where(and(eq(message.id, id), eq(message.status, 'queued')))
        .returning({ id: message.id });
      return changed.length > 0;
    },

    whyNotAgain: (row: MessageRecord) => whyNotAgain(row, clock.now()),
  };
}

function conditionsOf(filter: MessageFilter, now: Date): (SQL | undefined)[] {
  const { status, channel, kind, recipients, number, canBeSentAgain, from, until } = filter;
  return [
    status && eq(message.status, status),
    channel && eq(message.channel, channel),
    kind && eq(message.kind, kind),
    recipients || number
      ? or(
          recipients?.length ? inArray(message.recipient, [...recipients]) : undefined,
          number ? eq(message.waybillNo, normaliseWaybillNo(number)) : undefined,
          number ? eq(message.reference, number) : undefined,
        )
      : undefined,
    canBeSentAgain ? sendableAgain(now) : undefined,
    // Numbers increase with time, so a time span becomes a range of numbers, and every search uses the number alone.
    from && sql`${message.nr} >= coalesce(${firstSince(from)}, 9223372036854775807)`,
    until && sql`${message.nr} < coalesce(${firstSince(until)}, 9223372036854775807)`,
  ];
}

function firstSince(time: Date): SQL {
  return sql`(select m.nr from message m where m.created_at >= ${time.toISOString()} order by m.created_at, m.nr limit 1)`;
}

/** The same as `whyNotAgain`, as SQL. */
function sendableAgain(now: Date): SQL | undefined {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const kinds = Object.entries(messageKinds) as [MessageKind, { validMinutes: number | null }][];
  const sendable = kinds.filter(([kind]) => !isSecret(kind));
  const lives = [...new Set(sendable.map(([, { validMinutes }]) => validMinutes))];
  const ofUse = lives.map((minutes) => {
    const those = sendable.flatMap(([kind, { validMinutes }]) => (validMinutes === minutes ? [kind] : []));
    return and(
      inArray(message.kind, those),
      minutes === null ? undefined : gt(message.createdAt, ago(minutes)),
    );
  });
  return and(
    eq(message.status, 'failed'),
    isNotNull(message.sealedParams),
    gt(message.createdAt, ago(RESEND_DAYS * 24 * 60)),
    or(...ofUse),
  );
}

/** E-mails contain full URLs, SMS sometimes ones without a scheme. */
function withoutLinks(text: string, links: readonly (string | null)[]): string {
  return links
    .filter((each) => each !== null)
    .flatMap((each) => [each, each.replace(/^https?:\/\//, '')])
    .reduce((left, each) => left.replaceAll(each, HIDDEN_LINK), text);
}
