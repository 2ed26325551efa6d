import { connect, type Socket } from 'node:net';
import type autocannon from 'autocannon';

/** What was requested and answered in a period. */
export type Answered = {
  count: number;
  seconds: number;
  p99Ms: number;
  errors: number;
  /** Answers that are not 2xx, by their status. */
  refused: ReadonlyMap<number, number>;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const CHUNKS_END = Buffer.from('0\r\n\r\n');

/**
 * Sends requests one after the other on each of the connections. It parses only the end of an answer and its status: a
 * client that parses every header would spend more on an answer with many than the measured server does.
 */
export async function askFor(
  url: string,
  requests: readonly autocannon.Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answered> {
  const { hostname, port, host } = new URL(url);
  const written = requests.map((request) => bytesOf(request, host));
  const startedAt = performance.now();
  const untilMs = startedAt + seconds * 1000;
  const latencies: number[] = [];
  const refused = new Map<number, number>();
  let errors = 0;
  let turn = 0;
  const next = () => written[turn++ % written.length] as Buffer;
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking(
        connect({ host: hostname, port: Number(port), noDelay: true }),
        next,
        untilMs,
        (ms, status) => {
          latencies.push(ms);
          if (status < 200 || status > 299) refused.set(status, (refused.get(status) ?? 0) + 1);
        },
      ).catch(() => {
        errors += 1;
      }),
    ),
  );
  latencies.sort((a, b) => a - b);
  return {
    errors,
    refused,
    count: latencies.length,
    seconds: (performance.now() - startedAt) / 1000,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

/** A request as it goes over the connection. */
export function bytesOf(
  { method = 'GET', path = '/', headers = {}, body = '' }: autocannon.Request,
  host: string,
) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function keepAsking(
  socket: Socket,
  next: () => Buffer,
  untilMs: number,
  onAnswer: (ms: number, status: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let askedAt = 0;
  let received: Buffer = Buffer.alloc(0);
  const ask = () => {
    askedAt = performance.now();
    received = Buffer.alloc(0);
    socket.write(next());
  };
  socket.once('connect', ask);
  socket.once('error', reject);
  socket.once('close', () => (performance.now() >= untilMs ? resolve() : reject(new Error('Cut off.'))));
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const status = statusOfWhole(received);
    if (status === null) return;
    const now = performance.now();
    onAnswer(now - askedAt, status);
    if (now < untilMs) ask();
    else socket.end(() => resolve());
  });
  return promise;
}

/** The status of a complete answer; null while more is to come. */
function statusOfWhole(received: Buffer): number | null {
  return headOfWhole(received)?.status ?? null;
}

/** Status and head, in lower case, of a complete answer; null while more is to come. */
export function headOfWhole(received: Buffer): { status: number; head: string } | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd).toLowerCase();
  const answer = { status: Number(head.slice(9, 12)), head };
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined) return received.subarray(-CHUNKS_END.length).equals(CHUNKS_END) ? answer : null;
  return received.length >= headEnd + HEAD_END.length + Number(length) ? answer : null;
}
