import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileFile, hostileFiles, MARK } from '#tests/fakes/hostile/hostile-files.ts';
import { sendFiles } from '#tests/fakes/upload-files.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { type UploadView, uploadClaimsImage } from '../uploads.contract.ts';
import type { UploadPurpose } from '../uploads.rules.ts';
import { upload } from './uploads.table.ts';

const MIB = 1024 * 1024;

let site: Website;
let token: string;
let files: Awaited<ReturnType<typeof hostileFiles>>;
beforeAll(async () => {
  site = await startWebsite();
  token = await site.logIn('+66811110001');
  files = await hostileFiles();
});
afterAll(() => site.close());

/** The result of a file; an internal error fails the test. */
async function outcome({ name, bytes }: HostileFile, purpose: UploadPurpose): Promise<UploadView | null> {
  const { status, succ, data, msg } = await sendFiles(site, uploadClaimsImage, [{ name, bytes }], {
    token,
    purpose,
  });
  expect([name, status, msg === '']).toEqual([name, 200, succ]);
  return data;
}

async function storedFiles(): Promise<string[]> {
  const { folder } = site.services.config.storage;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}

/** Every stored byte is our own output: nothing of the original file, and no name from its sender. */
async function expectOnlyOurs(): Promise<void> {
  const rows = await site.db.orm.select().from(upload);
  const stored = await storedFiles();
  expect(stored).toHaveLength(rows.length);
  for (const file of stored) {
    expect(path.basename(file)).toMatch(/^[0-9a-f]{48}\.[0-9a-f]{8}$/);
    const bytes = await readFile(file);
    for (const trace of [MARK, '<script', 'JavaScript', '/Launch', '/OpenAction', '/EmbeddedFile', 'Exif'])
      expect([file, trace, bytes.includes(trace)]).toEqual([file, trace, false]);
  }
  expect(await readdir(site.services.config.uploadsFolder)).toEqual([]);
}

describe('sixty hostile files', () => {
  it('are sixty, and more', () => {
    expect(files.pictures.length + files.documents.length).toBeGreaterThanOrEqual(60);
  });

  it('sent as pictures are re-encoded or refused with a message, and nothing of theirs is stored [V-16, X-15]', async () => {
    const before = process.memoryUsage().rss;
    for (const file of files.pictures) {
      const view = await outcome(file, 'claimPhoto');
      expect([file.name, view !== null]).toEqual([file.name, file.isTaken]);
      if (!view) continue;
      const answer = await site.send(view.url, {});
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([meta.format, meta.exif, meta.xmp, meta.comments]).toEqual([
        'jpeg',
        undefined,
        undefined,
        undefined,
      ]);
      expect(Math.max(meta.width, meta.height)).toBeLessThanOrEqual(2560);
    }
    await expectOnlyOurs();
    // They decompress to gigabytes, which the serving process must never hold.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MIB);
  }, 120_000);

  it('sent as documents become pictures of their pages, or are refused with a message [V-16, X-15]', async () => {
    for (const file of files.documents) {
      const view = await outcome(file, 'claimDocument');
      expect([file.name, view !== null]).toEqual([file.name, file.isTaken]);
      if (!view) continue;
      const answer = await site.send(view.url, {});
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    await expectOnlyOurs();
  }, 120_000);

  it('that are documents are refused where pictures are required [V-16]', async () => {
    for (const file of files.documents)
      expect([file.name, await outcome(file, 'identification')]).toEqual([file.name, null]);
  }, 120_000);
});
