import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestErrors } from '#http/answers/request-errors.ts';
import { sendFiles } from '#tests/fakes/upload-files.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { uploadClaimsImage } from '../uploads.contract.ts';

let site: Website;
let files: string;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  files = path.join(await mkdtemp(path.join(tmpdir(), 'storage-away-')), 'files');
  await mkdir(files);
  site = await startWebsite({ env: { STORAGE_DIR: files } });
  token = await site.logIn('+66811120001');
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await site.close();
  await rm(path.dirname(files), { recursive: true });
});

const send = () => sendFiles(site, uploadClaimsImage, [{ name: 'photo.jpg', bytes: photo }], { token });
const unavailable = { status: 503, code: requestErrors.unavailable.code, succ: false };

it('while the storage of files is away, uploads and files are refused with the time to come back, and afterwards work again', async () => {
  const before = await send();
  const url = before.data?.url ?? '';
  expect((await site.send(url, {})).status).toBe(200);

  await rename(files, `${files}.away`);
  await writeFile(files, '');
  const refused = await send();
  expect(refused).toMatchObject({
    ...unavailable,
    msg: site.services.translate('en-us', 'http:errors.unavailable'),
  });
  expect(refused.headers.get('retry-after')).toBe('10');
  const opened = await site.send(url, {});
  expect([opened.status, opened.headers.get('retry-after')]).toEqual([503, '10']);

  await rm(files);
  await rename(`${files}.away`, files);
  expect((await site.send(url, {})).status).toBe(200);
  expect(await send()).toMatchObject({ succ: true, data: { kind: 'image' } });
});
