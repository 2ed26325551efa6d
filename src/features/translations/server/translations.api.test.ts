import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetFiles } from '#adapters/spreadsheet/sheet-files.ts';
import { createSheetsService } from '#features/sheets/server/sheets.service.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { createAudit } from '#features/staff/server/audit.ts';
import { once } from '#lib/keep.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { paths } from '#routes/paths.ts';
import { importsOf } from '#tests/fakes/imports/staff-imports.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as calls from '../translations.contract.ts';
import { createTextCatalogue } from './text-catalogue.ts';
import { createTranslationsStaffService } from './translations.service.ts';

let site: Website;
let translator: StaffCaller;
let other: StaffCaller;

beforeAll(async () => {
  site = await startWebsite();
  const staff = startStaff(site);
  translator = await staff.as('translator', 'Malee');
  other = await staff.as(['translations.read', 'translations.edit', 'audit.read'], 'Wichai');
});
afterAll(() => site.close());

const open = (tag: string) => translator.get(calls.getTranslation, { tag });
const rowOf = async (tag: string) => {
  const { rows } = await translator.get(calls.listTranslations, { text: tag, size: 200 });
  return rows.find((row) => row.tag === tag);
};
type Texts = { th?: string; 'en-us'?: string; 'zh-cn'?: string; label?: string };
async function save(tag: string, texts: Texts, by = translator): Promise<number> {
  const { revision } = await open(tag);
  return (await by.get(calls.saveTranslation, { tag, revision, ...texts })).revision;
}
async function publish(tag: string, texts: Texts): Promise<void> {
  const revision = await save(tag, texts);
  await translator.get(calls.publishTranslations, { texts: [{ tag, revision }] });
}
const refusal = async (tag: string, texts: Texts) => {
  const { revision } = await open(tag);
  const answer = await translator.call(calls.saveTranslation, { tag, revision, ...texts });
  const { fields = [] } = (answer.data ?? {}) as { fields?: { field: string; msg: string }[] };
  return fields.map(({ field, msg }) => `${field}: ${msg}`).join();
};

describe('a translation tag', () => {
  it('has a label and a value in each language, is found by any of them, and shows where it is used [E-06]', async () => {
    const tag = 'shell:links.track';
    await save(tag, { label: 'Main navigation' });
    for (const text of [tag, 'main navi', 'Track', '查件']) {
      const { rows } = await translator.get(calls.listTranslations, { text, size: 200 });
      expect(rows.map((row) => row.tag)).toContain(tag);
    }
    expect(await open(tag)).toMatchObject({ label: 'Main navigation', isEverywhere: true, pages: [] });
    const { pages } = await open('news:list.title');
    expect(pages).toContain(paths.news());
    const { rows } = await translator.get(calls.listTranslations, { readOn: paths.news(), size: 200 });
    expect(
      rows.every((row) => /^(?:agreements:news\.|(?:news|banners|http|shell|web|consent):)/.test(row.tag)),
    ).toBe(true);
  });

  it('is changed as a draft that readers do not see, and published as a bundle that they do [E-06, W-21, D-18]', async () => {
    const tag = 'http:errors.notFound';
    const said = async () =>
      (await (await site.send('/api/nothing-here', { headers: { lang: 'EN' } })).json()).msg;
    const before = await said();
    const revision = await save(tag, { 'en-us': 'There is nothing at this address.' });
    expect(await said()).toBe(before);
    expect(await rowOf(tag)).toMatchObject({ marks: ['draft'], drafts: ['en-us'] });
    const { waiting } = await translator.get(calls.listWaitingTranslations, {});
    expect(waiting.find((each) => each.tag === tag)).toMatchObject({
      editor: 'Malee',
      changes: [{ language: 'en-us', before, after: 'There is nothing at this address.' }],
    });
    await translator.get(calls.publishTranslations, { texts: [{ tag, revision }] });
    expect(await said()).toBe('There is nothing at this address.');
    expect(await rowOf(tag)).toMatchObject({ marks: ['changed'], drafts: [] });
  });

  it('keeps every version with who published it, and can be reset to the shipped text', async () => {
    const tag = 'news:list.title';
    const { shipped } = (await open(tag)).texts.th;
    await publish(tag, { th: 'ข่าวใหม่' });
    await publish(tag, { th: shipped ?? '' });
    const { versions } = await translator.get(calls.listTranslationVersions, { tag });
    expect(versions.map(({ by, changes }) => [by, changes[0]?.value])).toEqual([
      ['Malee', null],
      ['Malee', 'ข่าวใหม่'],
    ]);
    // A text equal to the shipped one does not count as changed by staff.
    expect(await rowOf(tag)).toMatchObject({ marks: [] });
    expect((await open(tag)).texts.th).toMatchObject({ value: shipped, publishedAt: expect.any(String) });
  });

  it('is marked in languages that are older than its Thai text', async () => {
    const tag = 'faq:page.title';
    await publish(tag, { th: 'คำถามที่ถามบ่อยที่สุด' });
    const { texts } = await open(tag);
    expect([texts.th.isOlder, texts['en-us'].isOlder, texts['zh-cn'].isOlder]).toEqual([false, true, true]);
    site.clock.forward(60);
    await publish(tag, { 'en-us': 'What people ask most' });
    expect((await open(tag)).texts['en-us'].isOlder).toBe(false);
    const { rows } = await translator.get(calls.listTranslations, { mark: 'older', size: 200 });
    expect(rows.map((row) => row.tag)).toContain(tag);
  });

  it('that two people write is refused for the second, with who was first and when', async () => {
    const tag = 'careers:list.title';
    const { revision } = await open(tag);
    await other.get(calls.saveTranslation, { tag, revision, 'en-us': 'Jobs with us' });
    const late = await translator.call(calls.saveTranslation, { tag, revision, 'en-us': 'Careers' });
    expect([late.code, late.msg]).toEqual([
      calls.translationErrors.changedMeanwhile.code,
      expect.stringMatching(/^Wichai changed this text at 20\sNov 2026/),
    ]);
    const stale = await translator.call(calls.publishTranslations, { texts: [{ tag, revision }] });
    expect(stale.code).toBe(calls.translationErrors.changedMeanwhile.code);
    await translator.get(calls.discardTranslation, { tag, revision: (await open(tag)).revision });
    expect((await open(tag)).texts['en-us'].draft).toBe(null);
  });
});

describe('a language without a text', () => {
  it('does not ship: plural forms that it does not have are not missing', async () => {
    const { counts } = await translator.get(calls.translationWords, {});
    expect([counts.missing, counts.unused]).toEqual([0, 0]);
  });

  it('is missing, with the fallback beside the field, which is never written back [E-06]', async () => {
    const shipped = { th: { a: { x: 'สวัสดี' } }, 'en-us': { a: {} }, 'zh-cn': { a: { x: '你好' } } };
    const { orm } = site.db;
    const service = createTranslationsStaffService({
      orm,
      audit: createAudit(site),
      translate: site.services.translate,
      clock: site.clock,
      shipped,
      catalogue: once(() => createTextCatalogue(shipped)),
      sheets: createSheetsService({ files: sheetFiles }),
      refresh: async () => undefined,
    });
    const actor = { staffId: translator.staffId, name: 'Malee', permissions: new Set<Permission>() };
    const by = { actor, visitor: 'somebody', language: 'en-us' as const };
    const missing = async () => (await service.list({ mark: 'missing', page: 1, size: 50 })).rows;
    expect((await service.open('a:x')).texts['en-us']).toMatchObject({
      value: null,
      shipped: null,
      draft: null,
      fallback: 'สวัสดี',
      isSpoken: true,
    });
    expect((await missing()).map(({ tag }) => tag)).toEqual(['a:x']);
    // The form sends the field as displayed: empty.
    const { revision } = await service.save({ tag: 'a:x', revision: 0, th: 'สวัสดีค่ะ', 'en-us': '' }, by);
    await service.publish({ texts: [{ tag: 'a:x', revision }] }, by);
    expect((await service.open('a:x')).texts['en-us']).toMatchObject({ value: null, fallback: 'สวัสดีค่ะ' });
    const { content } = await service.export({ format: 'json' }, by);
    expect(JSON.parse(String(content))).toMatchObject({ en: {}, th: { a: { x: 'สวัสดีค่ะ' } } });
  });
});

describe('an invalid text', () => {
  const tag = 'http:errors.requestFailed';
  it.each([
    ['an unknown placeholder', { 'en-us': 'Wait {{parcels}}' }, /^en-us: \{\{parcels\}\} is not known/],
    ['no text', { th: ' ' }, /^th: /],
    ['a reference to another text', { 'en-us': 'x $t(shell:links.home)' }, /^en-us: /],
  ])('with %s is refused at its field', async (_what, texts, said) => {
    const [row] = (await translator.get(calls.listTranslations, { namespace: 'http', size: 1 })).rows;
    expect(await refusal(row?.tag ?? tag, texts)).toMatch(said);
  });

  it('with a lost or broken placeholder, or an empty link, is refused by name', async () => {
    const withName = await translator.get(calls.listTranslations, { text: 'sms.loginCode', size: 1 });
    const lost = await refusal(withName.rows[0]?.tag ?? '', { 'en-us': 'In a while' });
    expect(lost).toMatch(/^en-us: \{\{\w+\}\} is missing/);
    const linked = await translator.get(calls.listTranslations, { text: '<privacy>', size: 1 });
    const text = linked.rows[0]?.texts['en-us'] ?? '';
    expect(await refusal(linked.rows[0]?.tag ?? '', { 'en-us': text.replace('</privacy>', '') })).toMatch(
      /<\/privacy> is missing/,
    );
  });

  it('loses nothing: neither the earlier draft nor the current text changes', async () => {
    const one = 'shell:links.home';
    await save(one, { 'en-us': 'Start' });
    expect(await refusal(one, { 'en-us': 'Start {{x}}', th: 'หน้าแรกสุด' })).toContain('en-us');
    expect((await open(one)).texts).toMatchObject({ 'en-us': { draft: 'Start' }, th: { draft: null } });
  });
});

describe('translations as a file', () => {
  const exported = async (format: 'json' | 'xlsx' | 'csv', more = {}) =>
    translator.send(calls.exportTranslations, { format, ...more });

  it('are exported as bundles keyed en, th and zh-cn, and imported without a difference [E-06]', async () => {
    const bundles = await (await exported('json')).json();
    expect(Object.keys(bundles)).toEqual(['en', 'th', 'zh-cn']);
    const { changes, same } = await translator.get(calls.checkTranslationFile, { bundles });
    // Drafts are not in the file.
    expect(changes.map(({ tag }) => tag)).toEqual(['shell:links.home']);
    expect(same).toBeGreaterThan(10_000);
  });

  it('are exported as a spreadsheet of the listed ones', async () => {
    const text = await (await exported('csv', { namespace: 'news', text: 'news:list.title' })).text();
    expect(text).toMatch(/Tag,Label,Thai,English,Chinese\r?\n.*news:list.title/);
    expect((await exported('xlsx', { namespace: 'news' })).status).toBe(200);
  });

  it('name every wrong text, and then nothing is stored; otherwise all become drafts', async () => {
    const bundles = { en: { shell: { links: { price: 'Prices {{x}}' } }, nowhere: { a: 'b' } }, th: 7 };
    const checked = await translator.get(calls.checkTranslationFile, { bundles });
    expect(checked).toMatchObject({
      changes: [{ tag: 'shell:links.price', language: 'en-us', problem: expect.stringContaining('{{x}}') }],
      unknown: ['nowhere:a'],
    });
    expect((await translator.call(calls.importTranslationFile, { bundles })).succ).toBe(false);
    const right = {
      en: { shell: { links: { price: 'What it costs' } } },
      cn: { shell: { links: { price: '' } } },
    };
    expect(await translator.get(calls.importTranslationFile, { bundles: right })).toEqual({ texts: 1 });
    expect((await open('shell:links.price')).texts).toMatchObject({
      'en-us': { draft: 'What it costs' },
      'zh-cn': { draft: null },
    });
  });
});

describe('translations from a spreadsheet', () => {
  const header = ['Tag', 'Thai', 'English', 'Chinese'];
  const tag = 'home:track.label';

  it('are compared first, become drafts, and are undone as a whole [E-06]', async () => {
    const imports = importsOf(translator, 'translations');
    const before = await open(tag);
    const dry = await imports.read([header, [tag, '', 'Number on the label', '']]);
    expect(dry.counts).toMatchObject({ rows: 1, changed: 1, wrong: 0 });
    expect(await imports.apply(dry)).toMatchObject({ succ: true });
    expect((await open(tag)).texts).toMatchObject({
      'en-us': { draft: 'Number on the label', value: before.texts['en-us'].value },
      th: { draft: null },
    });
    const again = await imports.read([header, [tag, '', 'Number on the label', '']]);
    expect(again.counts).toMatchObject({ same: 1, changed: 0 });
    expect(await imports.undo(dry)).toMatchObject({ succ: true });
    expect((await open(tag)).texts['en-us'].draft).toBe(null);
  });

  it('name every wrong cell, and a repeated tag [X-17, V-18]', async () => {
    const imports = importsOf(translator, 'translations');
    const dry = await imports.read([
      header,
      ['no:such', 'ก', '', ''],
      [tag, 'ก', 'Number {{x}}', ''],
      ['home:track.title', 'ที่ไหน', '', ''],
      ['home:track.title', 'ที่ไหนนะ', '', ''],
    ]);
    expect(await imports.wrong(dry.importId)).toEqual(['2 tag', '3 en-us', '5 tag']);
  });

  it('leave alone in an undo what somebody has written since', async () => {
    const imports = importsOf(translator, 'translations');
    const dry = await imports.read([header, [tag, '', 'Waybill', '']]);
    await imports.apply(dry);
    await save(tag, { 'en-us': 'The waybill number' });
    await imports.undo(dry, { leaveChanged: true });
    expect((await open(tag)).texts['en-us'].draft).toBe('The waybill number');
  });
});

describe('a translator', () => {
  it('reads with one right, writes and publishes with another, and is recorded in the audit log', async () => {
    const reader = await startStaff(site).as(['translations.read']);
    expect((await reader.call(calls.listTranslations, {})).succ).toBe(true);
    const tag = 'news:list.title';
    expect((await reader.call(calls.saveTranslation, { tag, revision: 0, th: 'x' })).status).toBe(403);
    expect((await reader.call(calls.publishTranslations, { texts: [{ tag, revision: 1 }] })).status).toBe(
      403,
    );
    const { rows } = await other.get(listAudit, { subjectKind: 'translation', subjectId: tag, limit: 10 });
    expect(rows.map(({ action }) => action)).toContain('translation.published');
  });
});
