import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { resumableUpload, uploadPiece } from '../resumable.table.ts';

/** The maximum loss when a connection breaks, and the memory that one piece takes. */
const PIECE_BYTES = 256 * 1024;

/** Stores pieces in the database, so that any process can receive the next one. */
export class PieceStore extends DataStore {
  readonly #orm: Orm;

  constructor(orm: Orm) {
    super();
    this.#orm = orm;
    this.extensions = ['termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const [row] = await this.#orm.select().from(resumableUpload).where(eq(resumableUpload.id, id));
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { size, received: offset, createdAt } = row;
    return new Upload({ id, size, offset, creation_date: createdAt.toISOString() });
  }

  /** A broken connection keeps what arrived before. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let held: Buffer[] = [];
    let bytes = 0;
    const keep = async () => {
      if (bytes > 0) at = await this.#append(id, at, Buffer.concat(held));
      held = [];
      bytes = 0;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk);
        bytes += chunk.length;
        if (bytes >= PIECE_BYTES) await keep();
      }
    } finally {
      await keep();
    }
    return at;
  }

  override async remove(id: string): Promise<void> {
    await this.#orm.delete(resumableUpload).where(eq(resumableUpload.id, id));
  }

  /** Only directly after what is already stored: of two connections sending the same, one is refused. */
  async #append(resumableId: string, offset: number, bytes: Buffer): Promise<number> {
    const received = offset + bytes.length;
    await this.#orm.transaction(async (tx) => {
      const isNext = and(eq(resumableUpload.id, resumableId), eq(resumableUpload.received, offset));
      const moved = await tx
        .update(resumableUpload)
        .set({ received })
        .where(isNext)
        .returning({ id: resumableUpload.id });
      if (moved.length === 0) throw ERRORS.INVALID_OFFSET;
      await tx.insert(uploadPiece).values({ resumableId, offset, bytes });
    });
    return received;
  }
}
