import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#routes/paths.ts';
import { type Network, publicUrl, startNetwork } from '#tests/fakes/network.ts';
import { refusalIn, refused, type Website } from '#tests/fakes/website.ts';
import { dropPointData } from '../drop-point-data.rules.ts';
import {
  countNetworkPoints,
  dropPointErrors,
  findNetworkInfoByKeyword,
  getNetworkPoint,
  reportNetworkPoint,
} from '../drop-points.contract.ts';
import { networkPoint, networkPointReport } from './drop-points.table.ts';

let site: Website;
let network: Network;

beforeAll(async () => {
  network = await startNetwork();
  site = network.site;
}, 60_000);
// A Friday morning.
beforeEach(() => site.clock.set('2026-11-20T09:00:00+07:00'));
afterAll(() => site.close());

const find: Network['find'] = (...given) => network.find(...given);
const search: Network['search'] = (...given) => network.search(...given);
const point: Network['point'] = (...given) => network.point(...given);
const change: Network['change'] = (...given) => network.change(...given);

describe('finding points by keyword', () => {
  it.each([
    ['EN', 'MRT-BL26', 'MRT-BL26'],
    ['TH', 'สีลม', 'MRT-BL26'],
    ['CN', '是隆', 'MRT-BL26'],
    ['TH', 'สาขาบางรัก', 'BR-1004'],
    ['EN', 'bang rak branch', 'BR-1004'],
    ['TH', 'เขตสายไหม', 'BR-1042'],
    ['EN', 'Koh Samui', 'BR-8404'],
    ['EN', 'phuket 83150 night market', 'DP-8302'],
    ['CN', '清迈市区', 'BR-5001'],
    ['TH', 'ศูนย์คัดแยกเชียงใหม่', 'HUB-CNX'],
  ] as const)('in %s, %s finds %s first [A-20, W-05]', async (lang, keyword, code) => {
    const { items } = await search(keyword, lang);
    expect(items[0]?.code).toBe(code);
  });

  it.each(['50180', 'ถนนสีลม', 'Mae Rim', '春武里', 'Surawong'])('%s finds points', async (keyword) => {
    expect((await search(keyword)).total).toBeGreaterThan(0);
  });

  it('respects the filters and finds nothing for unknown words', async () => {
    const { items } = await site.get(findNetworkInfoByKeyword, { keyword: 'เชียงใหม่', kinds: ['HUB'] });
    expect(items.map(({ code }) => code)).toEqual(['HUB-CNX']);
    expect((await search('xyzzy')).total).toBe(0);
  });

  it('requires a word', async () => {
    const { status, data } = await site.call(findNetworkInfoByKeyword, { keyword: '  ' });
    expect(status).toBe(400);
    expect(data).toEqual({
      fields: [{ field: 'keyword', msg: 'Please type a name, street, station, district or postcode.' }],
    });
  });
});

describe('one point', () => {
  it('is found in any letter case, with a week of days from today', async () => {
    const detail = await point('br-1004');
    expect(detail.code).toBe('BR-1004');
    expect(detail.days.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(detail.opening).toEqual({
      isOpen: true,
      code: 'OPEN_UNTIL',
      changesAt: '2026-11-20T13:00:00.000Z',
      because: null,
    });
  });

  it('that is unknown, or offline, is not found', async () => {
    const gone = refused(
      dropPointErrors.notFound,
      'We have no drop point with this code any more. Please search for one near you.',
    );
    expect(refusalIn(await site.call(getNetworkPoint, { code: 'BR-9999' }))).toEqual(gone);
    await change('BR-5010', { offlineAt: new Date('2026-11-20T08:00:00+07:00') });
    await expect
      .poll(async () => refusalIn(await site.call(getNetworkPoint, { code: 'BR-5010' })))
      .toEqual(gone);
    expect((await find({ districtCode: '5010' })).items.map(({ code }) => code)).toEqual(['DP-5010']);
    expect((await site.call(getNetworkPoint, { code: 'สาขา' })).status).toBe(400);
  });
});

describe('counts', () => {
  it('have all 77 provinces, and the districts of one [W-05]', async () => {
    const { total, provinces, districts } = await site.get(countNetworkPoints, { provinceCode: '50' });
    expect(provinces).toHaveLength(77);
    // In English sort order, not by official code.
    expect(provinces.slice(0, 2).map(({ name }) => name)).toEqual(['Amnat Charoen', 'Ang Thong']);
    expect(provinces.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(Math.min(...provinces.map(({ count }) => count))).toBeGreaterThanOrEqual(2);
    expect(districts).toHaveLength(25);
    expect(districts.slice(0, 2).map(({ name }) => name)).toEqual(['Chai Prakan', 'Chiang Dao']);
    const inChiangMai = provinces.find(({ code }) => code === '50')?.count;
    expect(districts.reduce((sum, { count }) => sum + count, 0)).toBe(inChiangMai);
  });

  it('respect the filters, and are in the language of the request', async () => {
    const { total, provinces, districts } = await site.get(
      countNetworkPoints,
      { kinds: ['MRT'] },
      { lang: 'CN' },
    );
    expect(total).toBe(32);
    expect(districts).toEqual([]);
    expect(provinces.filter(({ count }) => count > 0)).toEqual([
      { code: '10', name: '曼谷', count: 29 },
      { code: '12', name: '暖武里', count: 3 },
    ]);
  });
});

describe('reporting a mistake', () => {
  const mistake = { code: 'BR-1004', kind: 'WRONG_HOURS', text: 'Closed at five already.' } as const;

  it('stores it for staff', async () => {
    const answer = await site.get(
      reportNetworkPoint,
      { ...mistake, contact: '0812345678' },
      { visitor: 'reporter' },
    );
    expect(answer.receivedAt).toBe('2026-11-20T02:00:00.000Z');
    const [row] = await site.db.orm.select().from(networkPointReport);
    expect(row).toMatchObject({
      pointCode: 'BR-1004',
      kind: 'WRONG_HOURS',
      text: 'Closed at five already.',
      contact: '0812345678',
      closedAt: null,
    });
  });

  it('is accepted five times an hour from a visitor, and from others still', async () => {
    const report = (visitor: string) => site.call(reportNetworkPoint, mistake, { visitor });
    for (let nth = 0; nth < 5; nth += 1) expect((await report('busy')).succ).toBe(true);
    const sixth = await report('busy');
    expect(refusalIn(sixth)).toEqual(
      refused(
        dropPointErrors.tooManyReports,
        'Thank you, you have sent several reports already. Please try again in an hour, or call us.',
      ),
    );
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await report('somebody else')).succ).toBe(true);
  });

  it('of an unknown point is refused and not counted', async () => {
    const answer = await site.call(reportNetworkPoint, { ...mistake, code: 'BR-9999' });
    expect(answer.code).toBe(dropPointErrors.notFound.code);
  });

  it.each([
    [{ text: ' ' }, 'text', 'Please tell us what is wrong.'],
    [{ text: 'x'.repeat(501) }, 'text', 'Please keep it within 500 characters.'],
    [{ contact: 'x'.repeat(101) }, 'contact', 'Please keep it within 100 characters.'],
    [{ code: '!' }, 'code', 'This is not a drop point code. A code looks like BR-1004.'],
  ])('with %o is refused at its field', async (wrong, field, msg) => {
    const { status, data } = await site.call(reportNetworkPoint, { ...mistake, ...wrong });
    expect(status).toBe(400);
    expect(data).toEqual({ fields: [{ field, msg }] });
  });
});

describe('search engines', () => {
  it('get the page of every point in three languages in the sitemap, and none that is offline', async () => {
    const xml = await (await site.send('/sitemap.xml', {})).text();
    const rows = await site.db.orm.select().from(networkPoint).where(isNull(networkPoint.offlineAt));
    const page = (code: string) => `<loc>${publicUrl}${paths.dropPoint(code)}</loc>`;
    expect(rows.filter(({ code }) => !xml.includes(page(code)))).toEqual([]);
    expect(xml).toContain(`<loc>${publicUrl}/service/drop-point?code=BR-1004&amp;lang=zh-cn</loc>`);
    expect(xml).not.toContain(page('BR-5010'));
    await change('BR-5011', { offlineAt: new Date('2026-11-20T08:00:00+07:00') });
    await expect
      .poll(async () => (await site.send('/sitemap.xml', {})).text(), { timeout: 10_000 })
      .not.toContain(page('BR-5011'));
  });

  it('get a branch as a post office with its hours, place and phone', async () => {
    site.clock.set('2026-12-04T09:00:00+07:00');
    const data = dropPointData(await point('MRT-BL26'), publicUrl, 'en-us');
    expect(data).toMatchObject({
      '@type': 'PostOffice',
      name: 'Songduan Express MRT Si Lom branch',
      url: `${publicUrl}/service/drop-point?code=MRT-BL26&lang=en-us`,
      telephone: expect.stringMatching(/^\+66-2-000-\d{4}$/),
      address: { addressLocality: 'Bang Rak', postalCode: '10500', addressCountry: 'TH' },
      geo: { latitude: 13.7293, longitude: 100.5372 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: '07:00',
          closes: '20:00',
        },
        { dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'], opens: '08:30' },
      ],
    });
    // Stations open as usual on holidays [W-20].
    expect(data).toHaveProperty('specialOpeningHoursSpecification', []);
    // The Father's Day holiday and its substitute Monday.
    expect(dropPointData(await point('BR-1004'), publicUrl, 'en-us')).toHaveProperty(
      'specialOpeningHoursSpecification',
      expect.arrayContaining(
        ['2026-12-05', '2026-12-07', '2026-12-10'].map((date) =>
          expect.objectContaining({ validFrom: date, validThrough: date, opens: '09:00', closes: '18:00' }),
        ),
      ),
    );
  });

  it('get a locker as a business around the clock; a closed day opens and closes at midnight', async () => {
    const [locker] = (await find({ kinds: ['LOCKER'], pageSize: 1 })).items;
    const data = dropPointData(await point(locker?.code ?? ''), publicUrl, 'th');
    expect(data).toMatchObject({
      '@type': 'LocalBusiness',
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
      specialOpeningHoursSpecification: [],
    });
    expect(data).not.toHaveProperty('telephone');
    const note = { th: 'ย้ายร้าน', 'en-us': 'moving house', 'zh-cn': '搬迁' };
    await change('BR-5004', { specialDays: [{ date: '2026-11-20', intervals: [], note }] });
    await expect
      .poll(async () => dropPointData(await point('BR-5004'), publicUrl, 'th'))
      .toMatchObject({
        specialOpeningHoursSpecification: [{ validFrom: '2026-11-20', opens: '00:00', closes: '00:00' }],
      });
  });
});
