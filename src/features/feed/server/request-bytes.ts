import { requestErrors } from '#http/answers/request-errors.ts';
import { within } from '#lib/deadlines.ts';
import { AppError } from '#lib/errors.ts';

/** The body of an upload, and a way to cancel a pending read. */
export type RequestBytes = { bytes: AsyncIterable<Uint8Array>; stop(): void };

/** Reads a body chunk by chunk, on demand; a sender silent for `idleMs` fails with `timedOut`. */
export function readRequest(body: ReadableStream<Uint8Array> | null, idleMs: number): RequestBytes {
  const reader = body?.getReader();

  async function* bytes(): AsyncGenerator<Uint8Array, void> {
    while (reader) {
      const { value, done } = await within(reader.read(), idleMs, giveUp);
      if (done) return;
      yield value;
    }
  }
  return { bytes: bytes(), stop: () => void reader?.cancel().catch(() => undefined) };
}

/** A body of limited size as text; `unreadable` is the error for anything but UTF-8. */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  limitBytes: number,
  unreadable: () => AppError,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new AppError(requestErrors.bodyTooLarge);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw unreadable();
  }
}

function giveUp(): never {
  throw new AppError(requestErrors.timedOut);
}
