import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { findQuestions } from '../faq.contract.ts';
import { faqCategories } from '../faq-categories.rules.ts';
import { faqEntry } from './faq.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});

afterAll(() => site.close());

const find = (keywords: string, lang: 'TH' | 'EN' | 'CN' = 'EN') =>
  site.get(findQuestions, { keywords }, { lang });
const firstOf = async (keywords: string, lang: 'TH' | 'EN' | 'CN') => (await find(keywords, lang)).entries[0];

describe('the questions', () => {
  it('are all listed without keywords, in their order, counted by category [A-08, W-06]', async () => {
    const { entries, categories, total } = asRead(await site.get(findQuestions, {}));
    expect(total).toBeGreaterThanOrEqual(64);
    expect(entries).toHaveLength(total);
    expect(categories.map(({ id }) => id)).toEqual(faqCategories);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(entries.map(({ category }) => faqCategories.indexOf(category))).toEqual(
      entries.map(({ category }) => faqCategories.indexOf(category)).toSorted((a, b) => a - b),
    );
    for (const { html, questionParts, question } of entries) {
      expect(html).toMatch(/^<(?:p|ul|ol)>/);
      expect(html + question).not.toMatch(/\{\{|<mark>/);
      expect(questionParts).toEqual([{ text: question, isHit: false }]);
    }
  });

  it('of one category can be listed alone, while all are counted [A-08]', async () => {
    const all = await site.get(findQuestions, {});
    const { entries, categories, total } = await site.get(findQuestions, { category: 'cod' });
    expect(entries).toEqual(all.entries.filter(({ category }) => category === 'cod'));
    expect(total).toBe(categories.find(({ id }) => id === 'cod')?.count);
    expect(categories).toEqual(all.categories);
  });

  it('refuse an unknown category and endless keywords [A-08]', async () => {
    expect((await site.call(findQuestions, { category: 'x' as 'cod' })).status).toBe(400);
    expect((await site.call(findQuestions, { keywords: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('the search of questions', () => {
  it.each([
    ['EN', 'how do I track my parcels?', 'how-to-track'],
    ['EN', 'COD', 'cod-what'],
    ['EN', 'forgot pasword', 'forgot-password'],
    ['EN', 'spoiled fruits', 'fruit-arrived-spoiled'],
    ['TH', 'เก็บเงินปลายทาง', 'cod-what'],
    ['TH', 'เลขพัสดุอยู่ที่ไหน', 'where-is-my-number'],
    ['TH', 'ลืมรหัสผ่าน', 'forgot-password'],
    ['TH', 'ｃｏｄ', 'cod-what'],
    ['TH', 'อยากส่งผลไม้', 'how-to-pack-fruit'],
    ['CN', '货到付款', 'cod-what'],
    ['CN', '忘记密码怎么办', 'forgot-password'],
    ['CN', '水果怎么包装', 'how-to-pack-fruit'],
    // Stop words, and other phrasings.
    ['TH', 'ยังไม่ได้ของ', 'delivered-but-not-received'],
    ['TH', 'ไม่ได้รับพัสดุ', 'delivered-but-not-received'],
    ['TH', 'ของยังไม่มาเลย', 'past-promised-date'],
    ['TH', 'ของหาย', 'no-movement'],
    ['TH', 'ของแตก', 'when-can-i-claim'],
    ['TH', 'ค่าส่งเท่าไหร่', 'estimate-the-price'],
    ['TH', 'ไม่อยู่บ้านทำไง', 'courier-came-nobody-home'],
    ['TH', 'เข้าระบบไม่ได้', 'forgot-password'],
    ['TH', 'เงินยังไม่เข้า', 'cod-when-is-money-transferred'],
    ['TH', 'สาขาใกล้ฉัน', 'find-a-drop-point'],
    ['TH', 'มารับที่บ้านได้ไหม', 'pickup-area'],
    ['EN', "I haven't received my package", 'delivered-but-not-received'],
    ['EN', 'still not arrived', 'past-promised-date'],
    ['EN', 'where is my package', 'how-to-track'],
    ['EN', 'how much does it cost', 'estimate-the-price'],
    ['CN', '还没收到', 'delivered-but-not-received'],
    ['CN', '快递到哪了', 'how-to-track'],
    ['CN', '多少钱', 'estimate-the-price'],
  ] as const)('finds in %s for %s first %s [A-08, W-06]', async (lang, keywords, id) => {
    expect((await firstOf(keywords, lang))?.id).toBe(id);
  });

  it.each([
    ['EN', 'delivery cash', 'What is [cash] on [delivery] (COD)?'],
    ['TH', 'เก็บเงินปลายทาง', '[เก็บเงินปลายทาง] (COD) คืออะไร'],
    ['CN', '货到付款', '什么是[货到付款] (COD)？'],
  ] as const)('highlights the match in the question of %s for %s [A-08]', async (lang, keywords, marked) => {
    const entry = asRead(await firstOf(keywords, lang));
    const shown = entry?.questionParts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
    expect(shown).toBe(marked);
  });

  it('highlights the match in the answer [A-08]', async () => {
    const { entries } = await find('waybill number digits');
    const html = entries.find(({ id }) => id === 'where-is-my-number')?.html;
    expect(html).toContain(
      '<p>A domestic <mark>waybill</mark> <mark>number</mark> has 12 <mark>digits</mark>.',
    );
  });

  it('finds words in another language than the reader’s [A-08]', async () => {
    expect((await firstOf('ลืมรหัสผ่าน', 'EN'))?.question).toBe('I have forgotten my password.');
    expect((await firstOf('忘记密码', 'TH'))?.id).toBe('forgot-password');
  });

  it('ignores words that are nowhere, and finds nothing for those alone [A-08]', async () => {
    expect((await firstOf('password xylophone', 'EN'))?.id).toBe('forgot-password');
    expect(await find('xylophone')).toEqual({ entries: [], categories: [], total: 0 });
    expect((await find('แมว', 'TH')).total).toBe(0);
  });

  it('ranks by the meaning of a search, not by common words [A-08]', async () => {
    expect((await find('ยังไม่ได้ของ', 'TH')).total).toBeLessThan(6);
    expect((await find("I haven't got it yet", 'EN')).total).toBeLessThan(10);
    expect((await find('还没收到', 'CN')).total).toBeLessThan(6);
  });

  it('takes no input as a pattern or as HTML [A-08]', async () => {
    for (const keywords of ['.*', '(', '[a-', '\\', '<script>', '%', "' or 1=1 --", '{{brand}}', '🙂'])
      expect((await site.call(findQuestions, { keywords })).succ, keywords).toBe(true);
    expect((await find('<script>')).total).toBe(0);
  });

  it('counts the categories of its results [A-08]', async () => {
    const { entries, categories } = await find('fruit');
    expect(categories.map(({ count }) => count).reduce((a, b) => a + b)).toBe(entries.length);
    expect(entries.length).toBeLessThan(20);
  });
});

describe('the publish state of a question', () => {
  it('hides it from list, search and counts until its time has come [S-16]', async () => {
    await site.db.orm.transaction(async (tx) => {
      const publishAt = new Date('2026-12-01T00:00:00+07:00');
      await tx.update(faqEntry).set({ publishAt }).where(eq(faqEntry.id, 'forgot-password'));
      await announceContentChange(tx, 'faq');
    });
    const isFound = async () =>
      (await find('forgotten password')).entries.some(({ id }) => id === 'forgot-password');
    await expect.poll(isFound, { timeout: 2_000 }).toBe(false);
    const before = await site.get(findQuestions, {});
    expect(before.entries.some(({ id }) => id === 'forgot-password')).toBe(false);
    site.clock.set('2026-12-01T00:00:00+07:00');
    expect(await isFound()).toBe(true);
    expect((await site.get(findQuestions, {})).total).toBe(before.total + 1);
  });
});
