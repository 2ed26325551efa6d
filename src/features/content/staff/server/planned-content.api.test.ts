import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices, type Services } from '#app/services.ts';
import { openAnother } from '#db/test-db.ts';
import { getAgreement } from '#features/agreements/agreements.contract.ts';
import { getPage } from '#features/marketing/marketing.contract.ts';
import { type ContentKind, contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { paths } from '#routes/paths.ts';
import { type ContentEditor, openContentEditor } from '#tests/fakes/content/content-editor.ts';
import * as calls from '../content.staff.contract.ts';
import * as plans from '../planned-content.contract.ts';

let editor: ContentEditor;
/** Another process of the site, over the same database. */
let other: Services;

beforeAll(async () => {
  editor = await openContentEditor();
  const { config, log } = editor.site.services;
  other = await createServices(config, await openAnother(editor.site.db, 2), {
    clock: editor.site.clock,
    log,
  });
});
afterAll(async () => {
  await other.close();
  await editor.site.close();
});

/** Waits until a process has received all change notifications so far. */
async function hearAll({ changes }: Services): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = changes.onChange(() => {
      stop();
      resolve();
    });
  });
  await announceContentChange(editor.site.db.orm, 'test');
  await heard;
}

/** Both processes know what is planned before its time comes. */
async function pass(seconds: number): Promise<void> {
  await Promise.all([editor.site.services, other].map(hearAll));
  await editor.pass(seconds);
}

async function plan(kind: ContentKind, id: string, title: string, minutes: number, more = {}) {
  const piece = await editor.retitled(kind, id, title);
  return editor.caller.get(calls.publishContent, { ...piece, publishAt: editor.at(minutes), ...more });
}
const titleOf = async (slug: string) =>
  (await editor.site.get(getPage, { slug }, { lang: 'TH' })).title.replaceAll('\u2060', '');

describe('a planned version', () => {
  it('waits beside the public one until its time, then replaces it in every process [S-16]', async () => {
    const path = 'packaging';
    const titleIn = async (services: Services) =>
      (await services.agreements.get({ path }, 'th')).title.replaceAll('\u2060', '');
    const both = () => Promise.all([editor.site.services, other].map(titleIn));
    const before = (await both())[0];
    const input = await editor.retitled('agreement', path, 'การบรรจุแบบใหม่');
    const value = { ...input.value, effectiveFrom: '2027-01-01' };
    const planned = await editor.caller.get(calls.publishContent, {
      ...input,
      value,
      publishAt: editor.at(10),
    });
    expect(planned).toMatchObject({ state: 'TO_BE_PUBLISHED', version: 0 });
    const piece = await editor.open('agreement', path);
    expect(piece).toMatchObject({ state: 'PUBLISHED', draft: null });
    expect(piece.planned).toMatchObject([{ plan: expect.any(Number), by: 'Malee' }]);
    expect(await both()).toEqual([before, before]);
    await pass(10 * 60 - 1);
    expect(await both()).toEqual([before, before]);
    await pass(1);
    expect(await both()).toEqual(['การบรรจุแบบใหม่', 'การบรรจุแบบใหม่']);
    const named = { kind: 'agreement', id: path } as const;
    await editor.open('agreement', path);
    const { versions } = await editor.caller.get(calls.listContentVersions, named);
    expect(versions.map(({ action, by }) => [action, by])).toEqual([
      ['published', 'Malee'],
      ['authored', null],
    ]);
  });

  it('is not cached by any process beyond the time of the next one', async () => {
    const { value, version } = await editor.open('agreement', 'hazardous');
    const input = { kind: 'agreement', id: 'hazardous', value: value ?? {}, baseVersion: version } as const;
    await editor.caller.get(calls.publishContent, { ...input, publishAt: editor.at(10) });
    const page = { status: 200, headers: {}, etag: 'W/"old"', html: Buffer.from('<p>old</p>') };
    for (const services of [editor.site.services, other]) {
      const next = async () => {
        await services.agreements.get({ path: 'hazardous' }, 'th');
        return services.changes.nextChangeAt()?.toISOString();
      };
      await expect.poll(next).toBe(editor.at(10));
      await services.pageCache.put(paths.aboutUs, { ...page, html: Buffer.from('<p>old</p>') });
      expect(services.pageCache.get(paths.aboutUs)).toBeDefined();
    }
    await pass(600);
    // Requested at that very moment: no process has received a notification or polled yet.
    for (const services of [editor.site.services, other])
      expect(services.pageCache.get(paths.aboutUs)).toBeUndefined();
  });

  it('follows in order with others of its item, and after an edit of the public one', async () => {
    const slug = 'fruit';
    await plan('page', slug, 'ฉบับที่สาม', 20);
    await plan('page', slug, 'ฉบับที่สอง', 10);
    const now = await editor.retitled('page', slug, 'แก้วันนี้');
    await editor.caller.get(calls.publishContent, now);
    const shown = [await titleOf(slug)];
    for (const minutes of [10, 10]) {
      await pass(minutes * 60);
      shown.push(await titleOf(slug));
    }
    expect(shown).toEqual(['แก้วันนี้', 'ฉบับที่สอง', 'ฉบับที่สาม']);
    const { versions } = await editor.caller
      .get(calls.getContent, { kind: 'page', id: slug })
      .then(() => editor.caller.get(calls.listContentVersions, { kind: 'page', id: slug }));
    expect(versions).toHaveLength(4);
  });

  it('restores what was taken offline meanwhile', async () => {
    const slug = 'super';
    await plan('page', slug, 'กลับมาแล้ว', 10);
    await editor.caller.get(calls.takeContentOffline, { kind: 'page', id: slug, baseVersion: 0 });
    expect((await editor.site.call(getPage, { slug })).succ).toBe(false);
    await pass(600);
    expect(await titleOf(slug)).toBe('กลับมาแล้ว');
  });

  it('is listed, moved, and cancelled into a draft; nobody moves what somebody has moved [W-21]', async () => {
    const slug = 'cod';
    const before = await titleOf(slug);
    await plan('page', slug, 'COD ใหม่', 10);
    const { items } = await editor.caller.get(calls.listContent, { kind: 'page', needs: 'planned' });
    expect(items.map(({ id, plannedAt }) => [id, plannedAt])).toEqual([[slug, editor.at(10)]]);
    const { rows } = await editor.caller.get(plans.listPlannedContent, {});
    const [first] = rows.filter(({ id }) => id === slug);
    if (!first) throw new Error('It is not listed.');
    const { kind, id, revision } = first;
    const named = { kind, id, plan: first.plan, revision };
    const moved = await editor.caller.get(plans.movePlannedContent, { ...named, publishAt: editor.at(30) });
    await pass(600);
    expect(await titleOf(slug)).toBe(before);
    const again = await editor.caller.call(plans.cancelPlannedContent, named);
    expect(again.code).toBe(calls.contentErrors.changedMeanwhile.code);
    const cancelled = { ...named, plan: moved.plan, revision: moved.revision };
    expect(await editor.caller.get(plans.cancelPlannedContent, cancelled)).toEqual({ isDraft: true });
    expect((await editor.open('page', slug)).draft?.value).toMatchObject({
      texts: { th: { title: 'COD ใหม่' } },
    });
    await pass(3_600);
    expect(await titleOf(slug)).toBe(before);
  });

  it('refuses a second one for the same time, unless it is meant to replace it', async () => {
    const slug = 'customer-support';
    const moment = editor.at(10);
    const input = { ...(await editor.retitled('page', slug, 'หนึ่ง')), publishAt: moment };
    await editor.caller.get(calls.publishContent, input);
    const second = { ...(await editor.retitled('page', slug, 'สอง')), publishAt: moment };
    expect((await editor.refusal(second)).code).toBe(calls.contentErrors.plannedAlready.code);
    const [planned] = (await editor.open('page', slug)).planned;
    await editor.caller.get(calls.publishContent, { ...second, replaces: planned?.plan ?? -1 });
    expect((await editor.open('page', slug)).planned).toHaveLength(1);
    await pass(600);
    expect(await titleOf(slug)).toBe('สอง');
  });

  it('is left alone by a later release, which changes what readers see until then', async () => {
    await plan('page', 'international', 'ต่างประเทศใหม่', 10);
    await editor.site.db.pool.query(`update page set seed_digest = 'older' where slug = 'international'`);
    await editor.site.services.seed(['marketing']);
    expect((await editor.open('page', 'international')).planned).toHaveLength(1);
    await pass(600);
    expect(await titleOf('international')).toBe('ต่างประเทศใหม่');
  });

  it('of every kind waits beside its item [W-21, D-18]', async () => {
    const kinds = ['banner', 'release', 'question', 'opening', 'seo'] as const;
    for (const kind of kinds) {
      const { items } = await editor.caller.get(calls.listContent, { kind });
      const id = items[0]?.id ?? '';
      const { value, version, state } = await editor.open(kind, id);
      const input = { kind, id, value: value ?? {}, baseVersion: version, publishAt: editor.at(10) };
      await editor.caller.get(calls.publishContent, input);
      expect(await editor.open(kind, id), kind).toMatchObject({ state, version, planned: [{ kind, id }] });
    }
    await pass(600);
    for (const kind of kinds) {
      const { items } = await editor.caller.get(calls.listContent, { kind });
      expect(
        items.some(({ version }) => version === 2),
        kind,
      ).toBe(true);
    }
  });
});

describe('the list of planned versions', () => {
  it('offers a preview of every kind, at the listed time [W-21, D-18]', async () => {
    for (const kind of contentKinds) {
      const { items } = await editor.caller.get(calls.listContent, { kind });
      const id = items[0]?.id ?? '';
      const { value, version } = await editor.open(kind, id);
      const day = editor.at(60).slice(0, 10);
      const own = kind === 'agreement' ? { ...value, effectiveFrom: day } : (value ?? {});
      await editor.caller.get(calls.publishContent, {
        kind,
        id,
        value: own,
        baseVersion: version,
        publishAt: editor.at(60),
      });
    }
    const { rows } = await editor.caller.get(plans.listPlannedContent, {});
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(contentKinds));
    for (const { kind, id, plan: number, publishAt } of rows) {
      const { address } = await editor.caller.get(calls.previewContent, { kind, id, plan: number });
      const ticket = new URL(address, 'http://site.test').searchParams.get('preview') ?? '';
      const shown = await editor.site.services.contentStaff.readPreview(ticket);
      expect({ kind: shown?.kind, id: shown?.id, at: shown?.at.toISOString() }, kind).toEqual({
        kind,
        id,
        at: publishAt,
      });
    }
  });
});

describe('an agreement', () => {
  it('has its next version from its time on, with its own number and day, and earlier ones stay readable', async () => {
    const path = 'termsAndAgreement';
    const { version } = await editor.site.get(getAgreement, { path });
    const piece = await editor.retitled('agreement', path, 'ข้อตกลงใหม่');
    const publishAt = editor.at(24 * 60);
    expect(await editor.refusal({ ...piece, publishAt })).toMatchObject({ fields: ['value.effectiveFrom'] });
    const day = publishAt.slice(0, 10);
    const value = { ...piece.value, effectiveFrom: day };
    await editor.caller.get(calls.publishContent, { ...piece, value, publishAt, tellsCustomers: true });
    expect((await editor.site.get(getAgreement, { path }, { lang: 'TH' })).version).toBe(version);
    await pass(24 * 3_600);
    const next = await editor.site.get(getAgreement, { path }, { lang: 'TH' });
    expect(next).toMatchObject({ version: version + 1, effectiveFrom: day });
    expect(next.earlier.map((each) => each.version)).toContain(version);
    await editor.open('agreement', path);
    const old = await editor.site.get(getAgreement, { path, version }, { lang: 'TH' });
    expect(old).toMatchObject({ version, current: version + 1 });
  });

  it('moves its day with its time', async () => {
    const path = 'privacy-policy';
    const piece = await editor.retitled('agreement', path, 'ความเป็นส่วนตัวใหม่');
    const publishAt = editor.at(24 * 60);
    const value = { ...piece.value, effectiveFrom: publishAt.slice(0, 10) };
    await editor.caller.get(calls.publishContent, { ...piece, value, publishAt });
    const [planned] = (await editor.open('agreement', path)).planned;
    if (!planned) throw new Error('It is not planned.');
    const { kind, id, plan: number, revision } = planned;
    const later = editor.at(48 * 60);
    await editor.caller.get(plans.movePlannedContent, { kind, id, plan: number, revision, publishAt: later });
    await pass(48 * 3_600);
    expect((await editor.site.get(getAgreement, { path })).effectiveFrom).toBe(later.slice(0, 10));
  });
});
