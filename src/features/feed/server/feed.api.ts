import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { type Handler, mount, type SystemApi } from '#http/mount.ts';
import { readIdempotencyKey } from '#http/open/idempotency-key.ts';
import { openStatusOf } from '#http/open/problem-details.ts';
import { requireSameRequest } from '#http/request-keys.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { Endpoint } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import {
  type FeedReport,
  feedErrors,
  MAX_ANSWER_BYTES,
  MAX_ARRAY_LINES,
  sendParcels,
  sendScanEvents,
} from '../feed.contract.ts';
import { sendDeliveryWindows } from '../window-line.contract.ts';
import type { FeedService } from './feed.service.ts';
import { createFeedReporter, toFeedReport } from './feed-report.ts';
import type { FeedRequestsRepo } from './feed-requests.repo.ts';
import type { FeedKind } from './feed-sinks.ts';
import { answerAfterwards, type LinesUpload, streamAnswer } from './feed-stream.ts';
import { createHeldAnswer } from './held-answer.ts';
import type { SentLine } from './line-batch.ts';
import { readRequest, readText } from './request-bytes.ts';
import { readUpload } from './upload-bytes.ts';

/** Timeout for a silent sender or reader of an upload. */
const STALLED_MS = 60_000; // §9
/** An array is held in memory until it is complete; ten megabytes over a slow line arrive within this time. */
const ARRAY_WITHIN_MS = 5 * MINUTE_MS;

export type FeedApiDeps = {
  service: FeedService;
  requests: FeedRequestsRepo;
  translate: Translate;
  clock: Clock;
  /** Where long answers lie until they may be sent. */
  folder: string;
  stalledMs?: number;
  arrayWithinMs?: number;
};

type Call = Parameters<Handler<typeof sendParcels>>[1];

/** `POST /open/v1/parcels`, `/open/v1/scan-events` and `/open/v1/delivery-windows`. */
export function mountFeed(api: SystemApi, deps: FeedApiDeps): void {
  mount(api, sendParcels, (_input, call) => receive(deps, 'parcels', sendParcels, call));
  mount(api, sendScanEvents, (_input, call) => receive(deps, 'scan-events', sendScanEvents, call));
  mount(api, sendDeliveryWindows, (_input, call) =>
    receive(deps, 'delivery-windows', sendDeliveryWindows, call),
  );
}

async function receive(deps: FeedApiDeps, kind: FeedKind, endpoint: Endpoint, call: Call): Promise<Response> {
  const { c } = call;
  const problemsOnly = c.req.query('results') === 'problems';
  const stalledMs = deps.stalledMs ?? STALLED_MS;
  const request = readRequest(c.req.raw.body, stalledMs);
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const encoding = c.req.header('content-encoding');
  if (mediaType === 'application/x-ndjson') {
    const bytes = readUpload(request.bytes, encoding, 'lines');
    const { service: feed, translate } = deps;
    const upload = { feed, translate, kind, request: { ...request, bytes }, call, problemsOnly };
    return wantsLiveAnswer(c) ? answerLive(upload, c, stalledMs) : answerWhenRead(upload, c, deps.folder);
  }
  if (mediaType !== 'application/json') throw new AppError(requestErrors.unsupportedMediaType);
  const idempotencyKey = readIdempotencyKey(c, endpoint);
  const bytes = readUpload(request.bytes, encoding, 'array');
  const whole = readText(bytes, endpoint.bodyLimitBytes ?? 0, unreadable);
  const text = await within(whole, deps.arrayWithinMs ?? ARRAY_WITHIN_MS, () => {
    request.stop();
    throw new AppError(requestErrors.bodyTooSlow);
  });
  const target = `${endpoint.path} ${problemsOnly}`;
  const report = await once(deps, call, idempotencyKey, `${target}\n${text}`, () =>
    toFeedReport(
      deps.service.receive(kind, linesOf(text)),
      createFeedReporter(deps.translate, call.language, problemsOnly),
    ),
  );
  return c.json(report);
}

const LINES = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' };

/** The whole answer, with the status of how the upload ended. */
async function answerWhenRead(upload: LinesUpload, c: Context<HttpEnv>, folder: string): Promise<Response> {
  const held = createHeldAnswer({ folder, maxBytes: MAX_ANSWER_BYTES });
  try {
    const failure = await answerAfterwards(upload, held);
    const { bytes, body } = await held.whole();
    const status = failure ? openStatusOf(failure.spec) : 200;
    const again = failure?.retryAfterSeconds;
    if (again !== undefined) c.header('Retry-After', String(again));
    return c.body(body, status as ContentfulStatusCode, { ...LINES, 'Content-Length': String(bytes) });
  } catch (error) {
    await held.discard();
    throw error;
  }
}

function answerLive(upload: LinesUpload, c: Context<HttpEnv>, stalledMs: number): Response {
  // After the last line has been written.
  const cut = () => void setImmediate(() => c.env?.outgoing?.socket?.destroySoon());
  return c.body(streamAnswer({ ...upload, stalledMs, cut }), 200, LINES);
}

/** What proxies add to the head of a request; nginx says HTTP/1.0 as it comes. */
const PROXY_HEADERS = ['via', 'forwarded', 'x-forwarded-for', 'x-real-ip'];

function wantsLiveAnswer(c: Context<HttpEnv>): boolean {
  const asked = c.req.query('answer') ?? 'after';
  if (asked === 'after') return false;
  if (asked !== 'live') {
    const field = { field: 'answer', key: 'http:problems.unknownValue', in: 'parameter' as const };
    throw new AppError(requestErrors.invalidParameter, { fields: [field] });
  }
  const isProxied = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  if (isProxied || c.env?.incoming?.httpVersion === '1.0') throw new AppError(feedErrors.liveBehindProxy);
  return true;
}

async function* linesOf(text: string): AsyncGenerator<SentLine[], void> {
  yield toLines(text);
}

function toLines(text: string): SentLine[] {
  const parsed = parseArray(text);
  if (parsed.length > MAX_ARRAY_LINES) throw new AppError(feedErrors.tooManyLines);
  return parsed.map((raw, at) => ({ line: at + 1, raw }));
}

function parseArray(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  if (!Array.isArray(parsed)) throw unreadable();
  return parsed;
}

function unreadable(): AppError {
  return new AppError(feedErrors.unreadableUpload);
}

/** Runs once per Idempotency-Key and day; an interrupted upload runs again, which natural keys make harmless. */
async function once(
  deps: FeedApiDeps,
  call: Call,
  idempotencyKey: string | null,
  content: string,
  work: () => Promise<FeedReport>,
): Promise<FeedReport> {
  if (idempotencyKey === null) return work();
  const bodyHash = createHash('sha256').update(content).digest('hex');
  const { keyId } = call.key;
  const known = await deps.requests.find(keyId, idempotencyKey, deps.clock.now());
  if (known) {
    requireSameRequest(known.bodyHash, bodyHash, feedErrors.idempotencyKeyReused);
    return known.report;
  }
  const report = await work();
  await deps.requests.save({ keyId, idempotencyKey, bodyHash, report }, deps.clock.now());
  return report;
}
