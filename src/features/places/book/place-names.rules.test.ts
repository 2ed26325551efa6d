import { describe, expect, it } from 'vitest';
import en from '../locales/en-us.json' with { type: 'json' };
import th from '../locales/th.json' with { type: 'json' };
import zh from '../locales/zh-cn.json' with { type: 'json' };
import { placeKey } from './place-names.rules.ts';
import { regions } from './provinces.rules.ts';

describe('names of places', () => {
  it('Thailand and the seven international destinations have a name in each language [W-17]', () => {
    const countries = ['TH', 'SG', 'MY', 'ID', 'CN', 'KH', 'PH', 'VN'];
    for (const locale of [th, en, zh]) expect(Object.keys(locale.countries)).toEqual(countries);
    expect(zh.countries.KH).toBe('柬埔寨');
  });

  it('every region has a name in each language', () => {
    for (const locale of [th, en, zh]) expect(Object.keys(locale.regions)).toEqual([...regions]);
  });

  it('prefixes, spacing, case and the older English spellings make no difference', () => {
    expect(placeKey('อำเภอ เมืองเชียงใหม่')).toBe(placeKey('อ.เมืองเชียงใหม่'));
    expect(placeKey('Koh Pha Ngan')).toBe(placeKey('Ko Pha-ngan'));
    expect(placeKey('MUANG NAN DISTRICT')).toBe(placeKey('Mueang Nan'));
    for (const written of ['ตำบลเกาะเต่า', 'ต.เกาะเต่า', 'เกาะเต่า'])
      expect(placeKey(written)).toBe(placeKey('เกาะเต่า'));
    expect(placeKey('Ko Tao Subdistrict')).toBe(placeKey('Tambon Koh Tao'));
    expect(placeKey('Phrao')).not.toBe(placeKey('Phra'));
  });
});
