import type { WebhookAnswer, WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import { signedHeaders } from '#http/secrets/standard-webhooks.ts';
import type { Clock } from '#lib/clock.ts';
import { MAX_FAILURES_IN_ROW, nextTryAt, ORDER_HELD_MS } from '../retries.rules.ts';
import { eventTypeOf, messageIdOf } from '../webhooks.rules.ts';
import type { DueEvent, EndpointRow, TryResult } from './queue.repo.ts';

/** Concurrent posts to one endpoint. */
const AT_ONCE = 10;
const GONE = 410;
const USER_AGENT = 'parcel-webhooks/1';

type Deps = {
  sender: Pick<WebhookSender, 'post'>;
  clock: Clock;
  random(): number;
  keys: readonly Buffer[];
  /** Called with each result. */
  keep(result: TryResult): void;
  isStopped(): boolean;
};

/** The effect of a batch on its endpoint. */
export type BatchOutcome = { delivered: number; failed: number; isTripped: boolean; isGone: boolean };

/** The exact bytes that are signed and sent, the same for every attempt. */
export function bodyOf({ id, sequence, kind, occurredAt, data }: DueEvent): string {
  return JSON.stringify({
    type: eventTypeOf(kind),
    timestamp: occurredAt.toISOString(),
    data: { ...data, sequence: sequence ?? id },
  });
}

/**
 * Delivers due events to an endpoint, a few at once, those of one parcel in sequence; an event whose predecessor
 * has just failed is left for later, and after several consecutive failures all the rest is.
 */
export async function deliverBatch(
  deps: Deps,
  endpoint: EndpointRow,
  events: readonly DueEvent[],
): Promise<BatchOutcome> {
  const chains = [...Map.groupBy(events, ({ id, waybillNo }) => waybillNo ?? id).values()].map((chain) =>
    chain.toSorted((a, b) => a.id - b.id),
  );
  const outcome: BatchOutcome = { delivered: 0, failed: 0, isTripped: false, isGone: false };
  let inRow = 0;
  const take = async (): Promise<void> => {
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      for (const event of chain) {
        if (deps.isStopped() || outcome.isTripped || outcome.isGone) return;
        const result = await tryOnce(deps, endpoint, event);
        deps.keep(result);
        outcome.isGone ||= result.status === GONE;
        if (result.state === 'delivered') {
          outcome.delivered += 1;
          inRow = 0;
          continue;
        }
        outcome.failed += 1;
        inRow += 1;
        outcome.isTripped ||= inRow >= MAX_FAILURES_IN_ROW;
        if (result.state === 'waiting' && isOrderHeld(event, result.at)) break;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return outcome;
}

function isOrderHeld({ createdAt }: DueEvent, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < ORDER_HELD_MS;
}

async function tryOnce(deps: Deps, { url }: EndpointRow, event: DueEvent): Promise<TryResult> {
  const at = deps.clock.now();
  const body = bodyOf(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...signedHeaders({ messageId: messageIdOf(event.id), body, at }, deps.keys),
  };
  const answer = await deps.sender.post({ url, headers, body });
  return { eventId: event.id, at, requestHeaders: headers, ...toResult(deps, event, answer) };
}

function toResult(
  { clock, random }: Deps,
  event: DueEvent,
  answer: WebhookAnswer,
): Omit<TryResult, 'eventId' | 'at' | 'requestHeaders'> {
  const now = clock.now();
  const came = 'status' in answer ? answer : null;
  const outcome = {
    tookMs: answer.tookMs,
    status: came?.status ?? null,
    failure: 'failure' in answer ? answer.failure : null,
    headers: came?.headers ?? null,
    body: came?.body ?? null,
  };
  if (came && came.status >= 200 && came.status < 300)
    return { ...outcome, state: 'delivered', nextTryAt: now };
  const retryAfterSeconds = came?.retryAfterSeconds ?? null;
  const next = nextTryAt({ now, tries: event.tries + 1, retryAfterSeconds }, random());
  return { ...outcome, state: next ? 'waiting' : 'failed', nextTryAt: next ?? now };
}
