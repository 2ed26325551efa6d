import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { getPage, listServicePages, marketingErrors } from '../marketing.contract.ts';
import { page } from './pages.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});

afterAll(() => site.close());

const gone = refused(marketingErrors.pageNotFound, 'This page does not exist, or it is no longer published.');

describe('a page', () => {
  it('has title, lead, description and HTML in the language of the request [W-16, W-01]', async () => {
    const { data } = await site.call(getPage, { slug: 'Bulky' });
    expect(data).toMatchObject({
      slug: 'bulky',
      title: 'Bulky parcels',
      lead: 'For single parcels over 20\u00a0kg that need more than two hands.',
      isService: true,
    });
    expect(data?.toc.map(({ text }) => text).slice(0, 2)).toEqual(['What it is for', 'Sizes and limits']);
    expect(data?.html).toContain('<table>');
    expect(JSON.stringify(data)).not.toContain('{{');
    const chinese = await site.call(getPage, { slug: 'bulky' }, { lang: 'CN' });
    expect(chinese.data?.toc.map(({ id }) => id)).toEqual(data?.toc.map(({ id }) => id));
    expect(chinese.data?.title).toMatch(/\p{Script=Han}/u);
  });

  it.each(['about-us', 'customer-support', 'drop-point-service', 'partner-home', 'vip-customer', 'app'])(
    'about something else than a service is found, too: %s [W-10]',
    async (slug) => {
      const { data } = await site.call(getPage, { slug });
      expect(data?.isService).toBe(false);
      expect(data?.html.length).toBeGreaterThan(500);
    },
  );

  it('that does not exist is refused', async () => {
    expect(refusalIn(await site.call(getPage, { slug: 'nothing' }))).toEqual(gone);
  });

  it('ends and returns by the clock [S-16]', async () => {
    const get = () => site.call(getPage, { slug: 'app' });
    await site.db.orm.transaction(async (tx) => {
      const offlineAt = new Date('2026-11-20T12:00:00+07:00');
      await tx.update(page).set({ offlineAt }).where(eq(page.slug, 'app'));
      await announceContentChange(tx, 'page');
    });
    site.clock.set('2026-11-20T11:59:59+07:00');
    expect((await get()).succ).toBe(true);
    site.clock.set('2026-11-20T12:00:00+07:00');
    await expect.poll(async () => refusalIn(await get()), { timeout: 2_000 }).toEqual(gone);
  });
});

describe('the pages of services', () => {
  it('are all ten, in their order [W-16]', async () => {
    const { pages } = await site.get(listServicePages, {});
    expect(pages.map(({ slug }) => slug)).toEqual([
      'super',
      'international',
      'bulky',
      'fruit',
      'cod-next-day',
      'claim-next-day',
      'time-sla',
      'vip-account',
      'home-pickup',
      'cod',
    ]);
    for (const { title, lead, summary } of pages) expect(title && lead && summary).toBeTruthy();
  });
});
