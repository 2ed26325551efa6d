import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { FileMissing } from '#adapters/storage/storage.port.ts';
import { KeyMissing } from '#http/secrets/keyed-seal.ts';
import type { Resealed, SealedValues } from '#http/secrets/sealed-values.ts';
import { newStorageKey } from './storage-key.ts';
import { replacedFile, upload } from './uploads.table.ts';
import type { Upload, UploadsDeps } from './uploads-deps.ts';

type Deps = Pick<UploadsDeps, 'orm' | 'storage' | 'seal' | 'keys' | 'clock'>;

/** The purpose that files are sealed for. */
export const SEALED_UPLOADS = 'sealed uploads';
/** Files are read one by one, so a batch of them is small. */
const FILES_AT_ONCE = 10;
/** As Node says it. */
const UNREADABLE = /unable to authenticate|invalid (authentication tag|initialization vector)/i;

/** Sealed files: the storage key of each ends with the id of its key, so that none has to be read to know it. */
export function sealedFiles(deps: Deps): SealedValues {
  const { orm, keys } = deps;
  const isOld = () => and(eq(upload.isSealed, true), notLike(upload.storageKey, `%.${keys.currentId()}`));

  return {
    what: 'files from outside',
    countOld: () => orm.$count(upload, isOld()),
    async *reseal() {
      let after: string | undefined;
      do {
        const rows: Upload[] = await orm
          .select()
          .from(upload)
          .where(and(isOld(), after === undefined ? undefined : gt(upload.id, after)))
          .orderBy(asc(upload.id))
          .limit(FILES_AT_ONCE);
        const done: Resealed = { sealed: 0, unreadable: 0 };
        for (const row of rows) {
          if (await resealFile(deps, row)) done.sealed += 1;
          else done.unreadable += 1;
        }
        after = rows.length < FILES_AT_ONCE ? undefined : rows.at(-1)?.id;
        yield done;
      } while (after !== undefined);
    },
  };
}

/**
 * Writes the file anew under another storage key, and lets the upload refer to it. Whichever of the two nothing refers
 * to is noted before, so that none is left behind wherever the process is killed. False if it cannot be read.
 */
async function resealFile({ orm, storage, seal, keys, clock }: Deps, row: Upload): Promise<boolean> {
  const bytes = await open();
  if (!bytes) return false;
  const storageKey = newStorageKey(keys.currentId());
  const since = clock.now();
  await orm.insert(replacedFile).values({ storageKey, since });
  await storage.put(storageKey, seal.sealBytes(bytes, row.id));
  await orm.transaction(async (tx) => {
    const isSame = and(eq(upload.id, row.id), eq(upload.storageKey, row.storageKey));
    const changed = await tx.update(upload).set({ storageKey }).where(isSame).returning({ id: upload.id });
    // Deleted, or sealed by another process, meanwhile: then the new file is the one without an upload.
    if (changed.length === 0) return;
    await tx.delete(replacedFile).where(eq(replacedFile.storageKey, storageKey));
    await tx.insert(replacedFile).values({ storageKey: row.storageKey, since }).onConflictDoNothing();
  });
  return true;

  async function open(): Promise<Buffer | null> {
    try {
      return seal.openBytes(await storage.get(row.storageKey), row.id);
    } catch (error) {
      // A storage that does not answer is no unreadable file.
      if (error instanceof FileMissing || isUnreadable(error)) return null;
      throw error;
    }
  }
}

/** Whether bytes were sealed by a key that is not here, or are damaged. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof KeyMissing || (error instanceof Error && UNREADABLE.test(error.message));
}
