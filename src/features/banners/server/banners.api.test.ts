import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { asRead } from '#tests/fakes/as-read.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { addClick, bannerDetail, bannerErrors, bannerLocations, getAllBanner } from '../banners.contract.ts';
import { banner, bannerClicks } from './banners.table.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite({ content: true });
});
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

/** As staff do: write, and notify every process. */
async function change(id: number, values: Partial<typeof banner.$inferInsert>): Promise<void> {
  await site.db.orm.transaction(async (tx) => {
    await tx.update(banner).set(values).where(eq(banner.id, id));
    await announceContentChange(tx, 'banner');
  });
}

const list = async (location?: (typeof bannerLocations)[number]) =>
  (await site.get(getAllBanner, location ? { location } : {})).banners;
const ids = async () => (await list()).map(({ id }) => id);
const clicks = async (id: number) =>
  (await site.db.orm.select().from(bannerClicks).where(eq(bannerClicks.bannerId, id))).map((row) => ({
    day: row.bangkokDate,
    clicks: row.clicks,
  }));

describe('banners', () => {
  it('are answered with pictures, titles and link in three languages [A-03, E-03]', async () => {
    expect(asRead((await list('HOME'))[3])).toEqual({
      id: 4,
      location: 'HOME',
      video: '',
      cnImg: '/art/banner-cash-on-delivery-wide.svg,/art/banner-cash-on-delivery-phone.svg',
      thImg: '/art/banner-cash-on-delivery-wide.svg,/art/banner-cash-on-delivery-phone.svg',
      enImg: '/art/banner-cash-on-delivery-wide.svg,/art/banner-cash-on-delivery-phone.svg',
      titleCh: 'COD 货款于 1 个工作日内到账',
      titleEn: 'Your COD money within 1 working day',
      titleTh: 'เงิน COD เข้าบัญชีภายใน 1 วันทำการ',
      textCh: '买家可用现金、手机银行或电子钱包付款，我们把货款转给您。',
      textEn: 'Customers pay in cash, by mobile banking or with a wallet, and we transfer the money to you.',
      textTh: 'ลูกค้าจ่ายด้วยเงินสด โมบายแบงก์กิ้ง หรือวอลเล็ต แล้วเราโอนเงินให้คุณ',
      link: '/CODNextDay',
      sort: 4,
    });
  });

  it('are listed by location in their order, or all of them [A-03]', async () => {
    const counts = await Promise.all(bannerLocations.map(async (each) => (await list(each)).length));
    expect(counts).toEqual([4, 1, 1]);
    await change(4, { sort: 0 });
    await expect.poll(ids).toEqual([4, 1, 2, 3, 5, 6]);
    await change(4, { sort: 4 });
    await expect.poll(ids).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('show pictures that exist', async () => {
    const pictures = (await list()).flatMap(({ thImg, enImg, cnImg }) =>
      [thImg, enImg, cnImg].flatMap((all) => all.split(',')),
    );
    expect(pictures.filter((link) => !existsSync(`public${link}`))).toEqual([]);
    expect(new Set(pictures).size).toBe(12);
  });

  it('have a detail page without the names of staff [A-03, E-03]', async () => {
    await change(2, { creator: 'somchai', editor: 'malee' });
    const { data } = await site.call(bannerDetail, { id: 2 });
    expect(data).toMatchObject({
      id: 2,
      enabled: true,
      publishState: 'PUBLISHED',
      publishTime: '2026-11-20T02:00:00.000Z',
      createdTime: '2026-11-20T02:00:00.000Z',
      modifiedTime: '2026-11-20T02:00:00.000Z',
    });
    expect(JSON.stringify(data)).not.toMatch(/somchai|malee/);
  });
});

describe('a banner', () => {
  const missing = refused(bannerErrors.notFound, 'This banner does not exist, or it is no longer published.');

  it('that is disabled is not shown until it is enabled again [S-17]', async () => {
    await change(1, { enabled: false });
    await expect.poll(ids).not.toContain(1);
    expect(refusalIn(await site.call(bannerDetail, { id: 1 }))).toEqual(missing);
    expect(refusalIn(await site.call(addClick, { id: 1 }))).toEqual(missing);
    await change(1, { enabled: true });
    await expect.poll(ids).toContain(1);
  });

  it('appears and goes offline at its times [S-16]', async () => {
    await change(6, {
      publishAt: new Date('2026-12-01T00:00:00+07:00'),
      offlineAt: new Date('2026-12-31T00:00:00+07:00'),
    });
    await expect.poll(ids).not.toContain(6);
    site.clock.set('2026-12-01T00:00:00+07:00');
    expect(await ids()).toContain(6);
    site.clock.set('2026-12-31T00:00:00+07:00');
    expect(await ids()).not.toContain(6);
  });

  it('that does not exist is refused [A-03]', async () => {
    expect(refusalIn(await site.call(bannerDetail, { id: 999 }))).toEqual(missing);
  });
});

describe('a click on a banner', () => {
  it('is counted by day in Thailand, once a minute for each visitor [A-03]', async () => {
    await site.get(addClick, { id: 5 }, { visitor: 'a' });
    await site.get(addClick, { id: 5 }, { visitor: 'a' });
    await Promise.all(['b', 'c', 'd'].map((visitor) => site.get(addClick, { id: 5 }, { visitor })));
    expect(await clicks(5)).toEqual([{ day: '2026-11-20', clicks: 4 }]);
    site.clock.set('2026-11-20T17:30:00Z');
    await site.get(addClick, { id: 5 }, { visitor: 'e' });
    await site.get(addClick, { id: 3 }, { visitor: 'e' });
    expect(await clicks(5)).toContainEqual({ day: '2026-11-21', clicks: 1 });
    expect(await clicks(3)).toEqual([{ day: '2026-11-21', clicks: 1 }]);
  });
});
