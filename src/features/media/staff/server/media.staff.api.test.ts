import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent, saveContentDraft } from '#features/content/staff/content.staff.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { film, photo, sendMedia } from '#tests/fakes/media-library.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { getAllImg } from '../../media.contract.ts';
import * as calls from '../media.staff.contract.ts';

let site: Website;
let content: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  content = await startStaff(site).as('content', 'Malee');
});
afterAll(() => site.close());

async function added(name: string, bytes?: Uint8Array) {
  // Lists are newest first; shipped files are as old as the site.
  site.clock.forward(1);
  const { data } = await sendMedia(site, { name, bytes: bytes ?? (await photo()) }, content.token);
  if (!data) throw new Error(`${name} was refused.`);
  return data;
}

const list = (input: Parameters<typeof content.get<typeof calls.listMedia>>[1]) =>
  content.get(calls.listMedia, input);
const names = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).rows.map((row) => row.fileName);

/** Sessions have expired by then. */
async function daysLater(days: number): Promise<void> {
  site.clock.forward(days * 86_400);
  content = await startStaff(site).as('content');
}

function banner(picture: string, video = '') {
  const words = { title: 'ส่งฟรี', text: '', pictures: [picture] };
  const texts = { th: words, 'en-us': { ...words, title: 'Free' }, 'zh-cn': { ...words, title: '免费' } };
  return { location: 'HOME', link: '', video, enabled: true, texts };
}

describe('the library', () => {
  it('is listed newest first and paged by a cursor, and getAllImg shows the same pictures [A-03, E-04]', async () => {
    for (const nth of [1, 2, 3]) await added(`page ${nth}.jpg`);
    const first = await list({ limit: 2 });
    expect(first.rows.map((row) => row.fileName)).toEqual(['page 3.jpg', 'page 2.jpg']);
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.rows.map((row) => row.fileName)).toEqual(['page 1.jpg']);
    const { images } = await site.get(getAllImg, {});
    expect(images.slice(0, 2).map((each) => each.link)).toEqual(first.rows.map((row) => row.link));
    expect(images[0]).toMatchObject({ addedBy: 'Malee' });
    const shipped = await list({ text: '/art/' });
    expect(shipped.rows.length).toBeGreaterThan(30);
    expect(shipped.rows.every((row) => row.addedBy === null)).toBe(true);
  });

  it('is searched by names and by alternative texts in any language, and wildcards are literal', async () => {
    const { id, revision } = await added('100% cotton_bag.jpg');
    const alt = { th: 'ถุงผ้าสีแดง', 'en-us': 'A red bag', 'zh-cn': '红色布袋' };
    await content.get(calls.changeMedia, { id, revision, fileName: '100% cotton_bag.jpg', alt });
    for (const text of ['100% c', 'cotton_', 'ผ้าสี', 'RED BAG', '布袋'])
      expect([text, await names({ text })]).toEqual([text, ['100% cotton_bag.jpg']]);
    expect(await names({ text: 'cotton%bag' })).toEqual([]);
    expect(await names({ alt: 'missing' })).not.toContain('100% cotton_bag.jpg');
  });

  it('counts where each picture and film is used, including drafts, and lists the places [E-04]', async () => {
    const [shown, drafted, unused] = [
      await added('shown.jpg'),
      await added('drafted.jpg'),
      await added('unused.jpg'),
    ];
    const clip = await added('clip.mp4', film(1_000));
    await content.get(publishContent, {
      kind: 'banner',
      id: 'new-shown',
      baseVersion: 0,
      value: banner(shown.link, clip.link),
    });
    const copy = drafted.link.replace('.webp', '-480.webp');
    const draft = { kind: 'banner', id: 'new-drafted', revision: 0, baseVersion: 0 } as const;
    await content.get(saveContentDraft, { ...draft, value: banner(copy) });
    // A process receives a change of content a moment later.
    await expect
      .poll(async () => (await names({ use: 'used' })).slice(0, 3), { timeout: 10_000 })
      .toEqual(['clip.mp4', 'drafted.jpg', 'shown.jpg']);
    expect((await names({ use: 'unused' }))[0]).toBe('unused.jpg');
    const { uses, media } = await content.get(calls.getMedia, { id: shown.id });
    expect(media.uses).toBe(1);
    expect(uses).toMatchObject([{ kind: 'banner', titles: { th: 'ส่งฟรี' }, isDraft: false }]);
    const ofDraft = await content.get(calls.getMedia, { id: drafted.id });
    expect(ofDraft.uses).toMatchObject([{ kind: 'banner', id: 'new-drafted', isDraft: true }]);
    for (const { id, revision } of [shown, drafted, clip]) {
      const refusal = await content.call(calls.deleteMedia, { id, revision });
      expect(refusal).toMatchObject({ code: calls.mediaErrors.inUse.code });
      expect(refusal.msg).toContain('ส่งฟรี');
    }
    expect((await content.call(calls.deleteMedia, unused)).succ).toBe(true);
  });

  it('refuses the second of two who change the same, and keeps what the first has saved', async () => {
    const { id, revision } = await added('two.jpg');
    const change = { id, revision, fileName: 'two.jpg' };
    const alt = { th: 'หนึ่ง', 'en-us': 'One', 'zh-cn': '一' };
    expect((await content.get(calls.changeMedia, { ...change, alt })).revision).toBe(revision + 1);
    const second = await content.call(calls.changeMedia, { ...change, alt: { ...alt, th: 'สอง' } });
    expect(second.code).toBe(staffErrors.changedMeanwhile.code);
    expect((await content.get(calls.getMedia, { id })).media.alt).toEqual(alt);
  });
});

describe('a crop', () => {
  it('is a new picture with the texts of the first, which stays [E-04]', async () => {
    const first = await added('whole.jpg', await photo(1000, 500));
    const alt = { th: 'รถ', 'en-us': 'A van', 'zh-cn': '车' };
    await content.get(calls.changeMedia, { id: first.id, revision: 1, fileName: 'whole.jpg', alt });
    const crop = { x: 500, y: 100, width: 300, height: 300 };
    const part = await content.get(calls.cropMedia, { id: first.id, crop });
    expect(part).toMatchObject({ width: 300, height: 300, alt, fileName: 'whole.jpg' });
    const { crops } = await content.get(calls.getMedia, { id: first.id });
    expect(crops.map(({ id }) => id)).toEqual([part.id]);
    expect((await content.get(calls.getMedia, { id: part.id })).original?.link).toBe(first.link);
    expect((await site.send(first.link, {})).status).toBe(200);
  });

  it('is refused beyond the picture, of films, and of shipped pictures', async () => {
    const { id } = await added('edge.jpg', await photo(100, 100));
    const outside = { x: 90, y: 0, width: 20, height: 20 };
    const refusal = await content.call(calls.cropMedia, { id, crop: outside });
    expect(refusal.data).toMatchObject({ fields: [{ msg: 'Choose a part inside the picture.' }] });
    const crop = { x: 0, y: 0, width: 20, height: 20 };
    const clip = await added('short.mp4', film(500));
    const [shipped] = (await list({ text: '/art/' })).rows;
    expect((await content.call(calls.cropMedia, { id: clip.id, crop })).code).toBe(
      calls.mediaErrors.notFound.code,
    );
    expect((await content.call(calls.cropMedia, { id: shipped?.id ?? '', crop })).code).toBe(
      calls.mediaErrors.shipped.code,
    );
  });
});

describe('a deleted file', () => {
  it('has no address any more, can be restored within 30 days, and is gone after them', async () => {
    const { id, link, fileName } = await added('old.jpg');
    const gone = await content.get(calls.deleteMedia, { id, revision: 1 });
    expect(gone.restorableUntil).not.toBeNull();
    expect((await site.send(link, {})).status).toBe(404);
    expect(await names({})).not.toContain(fileName);
    expect((await site.get(getAllImg, {})).images.map((each) => each.link)).not.toContain(link);
    expect(await names({ state: 'deleted' })).toContain(fileName);
    const seen = await content.send(calls.deletedMedia, { id });
    expect(seen.headers.get('content-type')).toBe('image/webp');
    await daysLater(29);
    expect(await site.services.retention.run('deletedMedia')).toBe(0);
    await content.get(calls.restoreMedia, { id });
    expect((await site.send(link, {})).status).toBe(200);

    const { revision } = (await content.get(calls.getMedia, { id })).media;
    await content.get(calls.deleteMedia, { id, revision });
    await daysLater(31);
    expect((await content.call(calls.restoreMedia, { id })).code).toBe(calls.mediaErrors.notFound.code);
    // It was deleted a day earlier than the one before this test.
    expect(await site.services.retention.run('deletedMedia')).toBeGreaterThanOrEqual(1);
    expect((await content.call(calls.getMedia, { id })).code).toBe(calls.mediaErrors.notFound.code);
    const [, , key = ''] = link.split('/');
    const stored = await readdir(`${site.services.config.storage.folder}/media`, { recursive: true });
    expect(stored.filter((name) => name.includes(key))).toEqual([]);
  });

  it('is never a shipped one', async () => {
    const [shipped] = (await list({ text: 'award.svg' })).rows;
    const refusal = await content.call(calls.deleteMedia, { id: shipped?.id ?? '', revision: 1 });
    expect(refusal.code).toBe(calls.mediaErrors.shipped.code);
  });

  it('and every other action is in the audit log [A-25]', async () => {
    const auditor = await startStaff(site).as('auditor');
    const { rows } = await auditor.get(listAudit, { subjectKind: 'media', limit: 200 });
    const actions = new Set(rows.map(({ action }) => action));
    expect([...actions].sort()).toEqual([
      'media.changed',
      'media.cropped',
      'media.deleted',
      'media.restored',
      'media.uploaded',
    ]);
    expect(rows.find(({ action }) => action === 'media.changed')?.after).toMatchObject({ alt: {} });
  });
});
