import { within } from '#lib/deadlines.ts';
import { unavailable } from '../answers/answer-errors.ts';
import { type ConcurrencyLimit, createConcurrency } from '../limits/overload.ts';

/** A file that is streamed while it is generated. */
export type StreamedFile = { body: ReadableStream<Uint8Array>; name: string; contentType: string };

/** Downloads that are streamed while they are generated. */
export type Downloads = ReturnType<typeof createDownloads>;

type Bounds = ConcurrencyLimit & {
  /** The total time limit: a slow or stalled reader is disconnected. */
  deadlineMs: number;
};

/** The time limit of the first chunk, before which a proper refusal is still possible. */
const FIRST_PIECE_MS = 30_000;

/** Streams files at the reader's pace, limited in number and duration; on timeout they are aborted. */
export function createDownloads({ deadlineMs, ...size }: Bounds) {
  const slots = createConcurrency(size);
  const breakers = new Set<(reason: Error) => void>();

  return {
    /** Throws when no slot is free, or when not even the beginning can be read. */
    async open(owner: string, chunks: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
      const leave = slots.enter(owner);
      const pieces = chunks[Symbol.asyncIterator]();
      let first: IteratorResult<Uint8Array> | undefined;
      try {
        first = await within(pieces.next(), FIRST_PIECE_MS, () => {
          throw unavailable();
        });
      } catch (error) {
        leave();
        throw error;
      }

      let isOpen = true;
      let breakOff: (reason: Error) => void = () => undefined;
      const timer = setTimeout(() => breakOff(new Error('The download took too long.')), deadlineMs).unref();
      const end = () => {
        if (!isOpen) return;
        isOpen = false;
        clearTimeout(timer);
        breakers.delete(breakOff);
        leave();
      };
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            breakOff = (reason) => {
              end();
              controller.error(reason);
              void pieces.return?.();
            };
            breakers.add(breakOff);
          },
          async pull(controller) {
            try {
              const piece = first ?? (await pieces.next());
              first = undefined;
              if (!isOpen) return;
              if (!piece.done) return controller.enqueue(piece.value);
              end();
              controller.close();
            } catch (error) {
              end();
              throw error;
            }
          },
          async cancel() {
            end();
            await pieces.return?.();
          },
        },
        { highWaterMark: 0 },
      );
    },

    /** Aborts downloads in progress, so that the server can stop. */
    endAll(): void {
      for (const breakOff of [...breakers]) breakOff(new Error('The server stops.'));
    },
  };
}
