import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { signText } from '#http/secrets/sign.ts';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/language.ts';
import { routeTable } from '#routes/table.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { type SeoEntry, seoList } from '../seo.contract.ts';
import { findSeo } from '../seo.rules.ts';
import { seoEntry } from './seo.table.ts';

let site: Website;
let list: SeoEntry[] = [];

beforeAll(async () => {
  site = await startWebsite({ content: true });
  list = await site.get(seoList, {});
});
afterAll(() => site.close());

/** Exists for developers only, never in production. */
const KIT = '/debugging/kit';
const publicPaths = routeTable
  .filter(({ desktop, mobile }) => desktop === 'public' || mobile === 'public')
  .map(({ path }) => path)
  .filter((path) => path !== KIT);

/** Counts a Chinese character as two. */
function room(text: string): number {
  return [...text].reduce(
    (sum, sign) => sum + (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(sign) ? 2 : 1),
    0,
  );
}

describe('the list for search engines', () => {
  it('answers an empty body with a success flag and a list [A-15, E-25]', async () => {
    const response = await site.send(seoList.path, {
      method: 'POST',
      headers: { sign: signText(site.services.config.signSecret, '') },
    });
    const answer = (await response.json()) as { succ: boolean; data: SeoEntry[] };
    expect(answer.succ).toBe(true);
    expect(answer.data).toEqual(list);
  });

  it('may take two seconds [A-15]', () => {
    expect(seoList.timeoutSeconds).toBe(2);
  });

  it('has title, keywords and description in three languages for each page [E-02]', () => {
    expect(list.find(({ menuCode }) => menuCode === '/service/track')).toEqual({
      menuCode: '/service/track',
      titleCh: '查件',
      titleEn: 'Track parcels',
      titleTh: 'ติดตามพัสดุ',
      keywordsCh: expect.stringContaining('运单号'),
      keywordsEn: expect.stringContaining('waybill number'),
      keywordsTh: expect.stringContaining('เลขพัสดุ'),
      describeCh: expect.stringContaining('10\u00a0个运单号'),
      describeEn: expect.stringContaining('up to ten waybill numbers'),
      describeTh: expect.stringContaining('ไม่เกิน 10 เลข'),
    });
  });

  it.each(languages)('has every public page, in %s with texts that fit a result page', (language) => {
    const faults = publicPaths.flatMap((path) => {
      const texts = findSeo(list, path, language);
      if (!texts) return [`${path}: missing`];
      const title = room(`${texts.title} · ${brand.name[language]}`);
      const description = room(texts.description);
      // Chinese needs fewer characters, and more would be padding.
      const least = language === 'zh-cn' ? 100 : 120;
      return [
        ...(title > 60 ? [`${path}: title ${title}`] : []),
        ...(description < least || description > 160 ? [`${path}: description ${description}`] : []),
        ...(/\{\{/.test(texts.title + texts.description) ? [`${path}: placeholder`] : []),
      ];
    });
    expect(faults).toEqual([]);
  });

  it.each(['Th', 'En', 'Ch'] as const)('has different titles for all pages [E-02]: %s', (end) => {
    for (const field of [`title${end}`, `describe${end}`] as const) {
      expect(new Set(list.map((entry) => entry[field])).size).toBe(list.length);
    }
  });

  it('keeps what staff have written, and shows it at once', async () => {
    const [row] = await site.db.orm.select().from(seoEntry).where(eq(seoEntry.menuCode, '/FAQ'));
    if (!row) throw new Error('There is no entry for /FAQ.');
    const texts = { ...row.texts, 'en-us': { ...row.texts['en-us'], title: 'Answers' } };
    await site.db.orm.transaction(async (tx) => {
      await tx.update(seoEntry).set({ texts, seedDigest: null }).where(eq(seoEntry.menuCode, '/FAQ'));
      await announceContentChange(tx, 'seo');
    });
    await site.services.seed();
    await expect
      .poll(async () => findSeo(await site.get(seoList, {}), '/faq', 'en-us')?.title)
      .toBe('Answers');
  });
});
