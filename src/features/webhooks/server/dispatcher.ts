import { randomUUID } from 'node:crypto';
import type { WebhookSender } from '#adapters/webhooks/webhook-sender.port.ts';
import type { Listener } from '#db/listen.ts';
import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { restMs, STOPPED_AFTER_MS } from '../retries.rules.ts';
import type { EventState } from '../webhooks.rules.ts';
import { type BatchOutcome, deliverBatch } from './deliver.ts';
import { WEBHOOKS_WAITING } from './fan-out.ts';
import { createQueueRepo, type EndpointRow, type QueueRepo, type TryResult } from './queue.repo.ts';
import type { WebhookSecrets } from './secrets.ts';

type Deps = {
  orm: Orm;
  listener: Pick<Listener, 'on'>;
  sender: Pick<WebhookSender, 'post'>;
  secrets: WebhookSecrets;
  clock: Clock;
  /** Called once when an endpoint has failed for too long, in the process that last delivered to it. */
  onStopped(endpoint: EndpointRow): Promise<void>;
  onProblem(cause: unknown): void;
  /** Counts the outcome of each attempt. */
  count?(labels: { outcome: EventState }): void;
  random?(): number;
  /** How often leases are renewed; 10,000 unless given. */
  renewedEveryMs?: number;
};

/** Endpoints that one process delivers to concurrently; one that hangs only occupies its own slot. */
const ENDPOINTS_AT_ONCE = 200;
/** Events held by a process, shared between its endpoints: few get large batches, many small ones. */
const MAX_HELD_EVENTS = 20_000;
const MAX_BATCH = 500;
/** Results are written in batches of this size, unless they would wait too long. */
const WRITTEN_TOGETHER = 50;
const WRITTEN_EVERY_MS = 100;
const LOOKED_EVERY_MS = 1_000;
const RENEWED_EVERY_MS = 10_000;

export type Dispatcher = ReturnType<typeof createDispatcher>;

/**
 * Delivers events, in any number of processes: an endpoint is leased to one at a time, so that its posts are bounded
 * and in order. A process that dies loses its leases within half a minute, and the events it held are sent again.
 */
export function createDispatcher(deps: Deps) {
  const queue = createQueueRepo(deps.orm, randomUUID());
  const working = new Map<string, Promise<void>>();
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  const timers: NodeJS.Timeout[] = [];
  let stopListening = () => {};

  /** How many events one endpoint may hold beside the others. */
  const share = () => Math.min(MAX_BATCH, Math.ceil(MAX_HELD_EVENTS / Math.max(1, working.size)));

  /** Starts delivering to endpoints with due events; returns how many. */
  async function begin(): Promise<number> {
    const endpoints = await queue.lease(deps.clock.now(), ENDPOINTS_AT_ONCE - working.size);
    for (const endpoint of endpoints) {
      const work: Promise<void> = workOn(deps, queue, endpoint, { isStopped: () => isStopped, share })
        .catch(deps.onProblem)
        .then(() => queue.release(endpoint.id))
        .catch(deps.onProblem)
        .finally(() => {
          if (working.get(endpoint.id) === work) working.delete(endpoint.id);
        });
      working.set(endpoint.id, work);
    }
    return endpoints.length;
  }

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      if (working.size < ENDPOINTS_AT_ONCE) await begin().catch(deps.onProblem);
    }
    running = undefined;
  }

  function ask(): void {
    isAsked = true;
    running ??= run();
  }

  return {
    /** Delivers until nothing is due. */
    async drain(): Promise<void> {
      while ((await begin()) > 0) await Promise.all(working.values());
    },
    start() {
      stopListening = deps.listener.on(WEBHOOKS_WAITING, ask);
      timers.push(setInterval(ask, LOOKED_EVERY_MS).unref());
      // Not of endpoints whose lease could not be given back: they would wait for the end of this process.
      const renew = () => void queue.renew([...working.keys()]).catch(deps.onProblem);
      timers.push(setInterval(renew, deps.renewedEveryMs ?? RENEWED_EVERY_MS).unref());
      ask();
    },
    async stop() {
      isStopped = true;
      stopListening();
      for (const timer of timers) clearInterval(timer);
      await running;
      await Promise.all(working.values());
    },
  };
}

/** Batch after batch, until nothing is due or the endpoint has to rest. */
async function workOn(
  deps: Deps,
  queue: QueueRepo,
  leased: EndpointRow,
  { isStopped, share }: { isStopped(): boolean; share(): number },
): Promise<void> {
  let endpoint: EndpointRow | undefined = leased;
  while (endpoint && !isStopped()) {
    const events = await queue.listDue(endpoint.id, deps.clock.now(), share());
    if (events.length === 0) return;
    const results = createResults(queue, endpoint.id);
    const keys = deps.secrets.keysOf(endpoint.id, endpoint.secrets, deps.clock.now());
    const { sender, clock, random = Math.random, count } = deps;
    const keep = (result: TryResult) => {
      count?.({ outcome: result.state });
      results.keep(result);
    };
    const outcome = await deliverBatch({ sender, clock, random, keys, keep, isStopped }, endpoint, events);
    await results.written();
    if (!(await judge(deps, queue, endpoint, outcome))) return;
    endpoint = await queue.find(endpoint.id);
  }
}

/** Updates the endpoint's health; false when it has to rest. */
async function judge(
  deps: Deps,
  queue: QueueRepo,
  endpoint: EndpointRow,
  { delivered, failed, isTripped, isGone }: BatchOutcome,
): Promise<boolean> {
  const now = deps.clock.now();
  const wasWell = delivered > 0;
  const failingSince = wasWell || failed === 0 ? null : (endpoint.failingSince ?? now);
  const isTooLong = failingSince !== null && now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS;
  if (isGone || isTooLong) {
    if (await queue.setHealth(endpoint.id, { failingSince, status: 'stopped' }))
      await deps.onStopped(endpoint);
    return false;
  }
  const rests = wasWell ? 0 : endpoint.rests + 1;
  const isResting = isTripped || (failed > 0 && !wasWell);
  const restingUntil = isResting ? new Date(now.getTime() + restMs(rests)) : null;
  const isNew = failed > 0 || endpoint.failingSince !== null || endpoint.restingUntil !== null;
  if (isNew) await queue.setHealth(endpoint.id, { failingSince, restingUntil, rests });
  return !isResting;
}

/** Writes results while more come in: many at a time, because each statement has a fixed cost. */
function createResults(queue: QueueRepo, endpointId: string) {
  let gathered: TryResult[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    while (gathered.length > 0) {
      const batch = gathered;
      gathered = [];
      await queue.write(endpointId, batch);
    }
    writing = undefined;
  };
  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write();
    writing.catch(() => undefined);
  };
  return {
    keep(result: TryResult): void {
      gathered.push(result);
      if (gathered.length >= WRITTEN_TOGETHER) begin();
      else timer ??= setTimeout(begin, WRITTEN_EVERY_MS);
    },
    /** Throws when a write has failed. */
    async written(): Promise<void> {
      clearTimeout(timer);
      await writing;
      if (gathered.length > 0) await write();
    },
  };
}
