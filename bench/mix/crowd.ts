import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { headOfWhole } from '../ask.ts';

/** One thing that a visitor does. */
export type Wish<Kind extends string> = { kind: Kind; bytes: Buffer };

/** What a crowd got in a period. */
export type CrowdResult<Kind extends string> = {
  connections: number;
  /** Good answers a second. */
  throughput: number;
  /** Latencies of good answers in ms, ascending. */
  latencies: Map<Kind, number[]>;
  /** 503 or 429 with Retry-After. */
  refused: number;
  /** Any other answer that is not 2xx. */
  rude: number;
  /** Connections that were cut or not taken. */
  resets: number;
  /** Until every connection had its first answer or refusal, from the start of the first. */
  arrivedAfterSeconds: number;
};

/** They arrive over a while: a machine takes only so many new connections at one moment. */
const ARRIVING_TOGETHER = 50;
const ARRIVING_EVERY_MS = 20;
/** A server that has not taken them all by then never will. */
const LONGEST_ARRIVAL_MS = 60_000;

/**
 * So many connections, each of which asks for one thing after the other and waits as long as it is told to before it
 * asks again after a refusal. Counted is what is answered once every one of them has been answered or refused, and
 * some seconds more have passed.
 */
export async function askAsCrowd<Kind extends string>(
  url: string,
  next: () => Wish<Kind>,
  { connections, warmSeconds, seconds }: { connections: number; warmSeconds: number; seconds: number },
): Promise<CrowdResult<Kind>> {
  const startedAt = performance.now();
  let fromMs = Number.POSITIVE_INFINITY;
  let untilMs = startedAt + LONGEST_ARRIVAL_MS + (warmSeconds + seconds) * 1000;
  let strangers = connections;
  let arrivedAfterSeconds = Number.NaN;
  const latencies = new Map<Kind, number[]>();
  const found = { refused: 0, rude: 0, resets: 0 };
  const isCounted = () => performance.now() >= fromMs && performance.now() < untilMs;

  function greet(): void {
    strangers -= 1;
    if (strangers > 0) return;
    const now = performance.now();
    arrivedAfterSeconds = (now - startedAt) / 1000;
    fromMs = now + warmSeconds * 1000;
    untilMs = fromMs + seconds * 1000;
  }

  async function visit(): Promise<void> {
    let line: Line | undefined;
    let isNew = true;
    while (performance.now() < untilMs) {
      const { kind, bytes } = next();
      const askedAt = performance.now();
      line ??= openLine(url);
      const answer = await line.ask(bytes);
      if (answer === null) {
        line.close();
        line = undefined;
        if (performance.now() < untilMs) found.resets += 1;
        continue;
      }
      if (isNew) greet();
      isNew = false;
      const { status, head } = answer;
      if (status >= 200 && status < 300) {
        if (isCounted()) note(latencies, kind, performance.now() - askedAt);
        continue;
      }
      const seconds = Number(/\r\nretry-after: (\d+)/.exec(head)?.[1]);
      const isPolite = (status === 503 || status === 429) && seconds > 0;
      if (isCounted()) found[isPolite ? 'refused' : 'rude'] += 1;
      await sleep(Math.min(isPolite ? seconds * 1000 : 1000, Math.max(0, untilMs - performance.now())));
    }
    line?.close();
  }

  const visits: Promise<void>[] = [];
  for (let nth = 0; nth < connections; nth += 1) {
    visits.push(visit());
    if (nth % ARRIVING_TOGETHER === ARRIVING_TOGETHER - 1) await sleep(ARRIVING_EVERY_MS);
  }
  await Promise.all(visits);
  for (const each of latencies.values()) each.sort((a, b) => a - b);
  const answered = [...latencies.values()].reduce((sum, each) => sum + each.length, 0);
  return { connections, throughput: answered / seconds, latencies, arrivedAfterSeconds, ...found };
}

/** The 99th percentile of some or all kinds. */
export function p99Of<Kind extends string>(
  { latencies }: Pick<CrowdResult<Kind>, 'latencies'>,
  kinds: readonly Kind[] = [...latencies.keys()],
): number {
  const all = kinds.flatMap((kind) => latencies.get(kind) ?? []).sort((a, b) => a - b);
  return all[Math.floor(all.length * 0.99)] ?? Number.NaN;
}

function note<Kind>(latencies: Map<Kind, number[]>, kind: Kind, ms: number): void {
  const each = latencies.get(kind);
  if (each) each.push(ms);
  else latencies.set(kind, [ms]);
}

type Line = { ask(bytes: Buffer): Promise<{ status: number; head: string } | null>; close(): void };

/** A connection that is kept; an answer is null when it was cut. */
function openLine(url: string): Line {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let answer: ((whole: { status: number; head: string } | null) => void) | undefined;
  const settle = (whole: { status: number; head: string } | null) => {
    const resolve = answer;
    answer = undefined;
    received = Buffer.alloc(0);
    resolve?.(whole);
  };
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const whole = headOfWhole(received);
    if (whole) settle(whole);
  });
  socket.on('error', () => settle(null));
  socket.on('close', () => settle(null));
  return {
    ask(bytes) {
      if (socket.destroyed) return Promise.resolve(null);
      return new Promise((resolve) => {
        answer = resolve;
        socket.write(bytes);
      });
    },
    close: () => socket.destroy(),
  };
}
