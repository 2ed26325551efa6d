import { describe, expect, it } from 'vitest';
import { splitAddress } from '../address/address-parser.rules.ts';
import { buildPlaceIndex } from '../search/place-index.rules.ts';
import { labelOf, toFoundPlace } from '../search/place-labels.rules.ts';
import { resolvePlaces } from '../search/place-resolution.rules.ts';
import { findPlaces } from '../search/place-search.rules.ts';
import { buildPlaceBook } from './build-place-book.rules.ts';
import {
  knownPostcodes,
  localities,
  organisationPostcodes,
  subdistrictOfLocality,
} from './localities.rules.ts';
import { hasPostcode } from './place-book.rules.ts';

const index = buildPlaceIndex(buildPlaceBook([]));
const { book } = index;

const codesOf = (text: string) =>
  findPlaces(index, text, { level: 'subdistrict', limit: 8 }).map(({ place }) => place.code);
const resolved = (text: string) => resolvePlaces(index, text, 'subdistrict').place?.place.code ?? null;
const parse = (text: string) => splitAddress(text, index, 'th');

describe('named localities', () => {
  it('are near the subdistrict that their code begins with, outside Bangkok, each named once [A-05]', () => {
    expect(new Set(localities.map(({ code }) => code)).size).toBe(localities.length);
    expect(new Set(localities.map(({ th }) => th)).size).toBe(localities.length);
    for (const { code, lat, lon } of localities) {
      const around = book.find(subdistrictOfLocality(code));
      expect(around?.level, code).toBe('subdistrict');
      expect(around?.path[0], code).not.toBe('10');
      const off = Math.hypot(lat - (around?.lat ?? 0), lon - (around?.lon ?? 0));
      expect([code, off < 0.3]).toEqual([code, true]);
    }
  });

  it.each([
    ['เกาะเสม็ด', '210105-01'],
    ['Koh Samet', '210105-01'],
    ['沙美岛', '210105-01'],
    ['เกาะเสม็ด ระยอง', '210105-01'],
    ['ต.เกาะเสม็ด อ.เมือง จ.ระยอง', '210105-01'],
    ['Ko Phi Phi', '810116-01'],
    ['koh phi phi krabi', '810116-01'],
    ['เกาะพีพีดอน', '810116-01'],
    ['皮皮岛', '810116-01'],
    ['เกาะหลีเป๊ะ', '910106-01'],
    ['Koh Lipe', '910106-01'],
    ['丽贝岛', '910106-01'],
    ['Koh Larn Pattaya', '200408-01'],
  ])('%s is one [A-05]', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
    expect(resolved(text)).toBe(code);
  });

  it('are offered by a part of the name and by the postcode, after the subdistricts [A-05]', () => {
    expect(codesOf('พีพี')).toContain('810116-01');
    expect(codesOf('lipe')).toContain('910106-01');
    expect(codesOf('丽贝')).toEqual(['910106-01']);
    expect(codesOf('21160')).toEqual(expect.arrayContaining(['210105', '210105-01']));
    expect(codesOf('21160').indexOf('210105')).toBeLessThan(codesOf('21160').indexOf('210105-01'));
  });

  it('have a label and a code in every language, and their district above them [A-05]', () => {
    for (const { code } of localities) {
      const place = book.find(code);
      if (!place) throw new Error(`No place ${code}`);
      const labels = Object.values(labelOf(book, place, null));
      expect([...labels, code].map(resolved)).toEqual([code, code, code, code]);
      expect(resolvePlaces(index, code, 'district').place?.place.code).toBe(code.slice(0, 4));
    }
  });

  it.each([
    ['西昌岛', '2008'],
    ['象岛', '2307'],
    ['阁骨岛', '2306'],
    ['马克岛', '230601'],
    ['拜县', '5803'],
    ['兰塔岛', '8103'],
    ['瑶岛', '8202'],
    ['苏梅岛', '8404'],
    ['帕岸岛', '8405'],
    ['涛岛', '840503'],
    ['帕亚姆岛', '850109'],
    ['勿洞县', '9502'],
  ])('are not needed for %s, which is an official place [A-05]', (text, code) => {
    expect(findPlaces(index, text, { limit: 1 })[0]?.place.code).toBe(code);
  });

  it('do not change the subdistrict itself, and the lists of official places [A-05]', () => {
    expect(resolved('ตำบลเพ อำเภอเมืองระยอง จังหวัดระยอง')).toBe('210105');
    expect(resolved('210105')).toBe('210105');
    expect(book.childrenOf('2101').every(({ code }) => /^\d{6}$/.test(code))).toBe(true);
    expect(book.childrenOf('210105').map(({ code }) => code)).toEqual(['210105-01']);
    expect(book.find('210105')?.postcodes).toEqual(['21160']);
  });

  it('are sent with the official codes above them [A-05]', () => {
    const place = book.find('910106-01');
    if (!place) throw new Error('No Ko Lipe');
    expect(toFoundPlace(book, place)).toMatchObject({
      level: 'subdistrict',
      code: '910106-01',
      localityCode: '910106-01',
      provinceCode: '91',
      districtCode: '9101',
      subdistrictCode: '910106',
      postcode: '91000',
      name: { th: 'เกาะหลีเป๊ะ', 'en-us': 'Ko Lipe', 'zh-cn': '丽贝岛' },
      label: {
        th: 'เกาะหลีเป๊ะ ตำบลเกาะสาหร่าย อำเภอเมืองสตูล จังหวัดสตูล 91000',
        'en-us': 'Ko Lipe, Ko Sarai, Mueang Satun, Satun 91000',
      },
    });
  });

  it('are not served if their subdistrict is not [A-05]', () => {
    const none = { th: null, en: null, zh: null, postcodes: null, lat: null, lon: null };
    const changed = buildPlaceBook([{ ...none, code: '910106', isServed: false }]);
    expect(changed.find('910106-01')?.isServed).toBe(false);
    expect(book.find('910106-01')?.isServed).toBe(true);
  });

  it('are parsed in a pasted address, with and without the subdistrict [A-05]', () => {
    const whole = parse('คุณสมชาย ใจดี 0812345678\n88/9 ม.4 เกาะเสม็ด ต.เพ อ.เมืองระยอง จ.ระยอง 21160');
    const island = { subdistrictCode: '210105', localityCode: '210105-01', postcode: '21160' };
    expect(whole).toMatchObject({ ...island, house: '88/9', moo: '4', conflicts: [], notes: null });
    expect(parse('สมชาย 99 เกาะเสม็ด อ.เมือง จ.ระยอง')).toMatchObject({ ...island, conflicts: [] });
    expect(parse('สมชาย 99 ต.เพ อ.เมือง จ.ระยอง 21160')).toMatchObject({ localityCode: null });
    const elsewhere = parse('สมชาย 99 ต.เกาะเสม็ด อ.เมือง จ.ระยอง 50000');
    expect(elsewhere.conflicts.map(({ kind }) => kind)).toEqual(['postcodeNotInProvince']);
  });

  it('include no nickname of an island [A-05]', () => {
    expect(parse('คุณพีพี 12 ม.2 ต.อ่าวนาง อ.เมือง จ.กระบี่ 81000')).toMatchObject({
      name: 'คุณพีพี',
      subdistrictCode: '810116',
      localityCode: null,
    });
  });
});

describe('postcodes that only some sources have', () => {
  it.each([
    ['แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพฯ', '10320', '10310'],
    ['ต.หมูสี อ.ปากช่อง จ.นครราชสีมา', '30450', '30130'],
    ['ต.โป่งตาลอง อ.ปากช่อง จ.นครราชสีมา', '30450', '30130'],
    ['ต.ขนงพระ อ.ปากช่อง จ.นครราชสีมา', '30450', '30130'],
    ['แขวงนวลจันทร์ เขตบึงกุ่ม กทม', '10230', '10240'],
    ['แขวงคลองกุ่ม เขตบึงกุ่ม กทม', '10230', '10240'],
    ['ต.หนองขาม อ.ศรีราชา จ.ชลบุรี', '20230', '20110'],
    ['ต.เสม็ด อ.เมือง จ.ชลบุรี', '20000', '20130'],
    ['ต.หนองทะเล อ.เมือง จ.กระบี่', '81180', '81000'],
    ['ต.เขาพระงาม อ.เมือง จ.ลพบุรี', '15160', '15000'],
    ['ต.ท่าแร่ อ.เมือง จ.สกลนคร', '47230', '47000'],
  ])('%s %s is valid as written, and %s stays the proposed one [A-05]', (text, written, main) => {
    expect(parse(`99 ${text} ${written}`)).toMatchObject({ postcode: written, conflicts: [] });
    expect(parse(`99 ${text} ${main}`)).toMatchObject({ postcode: main, conflicts: [] });
    expect(parse(`99 ${text}`)).toMatchObject({ postcode: main, conflicts: [] });
    const found = findPlaces(index, `${text.split(' ')[0]} ${written}`, { level: 'subdistrict', limit: 1 });
    expect(found[0]?.postcode).toBe(written);
  });

  it('each have an existing place, which has another main one [A-05]', () => {
    expect(knownPostcodes.length).toBeGreaterThan(90);
    for (const { postcode, code } of knownPostcodes)
      expect([postcode, code, book.find(code)?.postcodes.includes(postcode)]).toEqual([
        postcode,
        code,
        false,
      ]);
  });
});

describe('postcodes of organisations', () => {
  it('begin like those of their place, and no post office delivers under them [A-05]', () => {
    for (const { postcode, code } of organisationPostcodes) {
      const place = book.find(code);
      expect([postcode, place?.postcodes.some((each) => each.slice(0, 4) === postcode.slice(0, 4))]).toEqual([
        postcode,
        true,
      ]);
      expect(book.places.flatMap(({ postcodes }) => postcodes)).not.toContain(postcode);
    }
  });

  it('are answered with their place, and proposed for nobody else there [A-05]', () => {
    expect(findPlaces(index, '10903', { limit: 3 }).map(({ place }) => place.code)).toEqual([
      '1030',
      '103001',
    ]);
    expect(resolved('10903')).toBe('103001');
    const latYao = book.find('103001');
    if (!latYao) throw new Error('No Lat Yao');
    expect([hasPostcode(latYao, '10903'), toFoundPlace(book, latYao).postcode]).toEqual([true, '10900']);
    expect(toFoundPlace(book, latYao, '10903').label['en-us']).toBe('Lat Yao, Chatuchak, Bangkok 10903');
  });

  it('fit in an address, alone and with the names of their place [A-05]', () => {
    const whole = parse('50 ถ.งามวงศ์วาน แขวงลาดยาว เขตจตุจักร กทม 10903');
    expect(whole).toMatchObject({ subdistrictCode: '103001', postcode: '10903', conflicts: [] });
    const box = parse('สมชาย ตู้ ปณ. 12 เขตบางรัก กรุงเทพฯ 10501');
    expect(box).toMatchObject({ districtCode: '1004', postcode: '10501', conflicts: [] });
    const wrong = parse('50 แขวงสีลม เขตบางรัก กทม 10903').conflicts;
    expect(wrong.map(({ kind }) => kind)).toEqual(['postcodeNotInDistrict']);
  });

  it('are not needed for missing postcodes of delivering post offices [A-05]', () => {
    expect(book.withPostcode('20260').map(({ code }) => code)).toEqual(['200402']);
    expect(book.find('200104')?.postcodes[0]).toBe('20130');
    expect(book.withPostcode('37120').every(({ path }) => path[1] === '3707')).toBe(true);
    expect(parse('99 ต.หนองปรือ อ.บางละมุง จ.ชลบุรี 20260')).toMatchObject({
      postcode: '20260',
      conflicts: [],
    });
  });
});
