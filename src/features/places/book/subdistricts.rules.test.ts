import { describe, expect, it } from 'vitest';
import corrections from '../content/subdistrict-corrections.json' with { type: 'json' };
import { buildPlaceBook } from './build-place-book.rules.ts';
import { districts, districtsOf } from './districts.rules.ts';
import { subdistricts } from './subdistricts.rules.ts';

const byCode = new Map(subdistricts.map((each) => [each.code, each]));

describe('subdistricts', () => {
  it('there are 7,440, of which the 180 khwaeng of Bangkok, at least one in every district [A-05]', () => {
    expect(subdistricts).toHaveLength(7440);
    expect(byCode.size).toBe(7440);
    expect(subdistricts.filter(({ code }) => code.startsWith('10'))).toHaveLength(180);
    const known = new Set(districts.map(({ code }) => code));
    expect(subdistricts.filter(({ code }) => !known.has(code.slice(0, 4)))).toEqual([]);
    const used = new Set(subdistricts.map(({ code }) => code.slice(0, 4)));
    expect(districts.filter(({ code }) => !used.has(code))).toEqual([]);
  });

  it('each has names in both scripts without a prefix, a postcode and a point in Thailand [A-05]', () => {
    expect(subdistricts.filter(({ code }) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(subdistricts.filter(({ th }) => !/^[\u0E01-\u0E4E.-]+$/u.test(th))).toEqual([]);
    expect(subdistricts.filter(({ th }) => /^(?:ตำบล|แขวง)/u.test(th))).toEqual([]);
    expect(subdistricts.filter(({ en }) => !/^[A-Z][a-z]*(?:[ -][A-Za-z][a-z]*)*$/.test(en))).toEqual([]);
    const badCodes = subdistricts.filter(
      ({ postcodes }) => !postcodes.every((each) => /^[1-9]\d{4}$/.test(each)),
    );
    expect(badCodes).toEqual([]);
    const outside = subdistricts.filter(
      ({ lat, lon }) => lat < 5.5 || lat > 20.6 || lon < 97.2 || lon > 105.7,
    );
    expect(outside).toEqual([]);
  });

  it('no two of a district are called the same [A-05]', () => {
    const names = subdistricts.map(({ code, th }) => `${code.slice(0, 4)} ${th}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('the known errors of the sources stay corrected, each with its reason [A-05]', () => {
    expect(corrections.filter(({ reason }) => reason === '')).toEqual([]);
    for (const { code, retire } of corrections) expect(byCode.has(code), code).toBe(!retire);
    expect(byCode.get('103604')?.th).toBe('ดอนเมือง');
    expect(byCode.get('240403')).toMatchObject({ th: 'บางวัว', postcodes: ['24180'] });
    expect(byCode.get('110601')?.postcodes).toEqual(['10570']);
    expect(byCode.get('120505')?.th).toBe('ขุนศรี');
    // Loburi, and the misspelt Lam Thap of Krabi, follow the spelling of their province and district.
    expect(districtsOf('16').map(({ en }) => en)).toContain('Mueang Lop Buri');
    expect(districtsOf('81').map(({ th }) => th)).toContain('ลำทับ');
  });

  it('Bueng Kan is numbered like the ministry does, not alphabetically [A-05]', () => {
    expect(districtsOf('38').map(({ code, en }) => `${code} ${en}`)).toEqual([
      '3801 Mueang Bueng Kan',
      '3802 Phon Charoen',
      '3803 So Phisai',
      '3804 Seka',
      '3805 Pak Khat',
      '3806 Bueng Khong Long',
      '3807 Si Wilai',
      '3808 Bung Khla',
    ]);
    expect(byCode.get('380101')).toMatchObject({ th: 'บึงกาฬ', en: 'Bueng Kan', postcodes: ['38000'] });
    expect(byCode.get('380701')?.postcodes).toEqual(['38210']);
  });

  it('some postcodes span provinces and many districts have several, so a postcode alone determines neither [A-05]', () => {
    const book = buildPlaceBook([]);
    const provincesOf = Map.groupBy(
      subdistricts.flatMap(({ code, postcodes }) => postcodes.map((postcode) => ({ code, postcode }))),
      ({ postcode }) => postcode,
    );
    const spanning = [...provincesOf].filter(
      ([, rows]) => new Set(rows.map(({ code }) => code.slice(0, 2))).size > 1,
    );
    expect(spanning.length).toBeGreaterThanOrEqual(6);
    expect(spanning.map(([postcode]) => postcode)).toContain('58130');
    const several = book.places.filter(
      ({ level, postcodes }) => level === 'district' && postcodes.length > 1,
    );
    expect(several.length).toBeGreaterThan(150);
  });
});
