import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllBanner } from '#features/banners/banners.contract.ts';
import { findQuestions } from '#features/faq/faq.contract.ts';
import { displayRelease } from '#features/news/news.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { paths } from '#routes/paths.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../content.staff.contract.ts';
import { findContent } from '../find-content.contract.ts';

let site: Website;
let editor: StaffCaller;
let other: StaffCaller;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  const staff = startStaff(site);
  editor = await staff.as('content', 'Malee');
  other = await staff.as('content', 'Wichai');
});
afterAll(() => site.close());

const words = (title: string) => ({ title, text: '', pictures: ['/art/banner-super-wide.svg'] });
const banner = (title: string) => ({
  location: 'HOME',
  link: paths.super,
  video: '',
  enabled: true,
  texts: { th: words(title), 'en-us': words(`${title} en`), 'zh-cn': words(`${title} cn`) },
});
const newId = () => `new-${crypto.randomUUID()}`;
const publish = (value: Record<string, unknown>, more = {}) =>
  editor.get(calls.publishContent, { kind: 'banner', id: newId(), value, baseVersion: 0, ...more });
const shownBanners = async () => {
  const { banners } = await site.get(getAllBanner, {});
  return banners.map(({ titleTh }) => titleTh);
};
/** Any shipped item of a kind. */
async function firstOf(kind: 'release' | 'question' | 'agreement' | 'page' | 'opening' | 'seo') {
  const { items } = await editor.get(calls.listContent, { kind });
  const id = items.find(({ editor: by }) => by === null)?.id ?? '';
  return editor.get(calls.getContent, { kind, id });
}

describe('staff edit content', () => {
  it('publishes a banner that visitors see at once, and takes it offline again [W-21, D-18, S-16]', async () => {
    const { id, version } = await publish(banner('ส่งฟรีสัปดาห์นี้'));
    await expect.poll(shownBanners).toContain('ส่งฟรีสัปดาห์นี้');
    await editor.get(calls.takeContentOffline, { kind: 'banner', id, baseVersion: version });
    await expect.poll(shownBanners).not.toContain('ส่งฟรีสัปดาห์นี้');
    const { items } = await editor.get(calls.listContent, { kind: 'banner' });
    expect(items.find((each) => each.id === id)).toMatchObject({ state: 'OFFLINE', editor: 'Malee' });
  });

  it('finds items of all kinds by a part of a title in any language, matches at the beginning first', async () => {
    const reader = await startStaff(site).as('recruiter');
    const find = async (text: string, limit = 10) => (await reader.get(findContent, { text, limit })).rows;
    await publish(banner('รับแพนด้าฟรี'));
    await publish(banner('แพนด้ามาแล้ว'));
    await expect
      .poll(async () => (await find('แพนด้า')).map(({ titles }) => titles.th))
      .toEqual(['แพนด้ามาแล้ว', 'รับแพนด้าฟรี']);
    expect(await find('แพนด้า', 1)).toHaveLength(1);
    expect(await find('แพนด้ามาแล้ว CN')).toMatchObject([{ kind: 'banner' }]);
    for (const kind of ['release', 'question', 'agreement', 'page', 'opening', 'seo'] as const) {
      const { items } = await editor.get(calls.listContent, { kind });
      const [piece] = items;
      const title = piece?.titles['zh-cn'] ?? '';
      const found = await find(title, 50);
      expect([kind, found.some((each) => each.kind === kind && each.id === piece?.id)]).toEqual([kind, true]);
    }
    expect(await find('% or 1=1')).toEqual([]);
    const outsider = await startStaff(site).as(['parcels.read']);
    expect((await outsider.call(findContent, { text: 'a' })).status).toBe(403);
  });

  it('hides a banner by its switch, whatever its times say [S-17]', async () => {
    const { id, version } = await publish(banner('ปิดไว้ก่อน'));
    const value = { ...banner('ปิดไว้ก่อน'), enabled: false };
    await editor.get(calls.publishContent, { kind: 'banner', id, value, baseVersion: version });
    await expect.poll(shownBanners).not.toContain('ปิดไว้ก่อน');
  });

  it('shows what is scheduled from its time on and until its end, without anybody’s action [S-16]', async () => {
    const before = site.clock.now();
    const at = (minutes: number) => new Date(before.getTime() + minutes * 60_000).toISOString();
    const { state } = await publish(banner('เริ่มเที่ยงคืน'), { publishAt: at(10), offlineAt: at(20) });
    expect(state).toBe('TO_BE_PUBLISHED');
    await expect.poll(shownBanners).not.toContain('เริ่มเที่ยงคืน');
    site.clock.forward(11 * 60);
    await expect.poll(shownBanners).toContain('เริ่มเที่ยงคืน');
    site.clock.forward(10 * 60);
    await expect.poll(shownBanners).not.toContain('เริ่มเที่ยงคืน');
  });

  it('puts banners into the order to which staff drag them; others keep their places [E-03]', async () => {
    const made = [await publish(banner('หนึ่ง')), await publish(banner('สอง')), await publish(banner('สาม'))];
    const ours = ['หนึ่ง', 'สอง', 'สาม'];
    await expect.poll(shownBanners).toEqual(expect.arrayContaining(ours));
    const others = (await shownBanners()).filter((title) => !ours.includes(title));
    await editor.get(calls.reorderContent, { kind: 'banner', ids: made.map(({ id }) => id).reverse() });
    await expect.poll(shownBanners).toEqual([...others, ...ours.toReversed()]);
  });

  it('names every wrong field, and an unknown placeholder, before anything is published', async () => {
    const wrong = banner('');
    wrong.texts['zh-cn'].title = 'สูงสุด {{domestic.maxWeigthKg}} กก.';
    const value = { ...wrong, link: 'javascript:alert(1)' };
    const answer = await editor.call(calls.publishContent, {
      kind: 'banner',
      id: newId(),
      value,
      baseVersion: 0,
    });
    expect(answer.code).toBe(requestErrors.invalidParameter.code);
    const { fields } = answer.data as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual([
      'value.link',
      'value.texts.th.title',
      'value.texts.zh-cn.title',
    ]);
  });

  it('refuses a value with endless nesting, and one of another shape', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`) as Record<string, unknown>;
    for (const value of [deep, { texts: [] }, { texts: { th: null } }]) {
      const answer = await editor.call(calls.publishContent, {
        kind: 'page',
        id: 'cod',
        value,
        baseVersion: 0,
      });
      expect(answer.code).toBe(requestErrors.invalidParameter.code);
    }
  });

  it('keeps a draft that readers do not see, and gives it to whoever continues it', async () => {
    const id = newId();
    const draft = { kind: 'banner' as const, id, baseVersion: 0 };
    const first = await editor.get(calls.saveContentDraft, {
      ...draft,
      revision: 0,
      value: { location: 'HOME' },
    });
    expect(first.revision).toBe(1);
    const opened = await other.get(calls.getContent, { kind: 'banner', id });
    expect(opened).toMatchObject({ value: null, draft: { value: { location: 'HOME' }, savedBy: 'Malee' } });
    const { items } = await other.get(calls.listContent, { kind: 'banner' });
    expect(items[0]).toMatchObject({ id, state: 'TO_BE_PUBLISHED', draftBy: 'Malee' });
    await other.get(calls.publishContent, { kind: 'banner', id, value: banner('ต่อจากร่าง'), baseVersion: 0 });
    expect((await other.call(calls.getContent, { kind: 'banner', id })).code).toBe(
      calls.contentErrors.notFound.code,
    );
  });

  it('shows two editors of an item each other, and lets neither overwrite the other', async () => {
    const { id, version } = await publish(banner('ของเราสองคน'));
    const open = { kind: 'banner' as const, id };
    await editor.get(calls.getContent, open);
    expect((await other.get(calls.getContent, open)).others).toEqual(['Malee']);
    const draft = { ...open, baseVersion: version, revision: 0 };
    await editor.get(calls.saveContentDraft, { ...draft, value: banner('ของมาลี') });
    const late = await other.call(calls.saveContentDraft, { ...draft, value: banner('ของวิชัย') });
    expect(late).toMatchObject({ code: calls.contentErrors.changedMeanwhile.code });
    expect(late.msg).toContain('Malee');
    await editor.get(calls.publishContent, { ...open, value: banner('ของมาลี'), baseVersion: version });
    const stale = await other.call(calls.publishContent, {
      ...open,
      value: banner('x'),
      baseVersion: version,
    });
    expect(stale.code).toBe(calls.contentErrors.changedMeanwhile.code);
    // A minute and a half after the last heartbeat nobody is listed any more.
    site.clock.forward(120);
    expect((await other.get(calls.getContent, open)).others).toEqual([]);
  });

  it('keeps every version, the shipped one first, and any of them can be restored', async () => {
    const page = await firstOf('page');
    const piece = { kind: 'page' as const, id: page.id };
    const shipped = page.value as { texts: Record<string, { title: string }> };
    const changed = structuredClone(shipped);
    if (changed.texts.th) changed.texts.th.title = 'หัวข้อใหม่';
    const { version } = await editor.get(calls.publishContent, { ...piece, value: changed, baseVersion: 0 });
    const { versions } = await editor.get(calls.listContentVersions, piece);
    expect(versions.map(({ version: nth, by, action }) => [nth, by, action])).toEqual([
      [2, 'Malee', 'published'],
      [1, null, 'authored'],
    ]);
    const first = await editor.get(calls.getContentVersion, { ...piece, version: 1 });
    await editor.get(calls.publishContent, { ...piece, value: first.value, baseVersion: version });
    expect((await editor.get(calls.getContent, piece)).value).toEqual(shipped);
  });

  it('marks the languages that are older than the Thai text [W-21]', async () => {
    const { id } = await publish(banner('ข้อความเดิม'));
    site.clock.forward(60);
    const piece = { kind: 'banner' as const, id };
    const value = banner('ข้อความเดิม');
    value.texts.th.title = 'ข้อความใหม่';
    const { version } = await editor.get(calls.publishContent, { ...piece, value, baseVersion: 1 });
    expect((await editor.get(calls.getContent, piece)).older).toEqual(['en-us', 'zh-cn']);
    site.clock.forward(60);
    value.texts['en-us'].title = 'New text';
    await editor.get(calls.publishContent, { ...piece, value, baseVersion: version });
    expect((await editor.get(calls.getContent, piece)).older).toEqual(['zh-cn']);
  });

  it('writes every kind of content that the site has, and a later release leaves it alone [W-21, D-18, E-07]', async () => {
    for (const kind of ['release', 'question', 'agreement', 'page', 'opening', 'seo'] as const) {
      const { id, value, version } = await firstOf(kind);
      const piece = { kind, id };
      expect(value, kind).not.toBeNull();
      await editor.get(calls.publishContent, { ...piece, value: value ?? {}, baseVersion: version });
      await site.services.seed();
      const { items } = await editor.get(calls.listContent, { kind });
      expect(items.find((each) => each.id === id)?.editor, kind).toBe('Malee');
    }
  });

  it('adds a question and a release, which readers find by their words', async () => {
    const texts = (await firstOf('question')).value as { texts: { th: object } };
    const asked = { question: 'รับส่งอูคูเลเล่ไหม', answer: docOf('รับค่ะ'), keywords: [] };
    const value = { category: 'sending', texts: { th: asked, 'en-us': asked, 'zh-cn': asked } };
    expect(texts.texts.th).toHaveProperty('question');
    await editor.get(calls.publishContent, { kind: 'question', id: newId(), value, baseVersion: 0 });
    const found = async () => {
      const { entries } = await site.get(findQuestions, { keywords: 'อูคูเลเล่' });
      return entries.map(({ question }) => question);
    };
    await expect.poll(found).toEqual(['รับส่งอูคูเลเล่ไหม']);
    const said = { title: 'เปิดศูนย์ใหม่', summary: 'ที่ขอนแก่น', body: docOf('วันนี้') };
    const release = {
      kind: 'news',
      audience: null,
      imageLink: '/art/app.svg',
      videoUrl: '',
      promotionFrom: null,
      promotionUntil: null,
      texts: { th: said, 'en-us': said, 'zh-cn': said },
    };
    const added = { kind: 'release' as const, id: newId(), value: release, baseVersion: 0 };
    const { id } = await editor.get(calls.publishContent, added);
    const shown = () => site.get(displayRelease, { id }).catch(() => null);
    await expect.poll(shown).toMatchObject({ title: 'เปิดศูนย์ใหม่', publisher: 'Malee' });
  });

  it('neither adds items whose addresses are fixed, nor deletes required ones', async () => {
    const { value } = await firstOf('seo');
    const added = { kind: 'seo' as const, id: newId(), value: value ?? {}, baseVersion: 0 };
    expect((await editor.call(calls.publishContent, added)).code).toBe(calls.contentErrors.notAddable.code);
    const { id, version } = await firstOf('seo');
    const off = await editor.call(calls.takeContentOffline, { kind: 'seo', id, baseVersion: version });
    expect(off.code).toBe(calls.contentErrors.notScheduled.code);
    expect((await site.get(seoList, {})).length).toBeGreaterThan(0);
  });
});

function docOf(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
