import { within } from '#lib/deadlines.ts';
import { unavailable } from '../answers/answer-errors.ts';
import { createRoom, type RoomSize } from '../limits/overload.ts';

/** A file that is written while it is read. */
export type StreamedFile = { body: ReadableStream<Uint8Array>; name: string; contentType: string };

/** Files that are written while they are read. */
export type Downloads = ReturnType<typeof createDownloads>;

type Bounds = RoomSize & {
  /** How long one may take in all: somebody who reads slowly, or not at all, is cut off. */
  deadlineMs: number;
};

/** How long the first piece may take, while an honest refusal is still possible. */
const FIRST_PIECE_MS = 30_000;

/** Hands out files as their readers take them, so many at once and for so long; what is over is broken off. */
export function createDownloads({ deadlineMs, ...size }: Bounds) {
  const room = createRoom(size);
  const breakers = new Set<(reason: Error) => void>();

  return {
    /** Throws when there is no place, or when not even the beginning can be read. */
    async open(owner: string, chunks: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
      const leave = room.enter(owner);
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

    /** Breaks off what is under way, so that the server can stop. */
    endAll(): void {
      for (const breakOff of [...breakers]) breakOff(new Error('The server stops.'));
    },
  };
}
