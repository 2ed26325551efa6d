import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFiles } from '#tests/fakes/upload-files.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { uploadErrors } from '../uploads.calls.ts';
import { type UploadView, uploadClaimsImage, uploadClaimsImages, uploadImage } from '../uploads.contract.ts';
import { upload } from './uploads.table.ts';

let site: Website;
let token: string;
beforeAll(async () => {
  site = await startWebsite();
  token = await site.logIn('+66811110001');
});
afterAll(() => site.close());

/** A photo as a phone stores it: rotated, left half red and right half blue, with its location. */
function takePhoto(width = 600, orientation = 6): Promise<Buffer> {
  const half = (left: number, background: string) => ({
    input: { create: { width: width / 2, height: 400, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width, height: 400, channels: 3, background: 'white' } })
    .composite([half(0, '#ff0000'), half(width / 2, '#0000ff')])
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

async function send(bytes: Uint8Array, name = 'photo.jpg', as = token) {
  return sendFiles(site, uploadClaimsImage, [{ name, bytes }], { token: as });
}

async function accepted(bytes: Uint8Array, as = token): Promise<UploadView> {
  const answer = await send(bytes, 'photo.jpg', as);
  if (!answer.data) throw new Error(answer.msg);
  return answer.data;
}

async function show(url: string) {
  const answer = await site.send(url, {});
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Everything in the storage. */
async function stored(): Promise<Buffer[]> {
  const { folder } = site.services.config.storage;
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((each) => each.isFile());
  return Promise.all(files.map((each) => readFile(path.join(each.parentPath, each.name))));
}

describe('a picture of a claim', () => {
  it('is re-encoded: upright, smaller, and without its location [A-22, V-16]', async () => {
    const photo = await takePhoto(3000);
    expect(photo.includes('SecretPhone')).toBe(true);
    const view = await accepted(photo);
    expect(view).toMatchObject({ purpose: 'claimPhoto', kind: 'image', fileName: 'photo.jpg' });
    const { answer, bytes } = await show(view.url);
    // Stored files are encrypted, whatever the purpose.
    const atRest = await stored();
    expect(atRest.length).toBeGreaterThan(0);
    expect(atRest.filter((file) => file.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])))).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const meta = await sharp(bytes).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: view.width, height: view.height });
    expect([view.width, view.height]).toEqual([341, 2560]);
    expect([meta.exif, meta.orientation, meta.icc, meta.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SecretPhone')).toBe(false);
    // Rotated by 90 degrees clockwise, the left side is at the top.
    const { data } = await sharp(bytes)
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((part) => part > 128)).toEqual([true, false, false]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright for every orientation: %i of EXIF [V-16]', async (way) => {
    const photo = await takePhoto(600, way);
    const expected = await sharp(photo).autoOrient().resize(6, 6, { fit: 'fill' }).raw().toBuffer();
    const { bytes } = await show((await accepted(photo)).url);
    const shown = await sharp(bytes).resize(6, 6, { fit: 'fill' }).raw().toBuffer();
    for (const [at, value] of expected.entries()) expect(Math.abs(value - (shown[at] ?? 0))).toBeLessThan(40);
  });

  it('is stored under a random name, and no trace of its sender’s file is left [V-16]', async () => {
    const { data } = await send(await takePhoto(), '../../../etc/passwd\u202egpj.exe');
    expect(data?.fileName).toBe('passwdgpj.exe');
    const [row] = await site.db.orm
      .select()
      .from(upload)
      .where(eq(upload.id, data?.uploadId ?? ''));
    expect(row?.storageKey).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{46}\.[0-9a-f]{8}$/);
    expect((await stored()).some((bytes) => bytes.includes('SecretPhone'))).toBe(false);
    const left = await readdir(site.services.config.uploadsFolder);
    expect(left).toEqual([]);
  });

  it('that is not one is refused in the reader’s language, whatever its name [V-16, X-15]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const before = (await stored()).length;
    expect(refusalIn(await send(svg, 'photo.jpg'))).toEqual(
      refused(
        uploadErrors.wrongFormat,
        'File upload failed. Choose a file in one of these formats: JPG, PNG, WebP, HEIC.',
      ),
    );
    const torn = (await takePhoto()).subarray(0, 300);
    expect(refusalIn(await send(torn))).toEqual(
      refused(
        uploadErrors.failed,
        'File upload failed. The file could not be read. Choose another one, or take the picture again.',
      ),
    );
    expect((await stored()).length).toBe(before);
  });

  it('that is too large is refused with the limit, though all of it was sent [X-15]', async () => {
    const answer = await send(Buffer.alloc(15 * 1024 * 1024 + 10));
    expect(refusalIn(answer)).toEqual(
      refused(uploadErrors.tooLarge, 'The file is too large. It may have at most 15 MB.'),
    );
  });
});

describe('several files at once', () => {
  it('are answered one by one, in their order [A-22, V-16]', async () => {
    const photo = await takePhoto();
    const files = [
      { name: 'one.jpg', bytes: photo },
      { name: 'two.jpg', bytes: Buffer.from('no picture') },
      { name: 'three.png', bytes: await sharp(photo).png().toBuffer() },
    ];
    const { data } = await sendFiles(site, uploadClaimsImages, files, { token });
    expect(
      data?.map(({ fileName, upload: taken, refusal }) => [fileName, taken?.kind, refusal?.code]),
    ).toEqual([
      ['one.jpg', 'image', undefined],
      ['two.jpg', undefined, uploadErrors.wrongFormat.code],
      ['three.png', 'image', undefined],
    ]);
  });

  it('are at most ten, and none is a parameter error', async () => {
    const files = Array.from({ length: 11 }, (_, nth) => ({ name: `${nth}.jpg`, bytes: Buffer.from('x') }));
    expect((await sendFiles(site, uploadClaimsImages, files, { token })).status).toBe(400);
    expect((await sendFiles(site, uploadClaimsImages, [], { token })).data).toEqual({
      fields: [{ field: 'file', msg: 'Please choose a file' }],
    });
  });
});

describe('identification', () => {
  it('is stored encrypted, and opens only by its link, for ten minutes [V-15]', async () => {
    const photo = await takePhoto();
    const { data } = await sendFiles(site, uploadImage, [{ name: 'id.jpg', bytes: photo }], {
      token,
      purpose: 'identification',
    });
    const [row] = await site.db.orm
      .select()
      .from(upload)
      .where(eq(upload.id, data?.uploadId ?? ''));
    const rests = await readFile(path.join(site.services.config.storage.folder, row?.storageKey ?? ''));
    await expect(sharp(rests).metadata()).rejects.toThrow();
    const { answer, bytes } = await show(data?.url ?? '');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    site.clock.forward(601);
    expect(refusalIn(JSON.parse((await show(data?.url ?? '')).bytes.toString()))).toMatchObject({
      code: uploadErrors.gone.code,
    });
    expect((await site.send('/files/forged.ticket', {})).status).toBe(404);
  });
});
