import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { markdownToDoc } from '#features/publishing/server/markdown.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { businessRuleVersion } from '#features/rules/server/rules.table.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { displayRelease, getInfoRelease, listReleases, newsErrors, pageRelease } from '../news.contract.ts';
import type { ReleaseKind } from '../news-lists.rules.ts';
import { newsRelease } from './news.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

/** As staff do: write, and notify every process. */
async function change(id: number, values: Partial<typeof newsRelease.$inferInsert>): Promise<void> {
  await site.db.orm.transaction(async (tx) => {
    await tx.update(newsRelease).set(values).where(eq(newsRelease.id, id));
    await announceContentChange(tx, 'news');
  });
}

const page = (input: {
  kind?: ReleaseKind;
  page?: number;
  pageSize?: number;
  year?: number;
  keyword?: string;
}) => site.get(pageRelease, input);
const list = (
  input: { kind?: ReleaseKind; year?: number; keyword?: string },
  lang: 'TH' | 'EN' | 'CN' = 'EN',
) => site.get(listReleases, input, { lang });
const titleOf = async (id: number) => (await site.call(displayRelease, { id })).data?.title;

describe('the shipped news', () => {
  it('is 27 news items, 6 promotions and 8 articles [E-08]', async () => {
    const totals = await Promise.all(
      (['news', 'promotion', 'article'] as const).map(async (kind) => (await page({ kind })).total),
    );
    expect(totals).toEqual([27, 6, 8]);
  });

  it('is written once: a second start changes nothing, and what staff have edited stays', async () => {
    await change(3, { seedDigest: null, imageLink: '/art/people.svg' });
    const before = await site.db.orm.select().from(newsRelease);
    site.clock.forward(3600);
    await site.services.seed();
    const after = await site.db.orm.select().from(newsRelease);
    expect(after).toEqual(before);
    expect(after.find(({ id }) => id === 3)?.imageLink).toBe('/art/people.svg');
  });

  it('is written again if a new release changes it', async () => {
    await change(4, { seedDigest: 'of an earlier release', imageLink: '/art/old.svg' });
    await site.services.seed();
    const [row] = await site.db.orm.select().from(newsRelease).where(eq(newsRelease.id, 4));
    expect(row?.imageLink).toBe('/art/plane.svg');
    expect(row?.editedAt).toEqual(site.clock.now());
  });
});

describe('one release', () => {
  it('has the fields of the static item and of the stored one [A-07, E-07]', async () => {
    const item = asRead(await site.get(displayRelease, { id: '1' }));
    expect(item).toMatchObject({
      id: 1,
      kind: 'news',
      title: 'North Bangkok sorting hub opens in Wang Noi',
      ctn: expect.stringContaining('240,000 parcels a day'),
      imgSrc: '/art/warehouse.svg',
      date: '15/11/22',
      publishState: 'PUBLISHED',
      publishTime: '2022-11-14T17:00:00.000Z',
      publisher: 'Songduan Express',
      promotion: null,
      previous: null,
    });
    expect(item.details).toMatch(
      /^<p>Songduan Express has opened .*<a href="\/service\/track">track page<\/a>/s,
    );
    expect(item.pArr[0]).toMatch(/^Songduan Express has opened its North Bangkok sorting hub/);
    expect(item.pArr).toContain(
      'Parcels to the North and the Northeast that we accept before 16:00 leave the same night.',
    );
    expect(item.pArr.join()).not.toMatch(/[<{]/);
    expect(item.next?.id).toBe(2);
  });

  it.each([
    ['TH', 'ศูนย์คัดแยก'],
    ['EN', 'sorting hub'],
    ['CN', '分拨中心'],
  ] as const)('is in the language of the request: %s [A-07, W-01]', async (lang, words) => {
    expect(asRead((await site.get(displayRelease, { id: 1 }, { lang })).title)).toContain(words);
  });

  it('links to the older and the newer one of its kind', async () => {
    const { items } = await page({ kind: 'article' });
    const { previous, next } = await site.get(displayRelease, { id: items[3]?.id ?? 0 });
    expect([next, previous]).toEqual(
      [items[2], items[4]].map((each) => ({ id: each?.id, title: each?.title })),
    );
  });

  it.each([9999, 2_147_483_647])('that does not exist is refused: %i [A-07]', async (id) => {
    const answer = await site.call(displayRelease, { id });
    expect(refusalIn(answer)).toEqual(
      refused(newsErrors.notFound, 'This news item does not exist, or it is no longer published.'),
    );
  });

  it.each(['', '0', '1.5', 'one', '99999999999'])('with the id "%s" names the wrong field', async (id) => {
    const { status, data } = await site.call(displayRelease, { id });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ field: 'id' }] });
  });
});

describe('publishing', () => {
  it('shows a release from its time on, and not after it went offline, in the same second [S-16]', async () => {
    await change(20, { publishAt: new Date('2026-11-21T10:00:00+07:00') });
    await expect.poll(() => titleOf(20)).toBeUndefined();
    site.clock.set('2026-11-21T09:59:59+07:00');
    expect(await titleOf(20)).toBeUndefined();
    site.clock.set('2026-11-21T10:00:00+07:00');
    expect(await titleOf(20)).toBeDefined();
    expect((await page({ kind: 'news' })).items[0]?.id).toBe(20);
    await change(20, { offlineAt: new Date('2026-11-22T10:00:00+07:00') });
    site.clock.set('2026-11-22T10:00:00+07:00');
    await expect.poll(() => titleOf(20)).toBeUndefined();
    expect((await page({ kind: 'news' })).total).toBe(26);
    await change(20, { offlineAt: null, publishAt: new Date('2025-08-01T00:00:00+07:00') });
    await expect.poll(() => titleOf(20)).toBeDefined();
  });
});

describe('a list of releases', () => {
  it('is newest first, page by page, with the total of all pages [A-07]', async () => {
    const first = await page({ kind: 'news', pageSize: 10 });
    const third = await page({ kind: 'news', pageSize: 10, page: 3 });
    expect([first.total, first.items.length, third.items.length]).toEqual([27, 10, 7]);
    const all = (await list({ kind: 'news' })).items.map(({ publishTime }) => publishTime);
    expect(all).toEqual(all.toSorted().reverse());
    expect(first.items[0]?.publishTime).toBe(all[0]);
    expect(third.items.at(-1)?.publishTime).toBe(all.at(-1));
    expect((await page({ kind: 'news', page: 99 })).items).toEqual([]);
  });

  it('names the years that have releases, and filters by one [A-07]', async () => {
    expect((await page({ kind: 'news', year: 2023 })).years).toEqual([2026, 2025, 2024, 2023, 2022]);
    const { items } = await list({ kind: 'news', year: 2023 });
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ date }) => date.endsWith('/23'))).toBe(true);
  });

  it.each([
    ['EN', 'first AID couriers', 2],
    ['EN', 'Songduan wang noi', 1],
    ['TH', 'อยุธยา วังน้อย', 1],
    ['CN', '旺内 分拣线', 1],
  ] as const)('finds in %s by words anywhere in the text: %s [A-07]', async (lang, keyword, id) => {
    const { items } = await list({ keyword }, lang);
    expect(items.map((item) => item.id)).toContain(id);
    expect(items.length).toBeLessThan(8);
  });

  it('shows matches in the title first, however old [A-07]', async () => {
    const { items } = await list({ keyword: 'wang noi' }, 'EN');
    expect(items[0]?.title.toLowerCase()).toContain('wang noi');
    const dates = items.map(({ publishTime }) => publishTime);
    expect(dates).not.toEqual(dates.toSorted().reverse());
  });

  it('finds nothing for unknown words', async () => {
    expect((await list({ keyword: 'xyzzy' })).items).toEqual([]);
    expect((await page({ keyword: 'xyzzy' })).total).toBe(0);
  });

  it.each([{ page: 0 }, { pageSize: 51 }, { kind: 'gossip' as never }, { year: 1999 }])(
    'refuses %o with the field named',
    async (input) => {
      const { status, data } = await site.call(pageRelease, input);
      expect(status).toBe(400);
      expect(data).toMatchObject({ fields: [{ field: Object.keys(input)[0] }] });
    },
  );
});

describe('numbers of the business rules', () => {
  it('stay as they were in dated news, and change in articles', async () => {
    const later = { ...firstVersion, domestic: { ...firstVersion.domestic, maxWeightKg: 77 } };
    const body = await markdownToDoc('At most {{domestic.maxWeightKg}} kg.');
    const textsOf = async (id: number) => {
      const [row] = await site.db.orm.select().from(newsRelease).where(eq(newsRelease.id, id));
      return { ...(row as typeof newsRelease.$inferSelect).texts };
    };
    const { items } = await list({});
    const idOf = (kind: ReleaseKind) => items.find((item) => item.kind === kind)?.id ?? 0;
    for (const id of [idOf('news'), idOf('article')]) {
      const texts = await textsOf(id);
      await change(id, { texts: { ...texts, 'en-us': { ...texts['en-us'], body } } });
    }
    await site.db.orm
      .insert(businessRuleVersion)
      .values({ validFrom: new Date('2026-11-20T08:00:00+07:00'), rules: later });
    await announceContentChange(site.db.orm, 'rules');
    const detailsOf = async (kind: ReleaseKind) =>
      (await site.get(displayRelease, { id: idOf(kind) })).details;
    await expect.poll(() => detailsOf('article'), { timeout: 2_000 }).toContain('At most 77\u00a0kg.');
    expect(await detailsOf('news')).toContain('At most 50\u00a0kg.');
  });
});

describe('promotions', () => {
  const walkIn = async () => {
    const { items } = await list({ kind: 'promotion' });
    return items.find(({ promotion }) => promotion?.from === '2022-12-23');
  };

  it('show the first kilogram for walk-in customers as ended, with its price and dates [W-19]', async () => {
    const item = asRead(await walkIn());
    expect(item).toMatchObject({
      title: 'First kilogram for THB 15 at the counter',
      promotion: { from: '2022-12-23', until: '2023-01-31', state: 'ENDED' },
    });
    expect(item?.ctn).toContain('from 23 December 2022 to 31 January 2023');
  });

  it('are shown as running while they run [W-19]', async () => {
    site.clock.set('2023-01-31T23:59:00+07:00');
    expect((await walkIn())?.promotion?.state).toBe('RUNNING');
  });

  it('are on the home page with the running ones first, beside the newest news and articles [A-07]', async () => {
    const home = await site.get(getInfoRelease, {});
    expect(home.promotions.map(({ promotion }) => promotion?.state)).toEqual(['RUNNING', 'UPCOMING']);
    expect(home.news.map(({ id }) => id)).toEqual(
      (await page({ kind: 'news', pageSize: 4 })).items.map(({ id }) => id),
    );
    expect(home.articles).toHaveLength(3);
  });

  it('leave the home page on the day after their last one [A-07]', async () => {
    const shown = async () => (await site.get(getInfoRelease, {})).promotions.length;
    site.clock.set('2026-12-30T23:59:59+07:00');
    expect(await shown()).toBe(2);
    site.clock.set('2026-12-31T00:00:00+07:00');
    expect(await shown()).toBe(1);
    site.clock.set('2027-01-01T00:00:00+07:00');
    expect(await shown()).toBe(0);
  });
});
