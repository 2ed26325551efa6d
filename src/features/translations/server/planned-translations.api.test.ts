import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices, type Services } from '#app/services.ts';
import { openAnother } from '#db/test-db.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { type StaffCaller, startStaff } from '#tests/fakes/staff.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import * as planned from '../planned-translations.contract.ts';
import * as calls from '../translations.contract.ts';

let site: Website;
let translator: StaffCaller;
/** Another process of the site, over the same database. */
let other: Services;

beforeAll(async () => {
  site = await startWebsite();
  translator = await startStaff(site).as('translator', 'Malee');
  const { config, log } = site.services;
  other = await createServices(config, await openAnother(site.db, 2), { clock: site.clock, log });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const at = (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString();
const open = (tag: string) => translator.get(calls.getTranslation, { tag });
async function save(tag: string, text: string) {
  const { revision } = await open(tag);
  return translator.get(calls.saveTranslation, { tag, revision, 'en-us': text });
}
async function plan(tag: string, text: string, minutes: number) {
  const { revision } = await save(tag, text);
  return translator.get(planned.planTranslations, { texts: [{ tag, revision }], publishAt: at(minutes) });
}
async function rowOf(number: number) {
  const { rows } = await translator.get(planned.listPlannedTranslations, {});
  const row = rows.find((each) => each.plan === number);
  if (!row) throw new Error(`Nothing is planned as ${number}.`);
  return row;
}

/** The text of a tag on pages of both processes, at that very moment. */
function said(tag: 'notFound' | 'overloaded'): string[] {
  return [site.services, other].map(({ changes, translate }) => {
    changes.catchUp();
    return translate('en-us', `http:errors.${tag}`);
  });
}

/** Waits until both processes know when texts change next, in minutes from now. */
async function heard(minutes: number | null): Promise<void> {
  const next = minutes === null ? undefined : at(minutes);
  for (const { changes } of [site.services, other])
    await expect.poll(() => changes.nextChangeAt()?.toISOString()).toBe(next);
}

/** A staff session would expire during this time. */
async function pass(seconds: number): Promise<void> {
  site.clock.forward(seconds);
  translator = await startStaff(site).as('translator');
}

describe('a planned bundle', () => {
  it('waits beside the current texts until its time, then replaces them in every process [E-06, D-18]', async () => {
    const tag = 'http:errors.notFound';
    const [before = ''] = said('notFound');
    const { plan: number } = await plan(tag, 'Nothing stands here.', 10);
    expect((await open(tag)).planned).toMatchObject([{ language: 'en-us', value: 'Nothing stands here.' }]);
    expect((await open(tag)).texts['en-us']).toMatchObject({ value: before, draft: null });
    expect(await rowOf(number)).toMatchObject({
      by: 'Malee',
      publishAt: at(10),
      changes: [{ tag, language: 'en-us', before, after: 'Nothing stands here.' }],
    });
    await heard(10);
    await pass(599);
    expect(said('notFound')).toEqual([before, before]);
    await pass(1);
    expect(said('notFound')).toEqual(['Nothing stands here.', 'Nothing stands here.']);
    // Settled afterwards: a separate version, from its time on, in the name of its planner.
    expect((await open(tag)).planned).toEqual([]);
    const { versions } = await translator.get(calls.listTranslationVersions, { tag });
    expect(versions).toMatchObject([
      { by: 'Malee', at: at(0), changes: [{ language: 'en-us', value: 'Nothing stands here.' }] },
    ]);
    expect(said('notFound')).toEqual(['Nothing stands here.', 'Nothing stands here.']);
    const reader = await startStaff(site).as(['audit.read']);
    const { rows } = await reader.get(listAudit, { subjectId: tag });
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['translation.planned', 'translation.published']),
    );
  });

  it('can be moved, and cancelled, which makes its texts drafts again', async () => {
    const tag = 'http:errors.overloaded';
    const [before = ''] = said('overloaded');
    const { plan: number } = await plan(tag, 'Slower, please.', 10);
    const seen = await rowOf(number);
    const named = { plan: number, revision: seen.revision };
    await translator.get(planned.movePlannedTranslations, { ...named, publishAt: at(20) });
    const late = await translator.call(planned.cancelPlannedTranslations, named);
    expect(late.code).toBe(calls.translationErrors.planGone.code);
    await heard(20);
    await pass(600);
    expect(said('overloaded')).toEqual([before, before]);
    const moved = await rowOf(number);
    const { drafts } = await translator.get(planned.cancelPlannedTranslations, {
      plan: number,
      revision: moved.revision,
    });
    expect(drafts).toBe(1);
    expect((await open(tag)).texts['en-us'].draft).toBe('Slower, please.');
    await heard(null);
    await pass(700);
    expect(said('overloaded')).toEqual([before, before]);
  });

  it('keeps a draft that was started meanwhile, and follows earlier publications', async () => {
    const tag = 'http:errors.overloaded';
    await plan(tag, 'Planned.', 10);
    const { revision } = await save(tag, 'Now.');
    await translator.get(calls.publishTranslations, { texts: [{ tag, revision }] });
    expect(said('overloaded')[0]).toBe('Now.');
    await save(tag, 'Being written.');
    await heard(10);
    await pass(600);
    expect(said('overloaded')).toEqual(['Planned.', 'Planned.']);
    expect((await open(tag)).texts['en-us']).toMatchObject({ value: 'Planned.', draft: 'Being written.' });
  });

  it('is previewed as of its day, beside today, with sample values and whatever else is due by then [W-21]', async () => {
    const tag = 'agreements:news.changes';
    const { revision } = await open(tag);
    const written = {
      th: 'ข้อกำหนดเปลี่ยนตั้งแต่ {{date}}',
      'en-us': 'New terms from {{date}}',
      'zh-cn': '条款自{{date}}起变更',
    };
    const saved = await translator.get(calls.saveTranslation, { tag, revision, ...written });
    const { plan: later } = await translator.get(planned.planTranslations, {
      texts: [{ tag, revision: saved.revision }],
      publishAt: at(20),
    });
    const preview = (number: number) => translator.call(planned.previewPlannedTranslations, { plan: number });
    const { data } = await preview(later);
    const day = { th: '20\u00a0พ.ย. 2569', 'en-us': '20\u00a0Nov 2026', 'zh-cn': '2026年11月20日' };
    expect(data?.texts).toMatchObject([{ tag, isEverywhere: true }]);
    for (const { language, isPlanned, today, onDay } of data?.texts[0]?.languages ?? []) {
      expect(isPlanned).toBe(true);
      expect(onDay).toBe(written[language].replace('{{date}}', day[language]));
      expect(today).toContain(day[language]);
      expect(today).not.toBe(onDay);
    }
    expect(data?.texts[0]?.languages).toHaveLength(3);

    // Another bundle, which comes earlier, changes one language of the same text.
    const { plan: sooner } = await plan(tag, 'Terms change on {{date}} soon', 10);
    const [first] = (await preview(sooner)).data?.texts[0]?.languages.filter((each) => each.isPlanned) ?? [];
    expect(first).toMatchObject({ language: 'en-us', onDay: `Terms change on ${day['en-us']} soon` });
    expect((await preview(later)).data?.texts[0]?.languages[1]?.onDay).toContain('New terms');
    await pass(20 * 60);
    for (const gone of [sooner, later, 999_999])
      expect((await preview(gone)).code).toBe(calls.translationErrors.planGone.code);
  });

  it('is refused for a time that has passed, which is never read as now', async () => {
    const tag = 'http:errors.notFound';
    const { revision } = await save(tag, 'Too late.');
    const texts = [{ tag, revision }];
    const answer = await translator.call(planned.planTranslations, { texts, publishAt: at(-1) });
    const { fields = [] } = (answer.data ?? {}) as unknown as { fields?: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual(['publishAt']);
    expect((await open(tag)).texts['en-us'].draft).toBe('Too late.');
  });
});
