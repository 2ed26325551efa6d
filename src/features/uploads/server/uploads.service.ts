import { eq, inArray } from 'drizzle-orm';
import { FileMissing } from '#adapters/storage/storage.port.ts';
import { AppError } from '#lib/errors.ts';
import { uploadErrors } from '../uploads.calls.ts';
import { openUpload, type UploadView } from '../uploads.contract.ts';
import { acceptFile, type GivenFile } from './accept-file.ts';
import { createAttachments } from './attachments.ts';
import { isUnreadable } from './sealed-files.ts';
import { upload } from './uploads.table.ts';
import type { Upload, UploadsDeps } from './uploads-deps.ts';

/** Receives files from outside, stores, serves, and deletes them. */
export type UploadsService = ReturnType<typeof createUploadsService>;

/** The service; `open` is for the attaching feature, for e-mails and for staff, never for a path from a visitor. */
export function createUploadsService(deps: UploadsDeps) {
  const { orm, storage, seal, tickets } = deps;

  async function find(ids: readonly string[], tx = orm): Promise<Upload[]> {
    if (ids.length === 0) return [];
    const rows = await tx
      .select()
      .from(upload)
      .where(inArray(upload.id, [...ids]));
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** A link that opens the file for ten minutes to everybody who has it. */
  function linkOf({ id }: Pick<Upload, 'id'>): string {
    return openUpload.path.replace(':ticket', tickets.issue({ uploadId: id }));
  }

  async function open(id: string): Promise<{ upload: Upload; bytes: Uint8Array }> {
    const [row] = await find([id]);
    if (!row) throw new AppError(uploadErrors.gone);
    try {
      const bytes = await storage.get(row.storageKey);
      return { upload: row, bytes: row.isSealed ? seal.openBytes(bytes, row.id) : bytes };
    } catch (cause) {
      throw cause instanceof FileMissing || isUnreadable(cause)
        ? new AppError(uploadErrors.gone, { cause })
        : cause;
    }
  }

  return {
    ...createAttachments(deps),
    /** Cleans and stores a file; throws the reason of a refusal. */
    accept: (given: GivenFile): Promise<Upload> => acceptFile(deps, given),
    find,
    linkOf,

    view(row: Upload): UploadView {
      const { id: uploadId, purpose, kind, width, height, bytes, fileName } = row;
      return { uploadId, purpose, url: linkOf(row), kind, width, height, bytes, fileName };
    },

    /** The decrypted file; throws `gone` when there is none. */
    open,

    /** The same for an e-mail attachment: null when it has been deleted since. */
    async openIfThere(id: string): Promise<{ contentType: string; bytes: Uint8Array } | null> {
      try {
        const { upload: row, bytes } = await open(id);
        return { contentType: row.contentType, bytes };
      } catch (error) {
        if (error instanceof AppError && error.spec === uploadErrors.gone) return null;
        throw error;
      }
    },

    /** The file of a link; throws `gone` when the link has expired. */
    async openLink(ticket: string): Promise<{ upload: Upload; bytes: Uint8Array }> {
      const uploadId = tickets.read(ticket)?.uploadId;
      if (!uploadId) throw new AppError(uploadErrors.gone);
      return open(uploadId);
    },

    /** For the export of personal data. */
    async collect(customerId: string) {
      const rows = await orm.select().from(upload).where(eq(upload.customerId, customerId));
      return rows.map((row) => ({
        purpose: row.purpose,
        fileName: row.fileName,
        contentType: row.contentType,
        bytes: row.bytes,
        sentAt: row.createdAt,
        attachedTo: row.attachedTo,
        /** Valid for ten minutes. */
        link: linkOf(row),
      }));
    },

    /** Deletes what is due at once, not at night; returns how many. */
    removeDue: deps.removeDue,
  };
}
