import { isDatabaseAway } from '#db/errors/database-away.ts';
import { unavailable } from '#http/answers/answer-errors.ts';
import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import { type FeedStreamLine, feedErrors } from '../feed.contract.ts';
import type { FeedService } from './feed.service.ts';
import { createFeedReporter } from './feed-report.ts';
import type { FeedKind } from './feed-sinks.ts';
import type { HeldAnswer } from './held-answer.ts';
import type { LineOutcome } from './line-batch.ts';
import { readNdjson } from './ndjson.ts';
import type { RequestBytes } from './request-bytes.ts';

const encoder = new TextEncoder();

/** An NDJSON upload, and who sends it. */
export type LinesUpload = {
  feed: FeedService;
  kind: FeedKind;
  request: RequestBytes;
  call: CallContext;
  translate: Translate;
  problemsOnly: boolean;
};

/** Some lines of an answer; the last ones say how the upload ended. */
type AnswerPart = { text: string; isLast: boolean; failure?: AppError };

/**
 * Takes an NDJSON upload in and writes its answer down meanwhile, to be sent when all of it has been read: proxies stop
 * sending a request as soon as its answer begins (decision 088). Says what the upload failed by, if it did.
 */
export async function answerAfterwards(upload: LinesUpload, held: HeldAnswer): Promise<AppError | undefined> {
  for await (const { text, isLast, failure } of answerLines(upload)) {
    if (!(await held.add(text, { isLast }))) {
      const tooLong = new AppError(feedErrors.answerTooLong);
      await held.add(failedLine(upload, tooLong), { isLast: true });
      return tooLong;
    }
    if (failure) return failure;
  }
  return undefined;
}

/**
 * Answers an NDJSON upload line by line while it is still coming in; a client that stops reading is cut off. `cut` ends
 * the connection after the last line of an upload that failed, because its status 200 has been sent long before.
 */
export function streamAnswer({
  stalledMs,
  cut,
  ...upload
}: LinesUpload & { stalledMs: number; cut?: () => void }): ReadableStream<Uint8Array> {
  const answer = answerLines(upload);
  let hasFailed = false;
  let stalled: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(stalled);
    upload.request.stop();
    void answer.return();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const { value, done } = await answer.next();
        // Left open: its connection ends it.
        if (done && hasFailed && cut) return cut();
        if (done) return controller.close();
        hasFailed = value.failure !== undefined;
        controller.enqueue(encoder.encode(value.text));
        stalled = setTimeout(() => {
          stop();
          controller.error(new AppError(requestErrors.timedOut));
        }, stalledMs);
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  );
}

/** The last line holds `failed` instead of totals where the upload broke off. */
async function* answerLines(upload: LinesUpload): AsyncGenerator<AnswerPart, void> {
  const { feed, kind, request, call, translate, problemsOnly } = upload;
  const reporter = createFeedReporter(translate, call.language, problemsOnly);
  try {
    for await (const outcomes of feed.receive(kind, readNdjson(request.bytes))) {
      const lines: FeedStreamLine[] = reporter.toResults(outcomes);
      if (problemsOnly) lines.push({ through: throughOf(outcomes) });
      yield { text: toNdjson(lines), isLast: false };
    }
    yield { text: toNdjson([{ totals: reporter.totals }]), isLast: true };
  } catch (thrown) {
    const failure = toFailure(thrown, call);
    yield { text: failedLine(upload, failure), isLast: true, failure };
  } finally {
    request.stop();
  }
}

function toFailure(thrown: unknown, { log, requestId }: CallContext): AppError {
  if (thrown instanceof AppError) return thrown;
  log.error({ err: thrown, requestId }, 'feed upload failed');
  return isDatabaseAway(thrown) ? unavailable(thrown) : new AppError(requestErrors.unexpected);
}

function failedLine({ call, translate }: LinesUpload, { spec, params }: AppError): string {
  const msg = translate(call.language, spec.key, { requestId: call.requestId, ...params });
  return toNdjson([{ failed: { code: spec.code, msg } }]);
}

function throughOf(outcomes: readonly LineOutcome[]): number {
  return outcomes.at(-1)?.line ?? 0;
}

function toNdjson(lines: readonly FeedStreamLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
