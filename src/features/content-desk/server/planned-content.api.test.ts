import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffCaller, startStaff } from '../../../../tests/fakes/staff.ts';
import { startWebsite, type Website } from '../../../../tests/fakes/website.ts';
import { createServices, type Services } from '../../../app/services.ts';
import { openPool } from '../../../db/connect.ts';
import { paths } from '../../../routes/paths.ts';
import { getAgreement } from '../../agreements/agreements.contract.ts';
import { getPage } from '../../marketing/marketing.contract.ts';
import type { ContentKind } from '../../publishing/content-kinds.rules.ts';
import { announceContentChange } from '../../publishing/server/content-changes.ts';
import * as calls from '../content-desk.contract.ts';
import * as plans from '../planned-content.contract.ts';

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

/** Waits until a process has heard what was announced so far. */
async function hearAll({ changes }: Services): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = changes.onChange(() => {
      stop();
      resolve();
    });
  });
  await announceContentChange(site.db.orm, 'test');
  await heard;
}

/** A session of staff does not outlast what passes here. */
async function pass(seconds: number): Promise<void> {
  await Promise.all([site.services, other].map(hearAll));
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
async function plan(kind: ContentKind, id: string, title: string, minutes: number, more = {}) {
  const piece = await retitled(kind, id, title);
  return editor.get(calls.publishContent, { ...piece, publishAt: at(minutes), ...more });
}
const titleOf = async (slug: string) =>
  (await site.get(getPage, { slug }, { lang: 'TH' })).title.replaceAll('\u2060', '');

async function refusal(input: Parameters<typeof editor.call<typeof calls.publishContent>>[1]) {
  const answer = await editor.call(calls.publishContent, input);
  const { fields } = (answer.data ?? {}) as unknown as { fields?: { field: string }[] };
  return { code: answer.code, fields: fields?.map(({ field }) => field) };
}

describe('a planned version', () => {
  it('stands beside what readers see until its moment, then takes its place in every process [S-16]', async () => {
    const path = 'packaging';
    const titleIn = async (services: Services) =>
      (await services.agreements.get({ path }, 'th')).title.replaceAll('\u2060', '');
    const both = () => Promise.all([site.services, other].map(titleIn));
    const before = (await both())[0];
    const input = await retitled('agreement', path, 'การบรรจุแบบใหม่');
    const value = { ...input.value, effectiveFrom: '2027-01-01' };
    const planned = await editor.get(calls.publishContent, { ...input, value, publishAt: at(10) });
    expect(planned).toMatchObject({ state: 'TO_BE_PUBLISHED', version: 0 });
    const piece = await open('agreement', path);
    expect(piece).toMatchObject({ state: 'PUBLISHED', draft: null });
    expect(piece.planned).toMatchObject([{ plan: expect.any(Number), by: 'Malee' }]);
    expect(await both()).toEqual([before, before]);
    await pass(10 * 60 - 1);
    expect(await both()).toEqual([before, before]);
    await pass(1);
    expect(await both()).toEqual(['การบรรจุแบบใหม่', 'การบรรจุแบบใหม่']);
    const named = { kind: 'agreement', id: path } as const;
    await open('agreement', path);
    const { versions } = await editor.get(calls.listContentVersions, named);
    expect(versions.map(({ action, by }) => [action, by])).toEqual([
      ['published', 'Malee'],
      ['authored', null],
    ]);
  });

  it('is kept by no page cache of any process beyond the moment of the next one', async () => {
    const { value, version } = await open('agreement', 'hazardous');
    const input = { kind: 'agreement', id: 'hazardous', value: value ?? {}, baseVersion: version } as const;
    await editor.get(calls.publishContent, { ...input, publishAt: at(10) });
    const page = { status: 200, headers: {}, etag: 'W/"old"', html: Buffer.from('<p>old</p>') };
    for (const services of [site.services, other]) {
      const next = async () => {
        await services.agreements.get({ path: 'hazardous' }, 'th');
        return services.changes.nextChangeAt()?.toISOString();
      };
      await expect.poll(next).toBe(at(10));
      await services.pageCache.put(paths.aboutUs, { ...page, html: Buffer.from('<p>old</p>') });
      expect(services.pageCache.get(paths.aboutUs)).toBeDefined();
    }
    await pass(600);
    // Asked in the very moment: nothing has heard or looked yet.
    for (const services of [site.services, other])
      expect(services.pageCache.get(paths.aboutUs)).toBeUndefined();
  });

  it('comes in order with others of its piece, and after an edit of what readers see', async () => {
    const slug = 'fruit';
    await plan('page', slug, 'ฉบับที่สาม', 20);
    await plan('page', slug, 'ฉบับที่สอง', 10);
    const now = await retitled('page', slug, 'แก้วันนี้');
    await editor.get(calls.publishContent, now);
    const shown = [await titleOf(slug)];
    for (const minutes of [10, 10]) {
      await pass(minutes * 60);
      shown.push(await titleOf(slug));
    }
    expect(shown).toEqual(['แก้วันนี้', 'ฉบับที่สอง', 'ฉบับที่สาม']);
    const { versions } = await editor
      .get(calls.getContent, { kind: 'page', id: slug })
      .then(() => editor.get(calls.listContentVersions, { kind: 'page', id: slug }));
    expect(versions).toHaveLength(4);
  });

  it('brings back what was taken offline meanwhile', async () => {
    const slug = 'super';
    await plan('page', slug, 'กลับมาแล้ว', 10);
    await editor.get(calls.takeContentOffline, { kind: 'page', id: slug, baseVersion: 0 });
    expect((await site.call(getPage, { slug })).succ).toBe(false);
    await pass(600);
    expect(await titleOf(slug)).toBe('กลับมาแล้ว');
  });

  it('is listed, moved, and cancelled into a draft; nobody moves what somebody has moved [W-21]', async () => {
    const slug = 'cod';
    const before = await titleOf(slug);
    await plan('page', slug, 'COD ใหม่', 10);
    const { items } = await editor.get(calls.listContent, { kind: 'page', needs: 'planned' });
    expect(items.map(({ id, plannedAt }) => [id, plannedAt])).toEqual([[slug, at(10)]]);
    const { rows } = await editor.get(plans.listPlannedContent, {});
    const [first] = rows.filter(({ id }) => id === slug);
    if (!first) throw new Error('It is not listed.');
    const { kind, id, revision } = first;
    const named = { kind, id, plan: first.plan, revision };
    const moved = await editor.get(plans.movePlannedContent, { ...named, publishAt: at(30) });
    await pass(600);
    expect(await titleOf(slug)).toBe(before);
    const again = await editor.call(plans.cancelPlannedContent, named);
    expect(again.code).toBe(calls.contentDeskErrors.changedMeanwhile.code);
    const cancelled = { ...named, plan: moved.plan, revision: moved.revision };
    expect(await editor.get(plans.cancelPlannedContent, cancelled)).toEqual({ isDraft: true });
    expect((await open('page', slug)).draft?.value).toMatchObject({ texts: { th: { title: 'COD ใหม่' } } });
    await pass(3_600);
    expect(await titleOf(slug)).toBe(before);
  });

  it('refuses a second one for the same moment, unless it is meant in its place', async () => {
    const slug = 'customer-support';
    const moment = at(10);
    const input = { ...(await retitled('page', slug, 'หนึ่ง')), publishAt: moment };
    await editor.get(calls.publishContent, input);
    const second = { ...(await retitled('page', slug, 'สอง')), publishAt: moment };
    expect((await refusal(second)).code).toBe(calls.contentDeskErrors.plannedAlready.code);
    const [planned] = (await open('page', slug)).planned;
    await editor.get(calls.publishContent, { ...second, replaces: planned?.plan ?? -1 });
    expect((await open('page', slug)).planned).toHaveLength(1);
    await pass(600);
    expect(await titleOf(slug)).toBe('สอง');
  });

  it('is left alone by a later release, which changes what readers see until then', async () => {
    await plan('page', 'international', 'ต่างประเทศใหม่', 10);
    await site.db.pool.query(`update page set seed_digest = 'older' where slug = 'international'`);
    await site.services.seed(['marketing']);
    expect((await open('page', 'international')).planned).toHaveLength(1);
    await pass(600);
    expect(await titleOf('international')).toBe('ต่างประเทศใหม่');
  });

  it('of every kind waits beside its piece [W-21, D-18]', async () => {
    const kinds = ['banner', 'release', 'question', 'opening', 'seo'] as const;
    for (const kind of kinds) {
      const { items } = await editor.get(calls.listContent, { kind });
      const id = items[0]?.id ?? '';
      const { value, version, state } = await open(kind, id);
      const input = { kind, id, value: value ?? {}, baseVersion: version, publishAt: at(10) };
      await editor.get(calls.publishContent, input);
      expect(await open(kind, id), kind).toMatchObject({ state, version, planned: [{ kind, id }] });
    }
    await pass(600);
    for (const kind of kinds) {
      const { items } = await editor.get(calls.listContent, { kind });
      expect(
        items.some(({ version }) => version === 2),
        kind,
      ).toBe(true);
    }
  });
});

describe('an agreement', () => {
  it('has its next version from its moment on, with its own number and day, earlier ones readable', async () => {
    const path = 'termsAndAgreement';
    const { version } = await site.get(getAgreement, { path });
    const piece = await retitled('agreement', path, 'ข้อตกลงใหม่');
    const publishAt = at(24 * 60);
    expect(await refusal({ ...piece, publishAt })).toMatchObject({ fields: ['value.effectiveFrom'] });
    const day = publishAt.slice(0, 10);
    const value = { ...piece.value, effectiveFrom: day };
    await editor.get(calls.publishContent, { ...piece, value, publishAt, tellsCustomers: true });
    expect((await site.get(getAgreement, { path }, { lang: 'TH' })).version).toBe(version);
    await pass(24 * 3_600);
    const next = await site.get(getAgreement, { path }, { lang: 'TH' });
    expect(next).toMatchObject({ version: version + 1, effectiveFrom: day });
    expect(next.earlier.map((each) => each.version)).toContain(version);
    await open('agreement', path);
    const old = await site.get(getAgreement, { path, version }, { lang: 'TH' });
    expect(old).toMatchObject({ version, current: version + 1 });
  });

  it('moves its day with its moment', async () => {
    const path = 'privacy-policy';
    const piece = await retitled('agreement', path, 'ความเป็นส่วนตัวใหม่');
    const publishAt = at(24 * 60);
    const value = { ...piece.value, effectiveFrom: publishAt.slice(0, 10) };
    await editor.get(calls.publishContent, { ...piece, value, publishAt });
    const [planned] = (await open('agreement', path)).planned;
    if (!planned) throw new Error('It is not planned.');
    const { kind, id, plan: number, revision } = planned;
    const later = at(48 * 60);
    await editor.get(plans.movePlannedContent, { kind, id, plan: number, revision, publishAt: later });
    await pass(48 * 3_600);
    expect((await site.get(getAgreement, { path })).effectiveFrom).toBe(later.slice(0, 10));
  });
});
