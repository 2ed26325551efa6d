import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Set on what the balancer answers itself. */
export const FROM_BALANCER = 'x-balancer';

/** As docs/deploy/several-machines/haproxy.cfg does it, at a quicker pace: a check, two failures out, one success in. */
const CHECKED_EVERY_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const FAILURES_UNTIL_OUT = 2;
const TRIES = 3;

type Target = { name: string; port: number; agent: Agent; failures: number; underWay: number };

/** A balancer before several processes. */
export type Balancer = {
  url: string;
  /** Whether all processes take requests. */
  areAllReady(): boolean;
  close(): Promise<void>;
};

/**
 * A small balancer of the tests' own, because HAProxy is not installed everywhere: the process with the fewest requests,
 * by `/readyz`; a request that reached no process goes to another one, one that was cut is answered 502. While none is
 * ready it passes requests on nevertheless, as the site's own refusals say more than a balancer can.
 */
export async function startBalancer(processes: readonly { name: string; port: number }[]): Promise<Balancer> {
  const targets = processes.map(
    ({ name, port }): Target => ({
      name,
      port,
      agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }),
      failures: FAILURES_UNTIL_OUT,
      underWay: 0,
    }),
  );
  const isReady = ({ failures }: Target) => failures < FAILURES_UNTIL_OUT;
  const check = async (target: Target) => {
    const ok = await fetch(`http://127.0.0.1:${target.port}/readyz`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    }).then(
      (answer) => answer.ok,
      () => false,
    );
    target.failures = ok ? 0 : target.failures + 1;
  };
  const checking = setInterval(() => void Promise.all(targets.map(check)), CHECKED_EVERY_MS);

  function choose(tried: ReadonlySet<Target>): Target | undefined {
    const free = targets.filter((each) => !tried.has(each));
    const among = free.some(isReady) ? free.filter(isReady) : free;
    return among.toSorted((a, b) => a.underWay - b.underWay)[0];
  }

  async function passOn(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from);
    const tried = new Set<Target>();
    for (let nth = 0; nth < TRIES; nth += 1) {
      const target = choose(tried);
      if (!target) break;
      const isOver = await ask(target, { from, body, to });
      if (isOver) return;
      target.failures = Math.max(target.failures, FAILURES_UNTIL_OUT);
      tried.add(target);
    }
    refuse(to, 503);
  }

  const server = createServer((from, to) => {
    passOn(from, to).catch(() => to.destroy());
  });
  // It never closes an idle connection first: a caller may just be sending over it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    areAllReady: () => targets.every(isReady),
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      for (const { agent } of targets) agent.destroy();
    },
  };
}

/** Asks one process; false when it was not reached, so that another one may be asked. */
function ask(
  target: Target,
  { from, body, to }: { from: IncomingMessage; body: Buffer; to: ServerResponse },
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  target.underWay += 1;
  const over = (isOver: boolean) => {
    target.underWay -= 1;
    resolve(isOver);
  };
  const call = request({
    host: '127.0.0.1',
    port: target.port,
    agent: target.agent,
    method: from.method,
    path: from.url,
    headers: { ...from.headers, connection: 'keep-alive' },
  });
  call.once('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
    answer.once('error', () => to.destroy());
    answer.once('close', () => {
      if (!answer.complete) to.destroy();
      over(true);
    });
  });
  call.once('error', (error: NodeJS.ErrnoException) => {
    if (to.headersSent) return;
    if (error.code === 'ECONNREFUSED') return over(false);
    refuse(to, 502);
    over(true);
  });
  call.end(body);
  return promise;
}

function refuse(to: ServerResponse, status: number): void {
  if (!to.headersSent) to.writeHead(status, { [FROM_BALANCER]: '1', 'retry-after': '1' });
  to.end();
}
