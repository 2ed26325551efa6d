import type { Orm } from '#db/orm.ts';
import type { Clock } from '#lib/clock.ts';
import { within } from '#lib/deadlines.ts';
import type { ParcelLine } from '../feed.contract.ts';
import { type CopyText, createCopyText } from './copy-text.ts';
import type { FeedRepo } from './feed.repo.ts';
import { type FeedKind, feedSinks } from './feed-sinks.ts';
import { createLineBatch, type LineOutcome, type SentLine } from './line-batch.ts';

/** Validates and stores lines. */
export type FeedService = ReturnType<typeof createFeedService>;

/** For features that create parcels and scan events themselves, in their own transaction. */
export type ParcelNetwork = {
  /** Creates the partitions for scan events of a period; not inside a transaction, because it locks the table. */
  ensurePartitions(from: Date, to: Date): Promise<void>;
  /** Notifies all processes of changed parcels when the transaction commits. */
  announce(tx: Orm): Promise<void>;
  /**
   * Writes hundreds of validated parcels as the feed would, and returns the numbers of those that changed nothing,
   * because the same or something newer is stored.
   */
  writeParcels(tx: Orm, parcels: readonly ParcelLine[]): Promise<string[]>;
};

/** Lines per transaction: half as many cost a tenth of the speed, and twice as many gain nothing. */
const BATCH_LINES = 10_000;
/** Per upload: while the database merges one batch, the rows of the next are received. */
const BATCHES_UNDER_WAY = 2;
/** After such a pause of the sender, results so far are sent. */
const SILENCE_MS = 25;

type Turn =
  | { kind: 'read'; lines: readonly SentLine[] | undefined }
  | { kind: 'failed'; error: unknown }
  | { kind: 'written'; outcomes: LineOutcome[] }
  | { kind: 'silence' };

/** Called with the outcomes of lines that were just written. */
type OnWritten = (kind: FeedKind, outcomes: readonly LineOutcome[]) => void;

export function createFeedService(deps: {
  repo: Pick<FeedRepo, 'write'>;
  clock: Clock;
  onWritten?: OnWritten;
}) {
  const { repo, clock, onWritten } = deps;

  /**
   * Yields the outcomes batch by batch, each after its transaction has committed. The next batch is read while
   * others are being written. No transaction is open while the consumer is slow; a source that breaks off loses no
   * complete line, and its error is thrown at the end.
   */
  async function* receive(
    kind: FeedKind,
    source: AsyncIterable<readonly SentLine[]>,
  ): AsyncGenerator<LineOutcome[], void> {
    const lines = source[Symbol.asyncIterator]();
    /** Buffers of written batches, for reuse. */
    const spare: CopyText[] = [];
    const nextBatch = () => createLineBatch(feedSinks[kind], spare.pop() ?? createCopyText());
    let batch = nextBatch();
    let reading: Promise<Turn> | undefined;
    /** Oldest first, and reported in this order. */
    let writing: Promise<Turn>[] = [];
    let ended = false;
    let broken: { error: unknown } | undefined;

    const startWriting = () => {
      const full = batch;
      batch = nextBatch();
      const written = full
        .write((staged) => repo.write(kind, staged))
        .then((outcomes): Turn => {
          spare.push(full.emptied());
          onWritten?.(kind, outcomes);
          return { kind: 'written', outcomes };
        });
      // Awaited later; until then a failure must not be reported as unhandled.
      written.catch(() => undefined);
      writing.push(written);
    };

    try {
      while (!ended || batch.size > 0 || writing.length > 0) {
        const isDue = batch.size >= BATCH_LINES || (ended && batch.size > 0);
        if (isDue && writing.length < BATCHES_UNDER_WAY) startWriting();
        if (!ended && batch.size < BATCH_LINES) reading ??= readNext(lines);
        const waitForMore = writing.length === 0 && batch.size > 0;
        const turn = await firstOf(reading, writing[0], waitForMore);
        if (turn.kind === 'silence') startWriting();
        else if (turn.kind === 'written') {
          writing = writing.slice(1);
          yield turn.outcomes;
        } else {
          reading = undefined;
          if (turn.kind === 'failed') broken = { error: turn.error };
          if (turn.kind === 'failed' || !turn.lines) ended = true;
          else batch.addAll(turn.lines, clock.now());
        }
      }
    } finally {
      await Promise.allSettled(writing);
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

function firstOf(
  reading: Promise<Turn> | undefined,
  writing: Promise<Turn> | undefined,
  endSilence: boolean,
): Promise<Turn> {
  const turns = [reading, writing].filter((turn) => turn !== undefined);
  if (!endSilence) return Promise.race(turns);
  return within(Promise.race(turns), SILENCE_MS, (): Turn => ({ kind: 'silence' }));
}
