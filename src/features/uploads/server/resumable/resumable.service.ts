import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, count, eq, gte, isNull } from 'drizzle-orm';
import { AppError } from '#lib/errors.ts';
import { uploadErrors } from '../../uploads.calls.ts';
import type { UploadView } from '../../uploads.contract.ts';
import {
  MAX_RESUMABLE_UPLOADS,
  shownFileName,
  type UploadPurpose,
  uploadRules,
} from '../../uploads.rules.ts';
import { tooLarge } from '../accept-file.ts';
import { resumableUpload, uploadPiece } from '../resumable.table.ts';
import type { UploadsService } from '../uploads.service.ts';
import type { UploadsDeps } from '../uploads-deps.ts';

/** Receives files in pieces, for unreliable connections. */
export type ResumableService = ReturnType<typeof createResumableService>;

type Deps = Pick<UploadsDeps, 'orm' | 'workFolder' | 'clock'> & { uploads: UploadsService };
type Started = { purpose: UploadPurpose; fileName: string; bytes: number };

export function createResumableService(deps: Deps) {
  const { orm, uploads, clock } = deps;

  async function findOwn(customerId: string, id: string) {
    const isOwn = and(eq(resumableUpload.id, id), eq(resumableUpload.customerId, customerId));
    const [row] = await orm.select().from(resumableUpload).where(isOwn);
    return row;
  }

  return {
    /** Registers a file; its pieces are sent to the returned id. */
    async start(customerId: string, { purpose, fileName, bytes }: Started): Promise<string> {
      if (bytes > uploadRules[purpose].maxBytes) throw tooLarge(purpose);
      const isOpen = and(eq(resumableUpload.customerId, customerId), isNull(resumableUpload.uploadId));
      const [row] = await orm.select({ total: count() }).from(resumableUpload).where(isOpen);
      if ((row?.total ?? 0) >= MAX_RESUMABLE_UPLOADS) throw new AppError(uploadErrors.tooMany);
      const id = crypto.randomUUID();
      await orm.insert(resumableUpload).values({
        id,
        customerId,
        purpose,
        size: bytes,
        fileName: shownFileName(fileName),
        createdAt: clock.now(),
      });
      return id;
    },

    async isOwn(customerId: string, id: string): Promise<boolean> {
      return (await findOwn(customerId, id)) !== undefined;
    },

    /** Cleans a complete file; a repeated call returns the same. */
    async finish(customerId: string, id: string): Promise<UploadView> {
      const row = await findOwn(customerId, id);
      if (!row) throw new AppError(uploadErrors.notFound);
      const [kept] = row.uploadId ? await uploads.find([row.uploadId]) : [];
      if (kept) return uploads.view(kept);
      if (row.received < row.size) throw new AppError(uploadErrors.incomplete);
      return clean(deps, row);
    },
  };
}

type Row = typeof resumableUpload.$inferSelect;

/** A refusal is final: the pieces are deleted. */
async function clean(deps: Deps, row: Row): Promise<UploadView> {
  const { orm, workFolder, uploads } = deps;
  const { id, purpose, fileName, customerId } = row;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(workFolder, 'pieces-'));
  try {
    const place = path.join(folder, 'joined');
    await join(deps, id, place);
    const kept = await uploads.accept({ purpose, content: { path: place }, fileName, customerId });
    const isFirst = and(eq(resumableUpload.id, id), isNull(resumableUpload.uploadId));
    await orm.transaction(async (tx) => {
      await tx.update(resumableUpload).set({ uploadId: kept.id }).where(isFirst);
      await tx.delete(uploadPiece).where(eq(uploadPiece.resumableId, id));
    });
    return uploads.view(kept);
  } catch (error) {
    if (error instanceof AppError && error.spec.httpStatus === 200)
      await orm.delete(resumableUpload).where(eq(resumableUpload.id, id));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One piece at a time in memory. */
async function join({ orm }: Deps, resumableId: string, place: string): Promise<void> {
  const file: FileHandle = await open(place, 'wx', 0o600);
  try {
    for (let at = 0; ; ) {
      const isNext = and(eq(uploadPiece.resumableId, resumableId), gte(uploadPiece.offset, at));
      const [piece] = await orm
        .select()
        .from(uploadPiece)
        .where(isNext)
        .orderBy(asc(uploadPiece.offset))
        .limit(1);
      if (!piece) return;
      await file.appendFile(piece.bytes);
      at = piece.offset + 1;
    }
  } finally {
    await file.close();
  }
}
