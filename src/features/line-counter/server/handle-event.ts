import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { answerInWords, type LineEvent, type LineGateway } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { OutboxMessage } from '#features/messages/server/outbox.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type AnswerDeps, type Answered, answerEvent } from './answer-event.ts';
import { lineEvent } from './line-counter.table.ts';

const MAX_SHOWN = 100;

type Deps = {
  orm: Orm;
  answering: AnswerDeps;
  line: Pick<LineGateway, 'name' | 'reply'>;
  seal: Pick<Seal, 'seal' | 'open'>;
  translate: Translate;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** Handles queued events: each once, and its reply token is used once. */
export function createHandleEvent(deps: Deps) {
  const { orm, line, seal } = deps;

  /** The event of a row, for whoever takes it first. */
  async function take(eventId: string): Promise<boolean> {
    const taken = await orm
      .update(lineEvent)
      .set({ sealedEvent: null })
      .where(and(eq(lineEvent.id, eventId), isNotNull(lineEvent.sealedEvent)))
      .returning({ id: lineEvent.id });
    return taken.length > 0;
  }

  return async ({ eventId }: { eventId: string }): Promise<void> => {
    const [row] = await orm.select().from(lineEvent).where(eq(lineEvent.id, eventId));
    if (!row?.sealedEvent) return;
    const event = JSON.parse(seal.open(row.sealedEvent, eventId)) as LineEvent;
    // To leave is repeated until it is done: doing it twice does no harm. What else is written is done once at most,
    // and its writer is told if it was not.
    const isLeaving = event.kind === 'left';
    if (!isLeaving && !(await take(eventId))) return;
    const answered = isLeaving ? await answerEvent(deps.answering, event) : await answerOnce(deps, event);
    if (isLeaving) await take(eventId);
    if (!answered || !('replyToken' in event) || !event.replyToken) return;
    const { answers, language } = answered;
    const result = await line.reply(event.replyToken, answers);
    // Not repeated: a reply that was cut off may have arrived, and its token is used up.
    if (result.outcome !== 'sent') deps.log.warn({ reason: result.reason }, 'a reply in LINE was not sent');
    if (line.name !== 'outbox') return;
    const sealedAnswer = seal.seal(answers.map(answerInWords).join('\n\n'), eventId);
    await orm.update(lineEvent).set({ sealedAnswer, language }).where(eq(lineEvent.id, eventId));
  };
}

/** An event that cannot be handled is answered all the same. */
async function answerOnce({ answering, translate, log }: Deps, event: LineEvent): Promise<Answered | null> {
  try {
    return await answerEvent(answering, event);
  } catch (err) {
    log.error({ err }, 'an event of LINE was not handled');
    const known = await answering.users.find(event.userId).catch(() => null);
    const language = known?.language ?? 'th';
    return { answers: [{ kind: 'text', text: translate(language, 'line-counter:failed') }], language };
  }
}

/** The answers of the development driver, the newest first. */
export async function listAnswers({ orm, seal }: Pick<Deps, 'orm' | 'seal'>): Promise<OutboxMessage[]> {
  const rows = await orm
    .select()
    .from(lineEvent)
    .where(isNotNull(lineEvent.sealedAnswer))
    .orderBy(desc(lineEvent.receivedAt))
    .limit(MAX_SHOWN);
  return rows.flatMap(({ id, userId, sealedAnswer, language, receivedAt }) => {
    if (!sealedAnswer || !language) return [];
    const nothing = { subject: null, html: null, code: null, link: null, stopLink: null };
    const to = `line:${userId}`;
    const text = seal.open(sealedAnswer, id);
    return [
      {
        ...nothing,
        id,
        kind: 'lineAnswer' as const,
        channel: 'line' as const,
        to,
        language,
        status: 'sent' as const,
        createdAt: receivedAt.toISOString(),
        text,
      },
    ];
  });
}
