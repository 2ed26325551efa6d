import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { answerInWords, type LineEvent, type LineGateway } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import type { OutboxMessage } from '#features/messages/server/outbox.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import { type AnswerDeps, type Answered, answerEvent } from './answer-event.ts';
import { createEventsInTurn, type EventsInTurn, TURN_SECONDS } from './events-in-turn.ts';
import { lineEvent } from './line-counter.table.ts';
import { lineEventQueue } from './line-events.queue.ts';

const MAX_SHOWN = 100;
/** One job goes on with what the user has sent meanwhile; more is for the next job. */
const EVENTS_IN_A_ROW = 20;

type Deps = {
  orm: Orm;
  jobs: Pick<Jobs, 'enqueue'>;
  answering: AnswerDeps;
  line: Pick<LineGateway, 'name' | 'reply'>;
  seal: Pick<Seal, 'seal' | 'open'>;
  translate: Translate;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** Handles queued events: each once, those of one user in their order, and each reply token is used once. */
export function createHandleEvent(deps: Deps) {
  const { orm, jobs } = deps;
  const turns = createEventsInTurn(deps);

  return async ({ eventId }: { eventId: string }): Promise<void> => {
    const { userId, sealedEvent } = lineEvent;
    const [row] = await orm.select({ userId, sealedEvent }).from(lineEvent).where(eq(lineEvent.id, eventId));
    if (!row?.sealedEvent) return;
    for (let nth = 0; nth < EVENTS_IN_A_ROW; nth += 1) {
      const taken = await turns.take(row.userId);
      if (!taken) return;
      if (taken === 'busy') {
        // Whoever has the turn goes on with this event. If that process dies, this job finds it.
        await jobs.enqueue(lineEventQueue, { eventId }, undefined, { afterSeconds: TURN_SECONDS + 5 });
        return;
      }
      await handleOne(deps, turns, taken);
    }
    await jobs.enqueue(lineEventQueue, { eventId }, undefined, { isUrgent: true });
  };
}

/**
 * To leave is repeated until it is done: doing it twice does no harm. What else is written is done once at most, and
 * its writer is told if it was not.
 */
async function handleOne(
  deps: Deps,
  turns: EventsInTurn,
  { id, event }: { id: string; event: LineEvent },
): Promise<void> {
  if (event.kind === 'left') {
    try {
      await answerEvent(deps.answering, event);
    } catch (error) {
      await turns.putBack(id);
      throw error;
    }
  } else await reply(deps, id, event, await answerOnce(deps, event));
  await turns.done(id);
}

async function reply(
  { orm, line, seal, log }: Deps,
  id: string,
  event: LineEvent,
  answered: Answered | null,
): Promise<void> {
  if (!answered || !('replyToken' in event) || !event.replyToken) return;
  const { answers, language } = answered;
  const result = await line.reply(event.replyToken, answers);
  // Not repeated: a reply that was cut off may have arrived, and its token is used up.
  if (result.outcome !== 'sent') log.warn({ reason: result.reason }, 'a reply in LINE was not sent');
  if (line.name !== 'outbox') return;
  const sealedAnswer = seal.seal(answers.map(answerInWords).join('\n\n'), id);
  await orm.update(lineEvent).set({ sealedAnswer, language }).where(eq(lineEvent.id, id));
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
