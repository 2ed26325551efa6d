import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { personalErrors } from '../../personal.calls.ts';
import { removePicture, uploadPicture } from '../../personal.contract.ts';

const unreadable = refused(
  personalErrors.pictureUnreadable,
  'File upload failed. Choose a JPG, PNG or WebP picture.',
);

let site: Website;
let token: string;
beforeAll(async () => {
  site = await startWebsite();
  token = await site.logIn('+66811110001');
});
afterAll(() => site.close());

/** A photo as a phone stores it: rotated, left half red and right half blue, with its location. */
function takePhoto(): Promise<Buffer> {
  const half = (left: number, background: string) => ({
    input: { create: { width: 300, height: 400, channels: 3 as const, background } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite([half(0, '#ff0000'), half(300, '#0000ff')])
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const upload = (bytes: Buffer, as = token) =>
  site.call(uploadPicture, { picture: bytes.toString('base64') }, { token: as });

async function show(url: string) {
  const answer = await site.send(url, {});
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it('a picture is cut square, turned upright and stripped of its metadata [RD-27, D-17]', async () => {
  const photo = await takePhoto();
  expect(photo.includes('SecretPhone')).toBe(true);
  const { data } = await upload(photo);
  const { answer, bytes } = await show(data?.pictureUrl ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const meta = await sharp(bytes).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect([meta.exif, meta.orientation, meta.icc, meta.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('SecretPhone')).toBe(false);
  // Rotated by 90 degrees clockwise, the left side is at the top.
  const colourAt = async (top: number) =>
    [...(await sharp(bytes).extract({ left: 128, top, width: 1, height: 1 }).raw().toBuffer())].map(
      (part) => part > 128,
    );
  expect(await colourAt(20)).toEqual([true, false, false]);
  expect(await colourAt(236)).toEqual([false, false, true]);
});

it('a picture stays in no cache, has an id that changes with it, and the old one is gone [RD-27]', async () => {
  const first = (await upload(await takePhoto())).data?.pictureUrl ?? '';
  const second = (await upload(await takePhoto())).data?.pictureUrl ?? '';
  expect(second).toMatch(/\?id=[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  const { answer } = await show(second);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const gone = await show(first);
  expect(gone.answer.status).toBe(404);
  expect(JSON.parse(gone.bytes.toString())).toMatchObject({ code: personalErrors.pictureGone.code });
  expect((await site.get(getCustomerInfo, {}, { token })).pictureUrl).toBe(second);
});

it('removing the picture removes only one’s own [RD-27]', async () => {
  const other = await site.logIn('+66811110002');
  const theirs = (await upload(await takePhoto(), other)).data?.pictureUrl ?? '';
  const mine = (await upload(await takePhoto())).data?.pictureUrl ?? '';
  await site.get(removePicture, {}, { token });
  expect((await show(mine)).answer.status).toBe(404);
  expect((await show(theirs)).answer.status).toBe(200);
  expect((await site.get(getCustomerInfo, {}, { token })).pictureUrl).toBeNull();
});

it('a file that is not JPG, PNG or WebP by its bytes is refused, whatever its name [X-15]', async () => {
  const visitor = await site.logIn('+66811110003');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  const photo = await takePhoto();
  const torn = photo.subarray(0, 120);
  for (const bytes of [svg, gif, torn, Buffer.from('hello')])
    expect(refusalIn(await upload(bytes, visitor))).toEqual(unreadable);
  const png = await sharp(photo).png().toBuffer();
  expect((await upload(png, visitor)).succ).toBe(true);
});

it('a small file that claims to be a huge picture is refused before it is unpacked [X-15]', async () => {
  const visitor = await site.logIn('+66811110004');
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(refusalIn(await upload(bomb, visitor))).toEqual(unreadable);
});

it('repeated uploads are limited', async () => {
  const visitor = await site.logIn('+66811110005');
  const codes: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) codes.push((await upload(Buffer.from('x'), visitor)).status);
  expect(codes.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(codes[20]).toBe(429);
});
