import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffCaller, startStaff } from '../../../../tests/fakes/staff.ts';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { createServices, type Services } from '../../../app/services.ts';
import { openPool } from '../../../db/connect.ts';
import { requestErrors } from '../../../http/answers/request-errors.ts';
import { getPage } from '../../marketing/marketing.contract.ts';
import { displayRelease, listReleases } from '../../news/news.contract.ts';
import type { ContentKind } from '../../publishing/content-kinds.rules.ts';
import { previewing } from '../../publishing/server/preview.ts';
import * as calls from '../content-desk.contract.ts';
import { publishSeveral } from '../several-content.contract.ts';

let site: Website;
let editor: StaffCaller;
/** What another process of the site is made of, over the same database. */
let other: Services;

beforeAll(async () => {
  site = await startWebsite({ content: true });
  editor = await startStaff(site).as('content', 'Malee');
  const { config, log } = site.services;
  other = await createServices(config, openPool(site.db.url, 2), { clock: site.clock, log });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** A session of staff does not outlast what passes here. */
async function _pass(seconds: number): Promise<void> {
  site.clock.forward(seconds);
  editor = await startStaff(site).as('content');
}

type Texts = { texts: { th: Record<string, unknown>; 'en-us': Record<string, unknown> } };
const at = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
const open = (kind: ContentKind, id: string) => editor.get(calls.getContent, { kind, id });

/** The piece as it is, with another title. */
async function retitled(kind: ContentKind, id: string, title: string, field = 'title') {
  const { value, version } = await open(kind, id);
  const changed = structuredClone(value) as unknown as Texts;
  changed.texts.th[field] = title;
  return { kind, id, value: changed, baseVersion: version };
}
async function _plan(kind: ContentKind, id: string, title: string, minutes: number, more = {}) {
  const piece = await retitled(kind, id, title);
  return editor.get(calls.publishContent, { ...piece, publishAt: at(minutes), ...more });
}
const _titleOf = async (slug: string) =>
  (await site.get(getPage, { slug }, { lang: 'TH' })).title.replaceAll('\u2060', '');

async function refusal(input: Parameters<typeof editor.call<typeof calls.publishContent>>[1]) {
  const answer = await editor.call(calls.publishContent, input);
  const { fields } = (answer.data ?? {}) as unknown as { fields?: { field: string }[] };
  return { code: answer.code, fields: fields?.map(({ field }) => field) };
}

describe('a preview', () => {
  it('of a draft has the date of today, and that of a planned version the date of its moment [W-21]', async () => {
    const { items } = await editor.get(calls.listContent, { kind: 'release' });
    const id = items[0]?.id ?? '';
    const piece = await retitled('release', id, 'ข่าวที่จะมา');
    const draft = { ...piece, revision: 0 };
    await editor.get(calls.saveContentDraft, draft);
    const seen = async (more = {}) => {
      const { address } = await editor.get(calls.previewContent, { kind: 'release', id, ...more });
      const ticket = new URL(address, 'http://site.test').searchParams.get('preview') ?? '';
      const previewed = await site.services.contentDesk.readPreview(ticket);
      if (!previewed) throw new Error('There is no such preview.');
      const { title, publishTime } = await previewing(previewed, () =>
        site.services.news.get(Number(id), 'th'),
      );
      return { title, publishTime };
    };
    const now = site.clock.now().toISOString();
    expect(await seen()).toEqual({ title: 'ข่าวที่จะมา', publishTime: now });
    const publishAt = at(3 * 24 * 60);
    await editor.get(calls.publishContent, { ...piece, publishAt });
    const [planned] = (await open('release', id)).planned;
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
    ...{ kind: 'news', audience: null, imageLink: '/art/app.svg', videoUrl: '' },
    ...{ promotionFrom: null, promotionUntil: null },
    texts: {
      th: { title: 'ข่าวไทย', summary: 'ย่อ', body: doc('เนื้อความ') },
      'en-us': { ...empty, title: 'Only a title' },
      'zh-cn': empty,
    },
  };

  it('is named before a piece is published, and its readers get the Thai text [E-07]', async () => {
    const input = { kind: 'release' as const, id: 'new-1', value, baseVersion: 0 };
    const refused = await refusal(input);
    expect(refused.fields).toEqual(['value.texts.en-us', 'value.texts.zh-cn']);
    const { id } = await editor.get(calls.publishContent, { ...input, without: ['en-us', 'zh-cn'] });
    const shown = async (lang: 'TH' | 'EN' | 'CN') =>
      (await site.call(displayRelease, { id: Number(id) }, { lang })).data;
    await expect.poll(() => shown('TH')).toMatchObject({ inLanguage: 'th' });
    for (const lang of ['EN', 'CN'] as const) {
      const release = await shown(lang);
      expect(release).toMatchObject({ inLanguage: 'th', title: 'ข่าวไทย' });
      expect(release?.details).toContain('เนื้อความ');
      const { items } = await site.get(listReleases, {}, { lang });
      expect(items.find((each) => each.id === Number(id))).toMatchObject({ inLanguage: 'th' });
    }
    const { value: kept } = await open('release', id);
    expect(kept).toMatchObject({ texts: { 'en-us': { title: 'Only a title' } } });
  });

  it('is named for each of several pieces, which are left until somebody agrees', async () => {
    const id = 'new-2';
    const draft = { kind: 'release' as const, id, value, revision: 0, baseVersion: 0 };
    await editor.get(calls.saveContentDraft, draft);
    const pieces = [{ id, draftRevision: 1 }];
    const left = await editor.get(publishSeveral, { kind: 'release', pieces });
    expect(left).toEqual({ changed: [], left: [{ id, why: 'unwritten', unwritten: ['en-us', 'zh-cn'] }] });
    const done = await editor.get(publishSeveral, { kind: 'release', pieces, inThaiAlone: true });
    expect(done.changed).toHaveLength(1);
  });

  it('is never Thai, and never half of what its readers would need', async () => {
    const noThai = { ...value, texts: { ...value.texts, th: empty } };
    const input = { kind: 'release' as const, id: 'new-3', value: noThai, baseVersion: 0 };
    const known = { without: ['en-us' as const, 'zh-cn' as const] };
    expect((await refusal({ ...input, ...known })).fields).toEqual([
      'value.texts.th.title',
      'value.texts.th.summary',
      'value.texts.th.body',
    ]);
  });
});

describe('a time that has passed', () => {
  it('is refused at its field and never read as now, and so is one without an hour [W-21]', async () => {
    const piece = await retitled('page', 'about-us', 'เมื่อวาน');
    const wrong = requestErrors.invalidParameter.code;
    expect(await refusal({ ...piece, publishAt: at(-60) })).toEqual({ code: wrong, fields: ['publishAt'] });
    expect(await refusal({ ...piece, offlineAt: at(-60) })).toEqual({ code: wrong, fields: ['offlineAt'] });
    const day = at(60).slice(0, 10);
    expect(await refusal({ ...piece, publishAt: day })).toEqual({ code: wrong, fields: ['publishAt'] });
    const { publishAt } = await open('page', 'about-us');
    expect((await editor.get(calls.publishContent, { ...piece, publishAt: publishAt ?? '' })).state).toBe(
      'PUBLISHED',
    );
  });
});
