import type { Clock } from '../../../lib/clock.ts';
import type { FeedRepo } from './feed.repo.ts';
import { type FeedKind, feedSinks } from './feed-sinks.ts';
import { createLineBatch, type LineOutcome, type SentLine } from './line-batch.ts';

/** Takes lines in, checks and stores them. */
export type FeedService = ReturnType<typeof createFeedService>;

/** Lines of one transaction: half as many cost a tenth of the speed, and twice as many gain nothing. */
const BATCH_LINES = 10_000;
/** A sender that pauses gets its answer after this. */
const SILENCE_MS = 25;

type Turn =
  | { kind: 'read'; lines: readonly SentLine[] | undefined }
  | { kind: 'failed'; error: unknown }
  | { kind: 'written'; outcomes: LineOutcome[] }
  | { kind: 'silence' };

export function createFeedService(deps: { repo: Pick<FeedRepo, 'write'>; clock: Clock }) {
  const { repo, clock } = deps;

  /**
   * Yields what became of the lines, batch by batch, each after its transaction has committed. The next batch is
   * read while one is being written. Nothing is open while the consumer takes its time; a source that breaks off
   * loses no complete line, and its error is thrown at the end.
   */
  async function* receive(
    kind: FeedKind,
    source: AsyncIterable<readonly SentLine[]>,
  ): AsyncGenerator<LineOutcome[], void> {
    const lines = source[Symbol.asyncIterator]();
    let batch = createLineBatch(feedSinks[kind]);
    let reading: Promise<Turn> | undefined;
    let writing: Promise<Turn> | undefined;
    let ended = false;
    let broken: { error: unknown } | undefined;

    const startWriting = () => {
      const full = batch;
      batch = createLineBatch(feedSinks[kind]);
      writing = full
        .write((staged) => repo.write(kind, staged))
        .then((outcomes) => ({ kind: 'written', outcomes }));
    };

    try {
      while (!ended || batch.size > 0 || writing) {
        if (!writing && (batch.size >= BATCH_LINES || (ended && batch.size > 0))) startWriting();
        if (!ended && batch.size < BATCH_LINES) reading ??= readNext(lines);
        const waitForMore = !writing && batch.size > 0;
        const turn = await firstOf(reading, writing, waitForMore);
        if (turn.kind === 'silence') startWriting();
        else if (turn.kind === 'written') {
          writing = undefined;
          yield turn.outcomes;
        } else {
          reading = undefined;
          if (turn.kind === 'failed') broken = { error: turn.error };
          if (turn.kind === 'failed' || !turn.lines) ended = true;
          else for (const line of turn.lines) batch.add(line, clock.now());
        }
      }
    } finally {
      await writing?.catch(() => undefined);
    }
    if (broken) throw broken.error;
  }

  return { receive };
}

function readNext(lines: AsyncIterator<readonly SentLine[]>): Promise<Turn> {
  return lines.next().then(
    (next): Turn => ({ kind: 'read', lines: next.done ? undefined : next.value }),
    (error: unknown): Turn => ({ kind: 'failed', error }),
  );
}

async function firstOf(
  reading: Promise<Turn> | undefined,
  writing: Promise<Turn> | undefined,
  endSilence: boolean,
): Promise<Turn> {
  const turns = [reading, writing].filter((turn) => turn !== undefined);
  if (!endSilence) return Promise.race(turns);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Turn>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silence' }), SILENCE_MS);
  });
  try {
    return await Promise.race([...turns, silence]);
  } finally {
    clearTimeout(timer);
  }
}
