import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { ChallengeVerifier, RisingProofs } from '#adapters/captcha/challenge.port.ts';
import type { ImageCaptcha } from '#adapters/captcha/image.port.ts';
import { loadConfig } from '#app/config.ts';
import { createLog } from '#app/log.ts';
import { openMetrics } from '#app/metrics/metrics.ts';
import { createServer } from '#app/server.ts';
import { createServices } from '#app/services.ts';
import { openTracing } from '#app/tracing/tracing.ts';
import { seedOrder } from '#app/wiring.ts';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, type Envelope, fillPath, type InputOf, type OutputOf } from '#lib/contract.ts';
import type { ErrorSpec } from '#lib/errors.ts';
import { textToSign } from '#lib/sign.ts';

/** Who calls, and how. */
export type CallOptions = {
  visitor?: string;
  /** The caller's IP address, if not the visitor's default. */
  address?: string;
  token?: string;
  lang?: 'TH' | 'EN' | 'CN';
  sign?: string;
  userAgent?: string;
  cookie?: string;
};

/** The answer of a call. */
export type Answer<T> = Envelope<T> & { status: number; headers: Headers };

/** A clock that tests move. */
export type MovableClock = { now(): Date; set(instant: string): void; forward(seconds: number): void };

/** The whole server with its own database, without pages; captchas are fakes if given. */
export type Website = Awaited<ReturnType<typeof startWebsite>>;

export async function startWebsite(
  options: {
    env?: Record<string, string>;
    now?: string;
    image?: ImageCaptcha;
    challenge?: ChallengeVerifier;
    risingProofs?: RisingProofs;
    /** With the texts that ship with the product, which most tests do not need. */
    content?: boolean;
    /** Runs jobs, including messages; otherwise they wait in the queue, where `outbox.ts` reads them. */
    jobs?: boolean;
    gateways?: Partial<MessageGateways>;
    /** Receives the log. */
    logTo?: { write(line: string): void };
    /** Wraps the website's database. */
    through?(db: Db): Promise<Db>;
  } = {},
) {
  const ownDatabase = await createTestDatabase();
  const db = (await options.through?.(ownDatabase)) ?? ownDatabase;
  const dataDir = path.join(tmpdir(), `website-${randomUUID()}`);
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const config = loadConfig({ ...settings, ...options.env });
  const clock = createMovableClock(options.now ?? '2026-11-20T09:00:00+07:00');
  const { image, challenge, risingProofs, gateways } = options;
  const onProblem = (cause: unknown) => log.warn({ err: cause }, 'traces');
  const tracing = config.tracing ? openTracing(config.tracing, onProblem) : null;
  const log = options.logTo
    ? createLog({ logLevel: 'debug' }, options.logTo, tracing)
    : pino({ level: 'silent' });
  const metrics = config.metrics ? openMetrics() : null;
  const overrides = { clock, log, metrics, tracing, image, challenge, risingProofs, gateways };
  const services = await createServices(config, db, overrides);
  if (options.content) await services.seed(seedOrder.filter((name) => name !== 'dropPoints'));
  if (options.jobs) await services.jobs.start();
  const app = createServer(services, null);

  async function send(
    path: string,
    init: RequestInit,
    visitor = 'somebody',
    address?: string,
  ): Promise<Response> {
    const request = new Request(new URL(path, 'http://website.test'), init);
    if (address === undefined) return app.fetch(request, { onBehalfOf: visitor });
    return app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  }

  /** Calls like the website, with headers and signature. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { visitor, address, token = '', lang = 'EN', sign, userAgent, cookie }: CallOptions = {},
  ): Promise<Answer<OutputOf<E>>> {
    const isPost = endpoint.method === 'POST';
    const filled = fillPath(endpoint.path, Object(input));
    const query = new URLSearchParams(isPost ? {} : (filled.rest as Record<string, string>)).toString();
    const path = query ? `${filled.path}?${query}` : filled.path;
    const body = isPost ? JSON.stringify(filled.rest) : '';
    const headers = {
      lang,
      timezone: 'GMT+7',
      countryId: '1',
      token,
      ...(userAgent && { 'user-agent': userAgent }),
      ...(cookie && { cookie }),
      sign: sign ?? signText(config.signSecret, textToSign(endpoint.method, path, body)),
    };
    const response = await send(
      path,
      { method: endpoint.method, headers, ...(isPost && { body }) },
      visitor,
      address,
    );
    const envelope = (await response.json()) as Envelope<OutputOf<E>>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  return {
    db,
    clock,
    services,
    send,
    call,
    /** The data of a call that must succeed. */
    async get<E extends Endpoint>(endpoint: E, input: InputOf<E>, how?: CallOptions): Promise<OutputOf<E>> {
      const answer = await call(endpoint, input, how);
      if (!answer.succ) throw new Error(`${endpoint.path} answered ${answer.code}: ${answer.msg}`);
      return answer.data as OutputOf<E>;
    },
    /** Registers a customer and logs in; returns the token. */
    async logIn(phone: string, { restricted = false } = {}): Promise<string> {
      const [row] = await db.orm.insert(customer).values({ phone, name: 'ทดสอบ', restricted }).returning();
      return services.accounts.sessions.open(row?.id ?? '');
    },
    async close() {
      services.endStreams();
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The parts of an answer to compare with an error. */
export function refusalIn({ code, msg, status }: Answer<unknown>) {
  return { code, msg, status };
}

/** An error as it must be answered. */
export function refused(spec: ErrorSpec, msg: string) {
  return { code: spec.code, msg, status: spec.httpStatus };
}

function createMovableClock(start: string): MovableClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    set(instant) {
      nowMs = Date.parse(instant);
    },
    forward(seconds) {
      nowMs += seconds * 1000;
    },
  };
}
