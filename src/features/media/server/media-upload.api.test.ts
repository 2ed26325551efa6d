import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryPicture } from '#features/publishing/library-address.rules.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { hostileFiles, MARK } from '#tests/fakes/hostile/hostile-files.ts';
import { film, photo, sendMedia } from '#tests/fakes/media-library.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { MAX_FILM_BYTES, MAX_PICTURE_BYTES, MIB } from '../media.rules.ts';
import { deleteMedia, mediaErrors, sameMedia, uploadMedia } from '../staff/media.staff.contract.ts';
import { image } from './media.table.ts';

let site: Website;
let content: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ env: { CALLS_PER_MINUTE: '100000' } });
  content = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());

const send = (name: string, bytes: Uint8Array) => sendMedia(site, { name, bytes }, content.token);

async function storedFiles(): Promise<string[]> {
  const { folder } = site.services.config.storage;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
}

it('a file that is in the library already is known by its bytes, until it is deleted; both may be kept', async () => {
  const bytes = await photo(600, 300, '#3a7');
  const digest = createHash('sha256').update(bytes).digest('hex');
  const same = async (wanted = digest) => (await content.get(sameMedia, { digest: wanted })).media;
  expect(await same()).toBeNull();
  const first = await send('one.jpg', bytes);
  expect(await same()).toMatchObject({ id: first.data?.id, fileName: 'one.jpg' });
  site.clock.forward(1);
  const second = await send('two.jpg', bytes);
  expect(await same()).toMatchObject({ id: second.data?.id });
  for (const answer of [second, first])
    await content.get(deleteMedia, { id: answer.data?.id ?? '', revision: answer.data?.revision ?? 0 });
  expect(await same()).toBeNull();
  const wrong = await content.call(sameMedia, { digest: 'abc' });
  expect(wrong.data).toMatchObject({ fields: [{ field: 'digest' }] });
  const other = await startStaff(site).as(['parcels.read'], 'Pim');
  expect((await other.call(sameMedia, { digest })).status).toBe(403);
});

describe('pictures', () => {
  it('become WebP in several widths under an address that contains their size [E-04, A-25]', async () => {
    const { succ, data } = await send('ส่งฟรี สงกรานต์.jpg', await photo(1800, 600));
    expect(succ).toBe(true);
    expect(data).toMatchObject({
      kind: 'picture',
      fileName: 'ส่งฟรี สงกรานต์.jpg',
      addedBy: 'Malee',
      uses: 0,
      width: 1800,
      height: 600,
      alt: { th: '', 'en-us': '', 'zh-cn': '' },
    });
    const { link = '' } = data ?? {};
    expect(link).toMatch(/^\/media\/[0-9a-f]{24}\/1800x600\.webp$/);
    const copies =
      libraryPicture(link)
        ?.srcSet?.split(', ')
        .map((each) => each.split(' ')) ?? [];
    expect(copies.map(([, width]) => width)).toEqual(['480w', '960w', '1600w', '1800w']);
    for (const [address = '', width] of copies) {
      const answer = await site.send(address, {});
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([meta.format, `${meta.width}w`]).toEqual(['webp', width]);
    }
  });

  it('keep their transparency, and are rotated upright', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = sharp({ create: { width: 40, height: 20, channels: 4, background: transparent } });
    const kept = await send('logo.png', await logo.png().toBuffer());
    const bytes = Buffer.from(await (await site.send(kept.data?.link ?? '', {})).arrayBuffer());
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
    const turned = await send('phone.jpg', await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(turned.data).toMatchObject({ width: 20, height: 40 });
  });

  it('have no address but those of their own copies', async () => {
    const { link = '' } = (await send('small.jpg', await photo(600, 300))).data ?? {};
    const folder = link.slice(0, link.lastIndexOf('/'));
    for (const name of ['600x301.webp', '600x300-960.webp', '600x300-7.webp', 'picture', '..%2f600x300.webp'])
      expect([name, (await site.send(`${folder}/${name}`, {})).status]).toEqual([name, 404]);
    expect((await site.send('/media/nothing/600x300.webp', {})).status).toBe(404);
    expect((await site.send(`${folder}/600x300-480.webp`, {})).status).toBe(200);
  });
});

describe('hostile files', () => {
  it('are re-encoded or refused with a message, and nothing of theirs is stored [V-16, X-15]', async () => {
    const { pictures, documents } = await hostileFiles();
    for (const { name, bytes, isTaken } of pictures) {
      // Its header is that of a film, so here it would be stored as one.
      if (name === 'a HEIC by the name of a video.heic') continue;
      const answer = await send(name, bytes);
      // HEIC is not a web format.
      const isExpected = isTaken && !/\.hei[cf]$/.test(name);
      expect([name, answer.status, answer.succ, answer.msg === '']).toEqual([
        name,
        200,
        isExpected,
        isExpected,
      ]);
    }
    for (const { name, bytes } of documents)
      expect([name, (await send(name, bytes)).succ]).toEqual([name, false]);
    for (const file of await storedFiles()) {
      expect(path.relative(site.services.config.storage.folder, file)).toMatch(
        /^media\/[0-9a-f]{2}\/[0-9a-f]{24}-picture(-\d+)?$/,
      );
      const bytes = await readFile(file);
      for (const trace of [MARK, '<script', 'Exif', 'GPS'])
        expect([file, trace, bytes.includes(trace)]).toEqual([file, trace, false]);
    }
    expect(await readdir(site.services.config.uploadsFolder)).toEqual([]);
  }, 120_000);

  it.each([
    ['an SVG', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page by the name of a picture', 'a.jpg', '<!doctype html><script>alert(1)</script>'],
    ['a QuickTime film', 'a.mov', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['a sound', 'a.mp4', '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42'],
    ['nothing', 'a.png', ''],
  ])('that are %s are refused, with the accepted formats [V-16]', async (_, name, bytes) => {
    const answer = await send(name, Buffer.from(bytes, 'latin1'));
    expect([answer.code, answer.msg]).toEqual([
      mediaErrors.wrongFormat.code,
      'The upload failed. Choose a JPG, PNG or WebP picture, or an MP4 or WebM film.',
    ]);
  });

  it('that are too large, or empty, are refused in the sender’s language [X-15]', async () => {
    const noise = Buffer.concat([await photo(), Buffer.alloc(MAX_PICTURE_BYTES)]);
    const sent = { name: 'large.jpg', bytes: noise };
    expect((await sendMedia(site, sent, content.token, { lang: 'TH' })).msg).toBe(
      'รูปใหญ่เกินไป ขนาดสูงสุด 10 MB',
    );
    expect((await send('film.mp4', film(MAX_FILM_BYTES + 1))).code).toBe(mediaErrors.filmTooLarge.code);
    const none = await sendMedia(site, null, content.token);
    expect(none).toMatchObject({ succ: false, data: { fields: [{ field: 'file', msg: 'Choose a file.' }] } });
  });
});

describe('films', () => {
  it('are stored unchanged and served in the ranges that players request [E-03]', async () => {
    const bytes = film(2.5 * MIB);
    const { data } = await send('clip.mp4', bytes);
    const { link = '' } = data ?? {};
    expect(data).toMatchObject({ kind: 'film', width: null, bytes: bytes.length });
    expect(link).toMatch(/^\/media\/[0-9a-f]{24}\/film\.mp4$/);
    const whole = await site.send(link, {});
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    for (const [range, first, last] of [
      ['bytes=0-', 0, bytes.length - 1],
      ['bytes=0-1', 0, 1],
      [`bytes=${MIB - 2}-${MIB + 1}`, MIB - 2, MIB + 1],
      [`bytes=${2 * MIB}-${3 * MIB}`, 2 * MIB, bytes.length - 1],
      ['bytes=-10', bytes.length - 10, bytes.length - 1],
    ] as const) {
      const part = await site.send(link, { headers: { range } });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${first}-${last}/${bytes.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    const beyond = await site.send(link, { headers: { range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect([range, (await site.send(link, { headers: { range } })).status]).toEqual([range, 200]);
  });
});

describe('a member without permission to edit the library', () => {
  it('uploads nothing, and nothing of the body is read [P-04]', async () => {
    const { token } = await startStaff(site).as('translator');
    const before = (await site.db.orm.select().from(image)).length;
    const answer = await sendMedia(site, { name: 'a.jpg', bytes: await photo() }, token);
    expect([answer.status, answer.code]).toEqual([403, staffErrors.permissionMissing.code]);
    const headers = { cookie: `staff_session=${content.token}`, 'sec-fetch-site': 'cross-site' };
    const foreign = await site.send(uploadMedia.path, { method: 'POST', headers, body: new FormData() });
    expect(foreign.status).toBe(403);
    expect(await site.db.orm.select().from(image)).toHaveLength(before);
  });
});
