import { createFolderStorage, createS3Storage } from '#adapters/storage/disk-storage.ts';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import type { Config } from './config.ts';

/** The configured storage of uploaded files. */
export function openStorage({ storage }: Pick<Config, 'storage'>): FileStorage {
  return storage.s3 ? createS3Storage(storage.s3) : createFolderStorage(storage.folder);
}
