import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayRelease, listReleases } from '#features/news/news.contract.ts';
import { previewing } from '#features/publishing/server/preview.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type ContentEditor, openContentEditor } from '#tests/fakes/content/content-editor.ts';
import * as calls from '../content.staff.contract.ts';
import { publishSeveral } from '../several-content.contract.ts';

let editor: ContentEditor;

beforeAll(async () => {
  editor = await openContentEditor();
});
afterAll(() => editor.site.close());

describe('a preview', () => {
  it('of a draft has today’s date, and that of a planned version the date of its time [W-21]', async () => {
    const { items } = await editor.caller.get(calls.listContent, { kind: 'release' });
    const id = items[0]?.id ?? '';
    const piece = await editor.retitled('release', id, 'ข่าวที่จะมา');
    const draft = { ...piece, revision: 0 };
    await editor.caller.get(calls.saveContentDraft, draft);
    const seen = async (more = {}) => {
      const { address } = await editor.caller.get(calls.previewContent, { kind: 'release', id, ...more });
      const ticket = new URL(address, 'http://editor.site.test').searchParams.get('preview') ?? '';
      const previewed = await editor.site.services.contentStaff.readPreview(ticket);
      if (!previewed) throw new Error('There is no such preview.');
      const { title, publishTime } = await previewing(previewed, () =>
        editor.site.services.news.get(Number(id), 'th'),
      );
      return { title, publishTime };
    };
    const now = editor.site.clock.now().toISOString();
    expect(await seen()).toEqual({ title: 'ข่าวที่จะมา', publishTime: now });
    const publishAt = editor.at(3 * 24 * 60);
    await editor.caller.get(calls.publishContent, { ...piece, publishAt });
    const [planned] = (await editor.open('release', id)).planned;
    expect(await seen({ plan: planned?.plan })).toEqual({ title: 'ข่าวที่จะมา', publishTime: publishAt });
    expect((await seen()).title).not.toBe('ข่าวที่จะมา');
  });
});

describe('a language without a text', () => {
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const empty = { title: '', summary: '', body: { type: 'doc', content: [] } };
  const value = {
    kind: 'news',
    audience: null,
    imageLink: '/art/app.svg',
    videoUrl: '',
    promotionFrom: null,
    promotionUntil: null,
    texts: {
      th: { title: 'ข่าวไทย', summary: 'ย่อ', body: doc('เนื้อความ') },
      'en-us': { ...empty, title: 'Only a title' },
      'zh-cn': empty,
    },
  };

  it('is reported before an item is published, and its readers get the Thai text [E-07]', async () => {
    const input = { kind: 'release' as const, id: 'new-1', value, baseVersion: 0 };
    const refused = await editor.refusal(input);
    expect(refused.fields).toEqual(['value.texts.en-us', 'value.texts.zh-cn']);
    const { id } = await editor.caller.get(calls.publishContent, { ...input, without: ['en-us', 'zh-cn'] });
    const shown = async (lang: 'TH' | 'EN' | 'CN') =>
      (await editor.site.call(displayRelease, { id: Number(id) }, { lang })).data;
    await expect.poll(() => shown('TH')).toMatchObject({ inLanguage: 'th' });
    for (const lang of ['EN', 'CN'] as const) {
      const release = await shown(lang);
      expect(release).toMatchObject({ inLanguage: 'th', title: 'ข่าวไทย' });
      expect(release?.details).toContain('เนื้อความ');
      const { items } = await editor.site.get(listReleases, {}, { lang });
      expect(items.find((each) => each.id === Number(id))).toMatchObject({ inLanguage: 'th' });
    }
    const { value: kept } = await editor.open('release', id);
    expect(kept).toMatchObject({ texts: { 'en-us': { title: 'Only a title' } } });
  });

  it('is reported for each of several items, which are left out until somebody agrees', async () => {
    const id = 'new-2';
    const draft = { kind: 'release' as const, id, value, revision: 0, baseVersion: 0 };
    await editor.caller.get(calls.saveContentDraft, draft);
    const pieces = [{ id, draftRevision: 1 }];
    const left = await editor.caller.get(publishSeveral, { kind: 'release', pieces });
    expect(left).toEqual({ changed: [], left: [{ id, why: 'unwritten', unwritten: ['en-us', 'zh-cn'] }] });
    const done = await editor.caller.get(publishSeveral, { kind: 'release', pieces, inThaiAlone: true });
    expect(done.changed).toHaveLength(1);
  });

  it('is never Thai, and never half of what its readers need', async () => {
    const noThai = { ...value, texts: { ...value.texts, th: empty } };
    const input = { kind: 'release' as const, id: 'new-3', value: noThai, baseVersion: 0 };
    const known = { without: ['en-us' as const, 'zh-cn' as const] };
    expect((await editor.refusal({ ...input, ...known })).fields).toEqual([
      'value.texts.th.title',
      'value.texts.th.summary',
      'value.texts.th.body',
    ]);
  });
});

describe('a time that has passed', () => {
  it('is refused at its field and never read as now, and so is one without a time of day [W-21]', async () => {
    const piece = await editor.retitled('page', 'about-us', 'เมื่อวาน');
    const wrong = requestErrors.invalidParameter.code;
    expect(await editor.refusal({ ...piece, publishAt: editor.at(-60) })).toEqual({
      code: wrong,
      fields: ['publishAt'],
    });
    expect(await editor.refusal({ ...piece, offlineAt: editor.at(-60) })).toEqual({
      code: wrong,
      fields: ['offlineAt'],
    });
    const day = editor.at(60).slice(0, 10);
    expect(await editor.refusal({ ...piece, publishAt: day })).toEqual({
      code: wrong,
      fields: ['publishAt'],
    });
    const { publishAt } = await editor.open('page', 'about-us');
    expect(
      (await editor.caller.get(calls.publishContent, { ...piece, publishAt: publishAt ?? '' })).state,
    ).toBe('PUBLISHED');
  });
});
