import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { DAY_MS } from '#lib/clock.ts';
import { AppError } from '#lib/errors.ts';
import { uploadErrors } from '../uploads.calls.ts';
import { LOOSE_UPLOAD_DAYS, type UploadPurpose } from '../uploads.rules.ts';
import { upload } from './uploads.table.ts';
import type { Upload, UploadsDeps } from './uploads-deps.ts';

/** The uploads that another feature attaches, to what, and until when. */
export type Attachment = {
  /** Null for files without an account. */
  customerId: string | null;
  purposes: readonly UploadPurpose[];
  /** In the words of that feature: `claim C123`. */
  to: string;
  deleteAt: Date;
};

/** Attaching, detaching and removing files for other features. */
export function createAttachments({ orm, clock }: Pick<UploadsDeps, 'orm' | 'clock'>) {
  return {
    /** Attaches files to something of another feature; throws `notFound` for any that does not belong to the customer. */
    async attach(
      ids: readonly string[],
      { customerId, purposes, to, deleteAt }: Attachment,
      tx: Orm,
    ): Promise<Upload[]> {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return [];
      const isOwned = customerId === null ? isNull(upload.customerId) : eq(upload.customerId, customerId);
      const isTheirs = and(isOwned, inArray(upload.purpose, [...purposes]));
      const isFree = or(isNull(upload.attachedTo), eq(upload.attachedTo, to));
      const rows = await tx
        .update(upload)
        .set({ attachedTo: to, deleteAt })
        .where(and(inArray(upload.id, wanted), isTheirs, isFree))
        .returning();
      if (rows.length < wanted.length) throw new AppError(uploadErrors.notFound);
      return rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
    },

    /** Everything that is attached to something, in order of arrival. */
    listAttached: (to: string, tx = orm): Promise<Upload[]> =>
      tx.select().from(upload).where(eq(upload.attachedTo, to)).orderBy(upload.createdAt, upload.id),

    /** Sets the expiry of everything attached to something. */
    async keepUntil(to: string, deleteAt: Date, tx: Orm): Promise<void> {
      await tx.update(upload).set({ deleteAt }).where(eq(upload.attachedTo, to));
    },

    /** Detaches files; they expire like new ones. */
    async detach(ids: readonly string[], tx: Orm): Promise<void> {
      if (ids.length === 0) return;
      const deleteAt = new Date(clock.now().getTime() + LOOSE_UPLOAD_DAYS * DAY_MS);
      await tx
        .update(upload)
        .set({ attachedTo: null, deleteAt })
        .where(inArray(upload.id, [...ids]));
    },

    /** Marks files for deletion by the next cleanup; nobody can use them from now on. */
    async remove(ids: readonly string[], tx: Orm): Promise<void> {
      if (ids.length === 0) return;
      const gone = { customerId: null, attachedTo: null, deleteAt: clock.now() };
      await tx
        .update(upload)
        .set(gone)
        .where(inArray(upload.id, [...ids]));
    },
  };
}
