import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceContentChange } from '#features/publishing/server/content-changes.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { listAreas, parseAddress, placeErrors, resolvePlace, searchPlaces } from '../places.contract.ts';
import { placeOverride } from './places.table.ts';

let website: Website;
beforeAll(async () => {
  website = await startWebsite();
});
afterAll(() => website.close());

async function search(keywords: string, level?: 'province' | 'district' | 'subdistrict') {
  const { places } = await website.get(searchPlaces, { keywords, ...(level && { level }) });
  return places;
}

describe('findProvinceCityArea', () => {
  it('lists the 77 provinces, the districts of one and the subdistricts of a district [A-05]', async () => {
    const provinces = await website.get(listAreas, {});
    expect(provinces.level).toBe('province');
    expect(provinces.parent).toBeNull();
    expect(provinces.areas).toHaveLength(77);
    const bangkok = provinces.areas.find(({ code }) => code === '10');
    expect(bangkok?.name).toEqual({ th: 'กรุงเทพมหานคร', 'en-us': 'Bangkok', 'zh-cn': '曼谷' });

    const districts = await website.get(listAreas, { parent: '10' });
    expect(districts.level).toBe('district');
    expect(districts.areas).toHaveLength(50);

    const subdistricts = await website.get(listAreas, { parent: '1004' });
    expect(subdistricts.parent?.label.th).toBe('เขตบางรัก กรุงเทพมหานคร 10500');
    expect(subdistricts.areas.map(({ label }) => label.th)).toContain('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
  });

  it('writes tambon and amphoe outside Bangkok, in the order of each language [A-05]', async () => {
    const { areas } = await website.get(listAreas, { parent: '5001' });
    const suthep = areas.find(({ name }) => name.th === 'สุเทพ');
    expect(suthep?.label).toEqual({
      th: 'ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
      'en-us': 'Suthep, Mueang Chiang Mai, Chiang Mai 50200',
      'zh-cn': '清迈 Mueang Chiang Mai 县 Suthep 区 50200',
    });
  });

  it('may be cached for a minute, and refuses an unknown code [A-05]', async () => {
    const kept = await website.call(listAreas, { parent: '10' });
    expect(kept.headers.get('cache-control')).toBe('public, max-age=60');
    const unknown = await website.call(listAreas, { parent: '99' });
    expect(refusalIn(unknown)).toEqual(
      refused(placeErrors.placeUnknown, 'This place is not known. Please choose it from the list again.'),
    );
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect((await website.call(listAreas, { parent: '1' })).status).toBe(400);
  });
});

describe('findProCityArea', () => {
  it('answers words, a postcode and a mix of both with all levels above [A-05]', async () => {
    const [first] = await search('บางรัก กทม');
    expect(first).toMatchObject({ level: 'district', code: '1004', provinceCode: '10', postcode: '10500' });
    expect((await search('10500'))[0]?.code).toBe('1004');
    expect((await search('chatuchak 10900', 'subdistrict'))[0]?.code).toBe('103005');
    expect((await search('10903', 'subdistrict'))[0]).toMatchObject({ code: '103001', postcode: '10903' });
  });

  it('includes islands that are no subdistrict, with the official codes above them [A-05]', async () => {
    for (const name of ['เกาะหลีเป๊ะ', 'koh lipe', '丽贝岛']) {
      expect((await search(name, 'subdistrict'))[0]).toMatchObject({
        level: 'subdistrict',
        code: '910106-01',
        localityCode: '910106-01',
        subdistrictCode: '910106',
        districtCode: '9101',
        provinceCode: '91',
      });
    }
    expect((await search('ต.เพ ระยอง', 'subdistrict'))[0]).toMatchObject({
      code: '210105',
      localityCode: null,
    });
  });

  it('caches answers separately by level and by the widest level [A-05]', async () => {
    const codesAt = async (level?: 'district' | 'subdistrict', widest?: 'province' | 'district') => {
      const asked = { keywords: 'กรุงเทพ', limit: 1, ...(level && { level }), ...(widest && { widest }) };
      return (await website.get(searchPlaces, asked)).places.map(({ code }) => code);
    };
    const asked = [codesAt(), codesAt('district'), codesAt('subdistrict')];
    expect(await Promise.all(asked)).toEqual([['10'], ['1001'], ['100101']]);
    expect(await codesAt('subdistrict', 'district')).toEqual(['1001']);
    expect(await codesAt('subdistrict', 'province')).toEqual(['10']);
    expect(await codesAt('subdistrict')).toEqual(['100101']);
  });

  it('answers at most as many as requested, and no more than twenty [A-05]', async () => {
    const { places } = await website.get(searchPlaces, { keywords: 'บาง', limit: 3 });
    expect(places).toHaveLength(3);
    const more = await website.get(searchPlaces, { keywords: 'บาง', limit: 5 });
    expect(more.places).toHaveLength(5);
    expect(more.places.slice(0, 3)).toEqual(places);
    expect((await website.call(searchPlaces, { keywords: 'บาง', limit: 21 })).status).toBe(400);
    expect((await website.call(searchPlaces, { keywords: ' ' })).status).toBe(400);
    expect(await search('xyzzyq')).toEqual([]);
  });
});

describe('names are sorted for the readers of each language', () => {
  const asked = [
    ['TH', 'th', 'th'],
    ['EN', 'en-us', 'en'],
    ['CN', 'zh-cn', 'zh-u-co-pinyin'],
  ] as const;
  const sorted = (names: string[], tag: string) => names.toSorted(new Intl.Collator(tag).compare);

  it.each(asked)('in the lists of places: %s [A-05] [W-01]', async (lang, language, tag) => {
    for (const parent of [undefined, '10', '1004']) {
      const { areas } = await website.get(listAreas, parent ? { parent } : {}, { lang });
      const names = areas.map(({ name }) => name[language]);
      expect(names).toEqual(sorted(names, tag));
    }
    const answer = await website.call(listAreas, {}, { lang });
    expect(answer.headers.get('vary')).toContain('lang');
  });

  it.each(asked)('among places that fit equally well: %s [A-05] [W-01]', async (lang, language, tag) => {
    const codes = { keywords: '10160', level: 'subdistrict', limit: 20 } as const;
    const { places } = await website.get(searchPlaces, codes, { lang });
    const names = places.map(({ name }) => name[language]);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(sorted(names, tag));
    const of = { text: '1004', level: 'subdistrict' } as const;
    const { candidates } = await website.get(resolvePlace, of, { lang });
    const offered = candidates.map(({ name }) => name[language]);
    expect(offered).toEqual(sorted(offered, tag));
  });
});

describe('resolvePlace', () => {
  it('returns the one place for a printed label, a code or an unambiguous name [A-05]', async () => {
    const codeOf = async (text: string, level: 'province' | 'district' | 'subdistrict') =>
      (await website.get(resolvePlace, { text, level })).place?.code ?? null;
    expect(await codeOf('แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500', 'subdistrict')).toBe('100402');
    expect(await codeOf('Si Lom, Bang Rak, Bangkok 10500', 'subdistrict')).toBe('100402');
    expect(await codeOf('曼谷 Bang Rak 区 Si Lom 分区 10500', 'subdistrict')).toBe('100402');
    expect(await codeOf('100402', 'subdistrict')).toBe('100402');
    expect(await codeOf('100402', 'district')).toBe('1004');
    expect(await codeOf('หาดใหญ่', 'district')).toBe('9011');
    expect(await codeOf('สีลม', 'district')).toBe('1004');
    expect(await codeOf('Koh Samet', 'subdistrict')).toBe('210105-01');
    expect(await codeOf('210105-01', 'subdistrict')).toBe('210105-01');
    expect(await codeOf('210105-01', 'district')).toBe('2101');
  });

  it('accepts a whole district or province if that is enough [A-05]', async () => {
    const codeOf = async (text: string, widest: 'province' | 'district') =>
      (await website.get(resolvePlace, { text, widest })).place?.code ?? null;
    expect(await codeOf('กรุงเทพ', 'province')).toBe('10');
    expect(await codeOf('Chiang Mai', 'province')).toBe('50');
    expect(await codeOf('10', 'province')).toBe('10');
    expect(await codeOf('พัทยา', 'district')).toBe('2004');
    expect(await codeOf('1004', 'district')).toBe('1004');
    expect(await codeOf('สีลม', 'district')).toBe('100402');
    // Bangkok has fifty districts, and Bang Rak is also a subdistrict of Trang.
    expect(await codeOf('กรุงเทพ', 'district')).toBeNull();
    const { candidates } = await website.get(resolvePlace, { text: 'บางรัก', widest: 'district' });
    expect(candidates.slice(0, 2).map(({ code }) => code)).toEqual(['1004', '100404']);
  });

  it('returns a choice instead of guessing if several places fit [A-05]', async () => {
    const { place, candidates } = await website.get(resolvePlace, { text: 'บางรัก', level: 'subdistrict' });
    expect(place).toBeNull();
    expect(candidates.map(({ code }) => code)).toEqual(expect.arrayContaining(['100404', '920109']));
    // Nothing else fits, but that does not make it the intended one.
    for (const [text, code] of [
      ['Koh Sametx', '210105-01'],
      ['สีลม 50000', '100402'],
    ] as const) {
      const only = await website.get(resolvePlace, { text, level: 'subdistrict' });
      expect([text, only.place, only.candidates.map((each) => each.code)]).toEqual([text, null, [code]]);
    }
    const nothing = await website.get(resolvePlace, { text: 'xyzzyq', level: 'district' });
    expect(nothing).toEqual({ place: null, candidates: [] });
  });
});

describe('parseAddress', () => {
  it('splits a pasted address with all codes, and reports what does not fit [A-05]', async () => {
    const parsed = await website.get(parseAddress, {
      text: 'คุณสมชาย ใจดี\n99/1 ซ.5 ถ.สีลม แขวงสีลม เขตบางรัก กทม 10500\nโทร 081-234-5678',
    });
    expect(parsed).toMatchObject({
      name: 'คุณสมชาย ใจดี',
      phones: [{ number: '0812345678', kind: 'mobile', extension: null }],
      house: '99/1',
      soi: '5',
      road: 'สีลม',
      postcode: '10500',
      provinceCode: '10',
      districtCode: '1004',
      subdistrictCode: '100402',
      conflicts: [],
      candidates: [],
    });
    for (const [lang, against] of [
      ['TH', 'กรุงเทพมหานคร'],
      ['EN', 'Bangkok'],
    ] as const) {
      const wrong = await website.get(parseAddress, { text: 'แขวงสีลม เขตบางรัก กทม 50200' }, { lang });
      expect(wrong.conflicts).toEqual([{ kind: 'postcodeNotInProvince', written: '50200', against }]);
    }
    expect((await website.call(parseAddress, { text: 'ก'.repeat(2001) })).status).toBe(400);
  });
});

describe('changes by staff', () => {
  it('override the official data once announced, in every process [A-05]', async () => {
    const now = website.clock.now();
    const row = { createdAt: now, editedAt: now };
    await website.db.orm.insert(placeOverride).values([
      { ...row, level: 'subdistrict', code: '100402', en: 'Silom Road', postcodes: ['10500', '10599'] },
      { ...row, level: 'district', code: '8404', isServed: false },
      { ...row, level: 'province', code: '10', zh: '盘谷', isActive: false },
    ]);
    expect((await search('silom'))[0]?.name['en-us']).toBe('Si Lom');
    await announceContentChange(website.db.orm, 'places');
    await expect.poll(async () => (await search('silom'))[0]?.name['en-us']).toBe('Silom Road');
    expect((await search('10599', 'subdistrict'))[0]).toMatchObject({ code: '100402', postcode: '10599' });

    const { areas } = await website.get(listAreas, { parent: '8404' });
    expect(areas).toHaveLength(7);
    expect(areas.filter(({ isServed }) => isServed)).toEqual([]);
    const pasted = await website.get(parseAddress, { text: '9/9 ม.1 ต.บ่อผุด อ.เกาะสมุย จ.สุราษฎร์ธานี 84320' });
    expect(pasted).toMatchObject({ subdistrictCode: '840406', place: { isServed: false } });
    expect(pasted.conflicts).toEqual([{ kind: 'notServed', written: 'Bo Phut', against: '' }]);
    expect((await search('曼谷'))[0]?.isServed).toBe(true);
    expect(await search('盘谷')).toEqual([]);
  });
});
