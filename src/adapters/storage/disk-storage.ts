import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { once } from '#lib/keep.ts';
import { FileMissing, type FileStorage, StorageAway } from './storage.port.ts';

const OWNERS_FOLDER = 0o700;
const OWNERS_FILE = 0o600;

/** Location and credentials of an S3 storage; without keys, those of the machine are used. */
export type S3Place = {
  bucket: string;
  region: string;
  /** For storages other than Amazon's. */
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
};

/** Keeps files in a folder shared by all processes; the writing code is loaded with the first file. */
export function createFolderStorage(location: string): FileStorage {
  const folder = path.resolve(location);
  const { put, ...others } = overDriver(async () => {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new FSDriver({ location: folder, visibility: 'private' });
  });
  // Other users of the computer are locked out, also from files that older releases left readable.
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
    await chmod(folder, OWNERS_FOLDER);
  }
  // A folder that is away at the first file may be there at the second.
  const closed = () => {
    closing ??= close().catch((error: unknown) => {
      closing = undefined;
      throw error;
    });
    return closing;
  };
  return {
    ...others,
    async *list(prefix = '') {
      // The driver reports an error for a folder without files.
      if (existsSync(path.join(folder, prefix))) yield* others.list(prefix);
    },
    put: (key, bytes) =>
      orAway(async () => {
        await closed();
        await put(key, bytes);
        // The driver creates both with the umask of the process.
        const place = path.join(folder, key);
        await chmod(place, OWNERS_FILE);
        for (let at = path.dirname(place); at !== folder && at.startsWith(folder); at = path.dirname(at))
          await chmod(at, OWNERS_FOLDER);
      }),
  };
}

/** Keeps files in a bucket; the client is loaded with the first file. */
export function createS3Storage(place: S3Place): FileStorage {
  return overDriver(async () => {
    const { S3Driver } = await import('flydrive/drivers/s3');
    const driver = { bucket: place.bucket, visibility: 'private', supportsACL: false } as const;
    return new S3Driver({ ...clientOf(place), ...driver });
  });
}

function clientOf({ region, endpoint, accessKeyId, secretAccessKey }: S3Place): S3ClientConfig {
  return {
    region,
    // Other storages do not support the checksums that recent Amazon clients add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

function overDriver(openDriver: () => Promise<DriverContract>): FileStorage {
  const disk = once(async (): Promise<Disk> => {
    const { Disk } = await import('flydrive');
    return new Disk(await openDriver());
  });
  return {
    put: (key, bytes) => orAway(async () => (await disk()).put(key, bytes)),
    get: (key) =>
      orAway(async () => {
        const place = await disk();
        try {
          // Its own method for bytes exposes the whole buffer that Node read a small file into.
          return await buffer(await place.getStream(key));
        } catch (cause) {
          // An unreachable storage must not look like a missing file.
          if (await place.exists(key)) throw cause;
          throw new FileMissing(`There is no file ${key}.`, { cause });
        }
      }),
    has: (key) => orAway(async () => (await disk()).exists(key)),
    async *list(prefix = '') {
      const place = await disk();
      let token: string | undefined;
      do {
        const page = await place.listAll(prefix, {
          recursive: true,
          ...(token && { paginationToken: token }),
        });
        for (const each of page.objects) if (each.isFile) yield each.key;
        token = page.paginationToken;
      } while (token);
    },
    remove: (key) => orAway(async () => (await disk()).delete(key)),
  };
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof FileMissing || cause instanceof StorageAway) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StorageAway(`The storage of files does not answer: ${reason}`, { cause });
  }
}
