import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '#lib/language.ts';
import { isMetropolitan } from './metropolitan.rules.ts';
import {
  findProvince,
  findProvinceByName,
  isRemote,
  province,
  provinceName,
  provinces,
  regionOf,
  regions,
  remoteDistrict,
  remoteDistricts,
} from './provinces.rules.ts';

const scripts = {
  th: /^[\u0E00-\u0E7F]+$/u,
  'en-us': /^[A-Z][A-Za-z ]+$/,
  'zh-cn': /^\p{Script=Han}{2,6}$/u,
} as const;

describe('provinces', () => {
  it('are in files that fit their schemas, including remote districts', () => {
    expect(z.array(z.strictObject(province.shape)).safeParse(provinces).error).toBeUndefined();
    expect(z.array(z.strictObject(remoteDistrict.shape)).safeParse(remoteDistricts).error).toBeUndefined();
  });

  it('there are the 77 provinces to choose from [E-12]', () => {
    expect(provinces).toHaveLength(77);
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(77);
    expect(provinces.map(({ code }) => code)).toEqual(provinces.map(({ code }) => code).toSorted());
    expect(provinces[0]).toMatchObject({
      code: '10',
      iso: 'TH-10',
      th: 'กรุงเทพมหานคร',
      en: 'Bangkok',
      zh: '曼谷',
    });
    expect(provinces.at(-1)).toMatchObject({ code: '96', th: 'นราธิวาส', en: 'Narathiwat', zh: '陶公' });
  });

  it.each(languages)('every province has its own name in its own script in %s [W-01]', (language) => {
    const names = provinces.map(({ code }) => provinceName(code, language));
    expect(names.filter((name) => !scripts[language].test(name))).toEqual([]);
    expect(new Set(names).size).toBe(77);
  });

  it('Chinese names are written in simplified characters', () => {
    const traditional = /[紅華標羅輦烏開瑪龍邁來順儂侖灣門東貴幹們納豐頌達漢堯農蘭聖義]/u;
    expect(provinces.filter(({ zh }) => traditional.test(zh))).toEqual([]);
  });

  it('the six regions have 9, 20, 22, 7, 5 and 14 provinces', () => {
    const counts = regions.map((region) => provinces.filter((row) => row.region === region).length);
    expect(counts).toEqual([9, 20, 22, 7, 5, 14]);
  });

  it('every centre is in Thailand, and the known ones at their position', () => {
    const outside = provinces.filter(({ lat, lon }) => lat < 5.6 || lat > 20.5 || lon < 97.3 || lon > 105.7);
    expect(outside).toEqual([]);
    expect(findProvince('10')?.lat).toBeCloseTo(13.75, 0);
    expect(findProvince('50')?.lat).toBeGreaterThan(18);
    expect(findProvince('96')?.lat).toBeLessThan(6.6);
    expect(findProvince('38')?.lon).toBeGreaterThan(findProvince('43')?.lon ?? 999);
  });

  it('a province is found by code and by the names people write', () => {
    expect(findProvince('16')?.en).toBe('Lop Buri');
    expect(findProvince('99')).toBeUndefined();
    expect(findProvince(null)).toBeUndefined();
    expect(findProvinceByName('จังหวัดเชียงใหม่')?.code).toBe('50');
    expect(findProvinceByName('chonburi')?.code).toBe('20');
    expect(findProvinceByName('清迈府')?.code).toBe('50');
    expect(findProvinceByName('กทม.')?.code).toBe('10');
    expect(findProvinceByName('Ayutthaya')?.code).toBe('14');
    expect(findProvinceByName('Atlantis')).toBeUndefined();
  });

  it('an unknown code is shown as itself and has no region', () => {
    expect(provinceName('99', 'th')).toBe('99');
    expect(regionOf('99')).toBeUndefined();
    expect(regionOf('83')).toBe('SOUTH');
  });

  it('the metropolitan area is Bangkok and its five neighbours', () => {
    expect(provinces.filter(({ code }) => isMetropolitan(code)).map(({ code }) => code)).toEqual([
      '10',
      '11',
      '12',
      '13',
      '73',
      '74',
    ]);
  });
});

describe('remote areas', () => {
  it('islands and the far border are remote, however they are spelt', () => {
    expect(isRemote('84', 'เกาะสมุย')).toBe(true);
    expect(isRemote('84', 'อำเภอเกาะพะงัน')).toBe(true);
    expect(isRemote('84', 'Koh Phangan')).toBe(true);
    expect(isRemote('58', 'Pai District')).toBe(true);
    expect(isRemote('95', 'Betong')).toBe(true);
  });

  it('the same name in another province, a near district and no district are not remote', () => {
    expect(isRemote('84', 'Betong')).toBe(false);
    expect(isRemote('84', 'เมืองสุราษฎร์ธานี')).toBe(false);
    expect(isRemote('84', null)).toBe(false);
    expect(isRemote(null, 'เกาะสมุย')).toBe(false);
  });

  it('every remote area is in an existing province and is listed once', () => {
    expect(remoteDistricts.filter(({ provinceCode }) => !findProvince(provinceCode))).toEqual([]);
    expect(new Set(remoteDistricts.map(({ provinceCode, th }) => provinceCode + th)).size).toBe(
      remoteDistricts.length,
    );
  });
});
