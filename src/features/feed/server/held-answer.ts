import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Most answers are shorter, and need no file. */
const IN_MEMORY_BYTES = 256 * 1024;
const READ_BYTES = 64 * 1024;
const OWNER_ONLY = 0o600;

/** An answer that is written before it may be sent. */
export type HeldAnswer = ReturnType<typeof createHeldAnswer>;

/** Keeps what is to be answered until the request has been read: in memory while it is short, then in a file in `folder`. */
export function createHeldAnswer({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  let pieces: Buffer[] = [];
  let inMemory = 0;
  let inFile = 0;
  let file: FileHandle | undefined;

  async function moveToFile(): Promise<void> {
    file ??= await openNameless(folder);
    const { bytesWritten } = await file.writev(pieces, inFile);
    inFile += bytesWritten;
    if (bytesWritten !== inMemory) throw new Error('The answer could not be written.');
    pieces = [];
    inMemory = 0;
  }

  return {
    /** Takes more of the answer, unless it would become longer than `maxBytes`; `isLast` is always taken. */
    async add(text: string, { isLast = false } = {}): Promise<boolean> {
      const piece = Buffer.from(text);
      if (!isLast && inFile + inMemory + piece.length > maxBytes) return false;
      pieces.push(piece);
      inMemory += piece.length;
      if (inMemory > IN_MEMORY_BYTES) await moveToFile();
      return true;
    },

    /** The whole answer, once; its file goes when it has been read or its reader has left. */
    async whole(): Promise<{ bytes: number; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> }> {
      if (!file) return { bytes: inMemory, body: new Uint8Array(Buffer.concat(pieces)) };
      await moveToFile();
      return { bytes: inFile, body: readOnce(file) };
    },

    /** For an answer that nobody gets. */
    async discard(): Promise<void> {
      await file?.close();
    },
  };
}

/** A file without a name: whatever happens to the process, nothing of it is left. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, `answer-${randomUUID()}`);
  const file = await open(name, 'wx+', OWNER_ONLY);
  await unlink(name);
  return file;
}

function readOnce(file: FileHandle): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, at);
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
