import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#tests/storage/s3-server.ts';
import { createFolderStorage, createS3Storage } from './disk-storage.ts';
import { StorageAway } from './storage.port.ts';
import { storageSuite } from './storage.suite.ts';

describe('a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
    await writeFile(path.join(folder, 'no-folder'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  storageSuite(() => ({
    storage: createFolderStorage(path.join(folder, 'inside')),
    away: createFolderStorage(path.join(folder, 'no-folder', 'below')),
  }));

  it('is closed to other users of the computer, with all its content, even if it was open before', async () => {
    const place = path.join(folder, 'closed');
    await mkdir(place, { mode: 0o755 });
    await createFolderStorage(place).put('ab/abc', Buffer.from('x'));
    const modeOf = async (...below: string[]) => (await stat(path.join(place, ...below))).mode & 0o777;
    expect([await modeOf(), await modeOf('ab'), await modeOf('ab', 'abc')]).toEqual([0o700, 0o700, 0o600]);
  });

  it('that was away at the first file takes the next one', async () => {
    const place = path.join(folder, 'later');
    await writeFile(place, '');
    const storage = createFolderStorage(place);
    await expect(storage.put('ab/abc', Buffer.from('x'))).rejects.toThrow(StorageAway);
    await rm(place);
    await storage.put('ab/abc', Buffer.from('x'));
    expect(Buffer.from(await storage.get('ab/abc')).toString()).toBe('x');
  });

  it('cannot be left by any key', async () => {
    const storage = createFolderStorage(path.join(folder, 'inside'));
    await expect(storage.put('../outside', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.get('../no-folder')).rejects.toThrow();
  });
});

describe('a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  }, 120_000);
  afterAll(() => s3.close());

  storageSuite(() => ({
    storage: createS3Storage(s3.place),
    away: createS3Storage({ ...s3.place, endpoint: 'http://127.0.0.1:9' }),
  }));
});
