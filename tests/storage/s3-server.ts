import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';
import type { S3Place } from '../../src/adapters/storage/disk-storage.ts';

type S3rver = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => { run(): Promise<{ port: number }>; close(): Promise<void> };

/** A server that speaks S3 with one empty bucket; the first run installs it. */
export async function startS3(): Promise<{ place: S3Place; close(): Promise<void> }> {
  await ensureInstalled('tests/storage');
  const Server = createRequire(import.meta.url)('s3rver') as S3rver;
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const bucket = 'uploads';
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    place: { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
