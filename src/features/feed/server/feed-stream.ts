import type { Translate } from '#http/answers/envelope.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import type { CallContext } from '#http/http-env.ts';
import { AppError } from '#lib/errors.ts';
import type { FeedStreamLine } from '../feed.contract.ts';
import type { FeedService } from './feed.service.ts';
import { createFeedReporter } from './feed-report.ts';
import type { FeedKind } from './feed-sinks.ts';
import type { LineOutcome } from './line-batch.ts';
import { readNdjson } from './ndjson.ts';
import type { RequestBytes } from './request-bytes.ts';

const encoder = new TextEncoder();

/** Answers an NDJSON upload line by line while it is still arriving; a client that stops reading is disconnected. */
export function streamAnswer(options: {
  feed: FeedService;
  kind: FeedKind;
  request: RequestBytes;
  call: CallContext;
  translate: Translate;
  problemsOnly: boolean;
  stalledMs: number;
}): ReadableStream<Uint8Array> {
  const answer = answerLines(options);
  let stalled: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(stalled);
    options.request.stop();
    void answer.return();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const { value, done } = await answer.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        stalled = setTimeout(() => {
          stop();
          controller.error(new AppError(requestErrors.timedOut));
        }, options.stalledMs);
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  );
}

/**
 * Problems after the response has started can only be reported in it: the last line then holds `failed` instead of
 * totals.
 */
async function* answerLines(options: Parameters<typeof streamAnswer>[0]): AsyncGenerator<string, void> {
  const { feed, kind, request, call, translate, problemsOnly } = options;
  const reporter = createFeedReporter(translate, call.language, problemsOnly);
  try {
    for await (const outcomes of feed.receive(kind, readNdjson(request.bytes))) {
      const lines: FeedStreamLine[] = reporter.toResults(outcomes);
      if (problemsOnly) lines.push({ through: throughOf(outcomes) });
      yield toNdjson(lines);
    }
    yield toNdjson([{ totals: reporter.totals }]);
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : new AppError(requestErrors.unexpected);
    if (error !== thrown) call.log.error({ err: thrown, requestId: call.requestId }, 'feed upload failed');
    const msg = translate(call.language, error.spec.key, { requestId: call.requestId, ...error.params });
    yield toNdjson([{ failed: { code: error.spec.code, msg } }]);
  } finally {
    request.stop();
  }
}

function throughOf(outcomes: readonly LineOutcome[]): number {
  return outcomes.at(-1)?.line ?? 0;
}

function toNdjson(lines: readonly FeedStreamLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
