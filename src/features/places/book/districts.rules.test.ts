import { describe, expect, it } from 'vitest';
import { districts, districtsOf, findDistrict } from './districts.rules.ts';
import { districtLabel } from './place-names.rules.ts';
import { findProvince, provinces, remoteDistricts } from './provinces.rules.ts';

describe('districts', () => {
  it('there are the 928 districts, 50 of them in Bangkok, each in a province that exists [A-05]', () => {
    expect(districts).toHaveLength(928);
    expect(new Set(districts.map(({ code }) => code)).size).toBe(928);
    expect(districtsOf('10')).toHaveLength(50);
    expect(districts.filter(({ code, provinceCode }) => !code.startsWith(provinceCode))).toEqual([]);
    expect(districts.filter(({ provinceCode }) => !findProvince(provinceCode))).toEqual([]);
    expect(provinces.filter(({ code }) => districtsOf(code).length < 3)).toEqual([]);
    expect(districtsOf('99')).toEqual([]);
  });

  it('every name is in its own script and carries no prefix', () => {
    expect(districts.filter(({ th }) => !/^[\u0E00-\u0E7F-]+$/u.test(th))).toEqual([]);
    expect(districts.filter(({ th }) => /^(?:อำเภอ|เขต)/u.test(th))).toEqual([]);
    expect(districts.filter(({ en }) => !/^[A-Z][a-z]*(?:[ -][A-Za-z][a-z]*)*$/.test(en))).toEqual([]);
  });

  it('names differ within a province, but for Bang Sai twice in Ayutthaya', () => {
    const counted = Map.groupBy(districts, ({ provinceCode, en }) => `${provinceCode} ${en}`);
    expect([...counted].filter(([, rows]) => rows.length > 1).map(([name]) => name)).toEqual(['14 Bang Sai']);
    expect(new Set(districts.map(({ provinceCode, th }) => provinceCode + th)).size).toBe(928);
  });

  it('the capital district is spelt as its province; Bangkok and Ayutthaya have none', () => {
    const capitals = provinces.filter(({ code, th, en }) =>
      districtsOf(code).some((row) => row.th === `เมือง${th}` && row.en === `Mueang ${en}`),
    );
    expect(provinces.filter((province) => !capitals.includes(province)).map(({ code }) => code)).toEqual([
      '10',
      '14',
    ]);
  });

  it('a district is found as people write it, in its own province only', () => {
    expect(findDistrict('10', 'เขตบางรัก')?.code).toBe('1004');
    expect(findDistrict('10', 'bang rak')?.code).toBe('1004');
    expect(findDistrict('50', 'อ.เมือง')?.code).toBe('5001');
    expect(findDistrict('50', 'Muang Chiang Mai District')?.code).toBe('5001');
    expect(findDistrict('30', 'เมืองยาง')?.code).toBe('3027');
    expect(findDistrict('50', 'บางรัก')).toBeUndefined();
    expect(findDistrict('14', 'Bang Sai')).toBeUndefined();
    expect(findDistrict('14', 'บางไทร')?.code).toBe('1404');
  });

  it('a label says khet in Bangkok and amphoe elsewhere', () => {
    const [bangkok, chiangMai] = [findDistrict('10', 'บางรัก'), findDistrict('50', 'Mae Rim')];
    expect(bangkok && districtLabel(bangkok, 'th')).toEqual({ key: 'districtLabel.khet', name: 'บางรัก' });
    expect(chiangMai && districtLabel(chiangMai, 'zh-cn')).toEqual({
      key: 'districtLabel.amphoe',
      name: 'Mae Rim',
    });
  });

  it('a remote area is a district, or one of the islands that are subdistricts', () => {
    const withoutDistrict = remoteDistricts.filter(({ provinceCode, th, en }) => {
      const found = findDistrict(provinceCode, th);
      return !found || found.en !== en;
    });
    expect(withoutDistrict.map(({ en }) => en)).toEqual([
      'Ko Samet',
      'Ko Mak',
      'Ko Phi Phi',
      'Ko Tao',
      'Ko Phayam',
      'Ko Lipe',
    ]);
  });
});
