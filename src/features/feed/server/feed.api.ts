import { createHash } from 'node:crypto';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type Api, type Handler, mount } from '#http/mount.ts';
import { readIdempotencyKey } from '#http/open/idempotency-key.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { Endpoint } from '#lib/contract.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';
import {
  type FeedReport,
  feedErrors,
  MAX_ARRAY_LINES,
  sendParcels,
  sendScanEvents,
} from '../feed.contract.ts';
import type { FeedService } from './feed.service.ts';
import { createFeedReporter, toFeedReport } from './feed-report.ts';
import type { FeedRequestsRepo } from './feed-requests.repo.ts';
import type { FeedKind } from './feed-sinks.ts';
import { streamAnswer } from './feed-stream.ts';
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
  stalledMs?: number;
  arrayWithinMs?: number;
};

type Call = Parameters<Handler<typeof sendParcels>>[1];

/** `POST /open/v1/parcels` and `POST /open/v1/scan-events`. */
export function mountFeed(api: Api, deps: FeedApiDeps): void {
  mount(api, sendParcels, (_input, call) => receive(deps, 'parcels', sendParcels, call));
  mount(api, sendScanEvents, (_input, call) => receive(deps, 'scan-events', sendScanEvents, call));
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
    const body = streamAnswer({
      feed: deps.service,
      translate: deps.translate,
      kind,
      request: { ...request, bytes },
      call,
      problemsOnly,
      stalledMs,
    });
    return c.body(body, 200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
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
  if (known && known.bodyHash !== bodyHash) throw new AppError(feedErrors.idempotencyKeyReused);
  if (known) return known.report;
  const report = await work();
  await deps.requests.save({ keyId, idempotencyKey, bodyHash, report }, deps.clock.now());
  return report;
}
