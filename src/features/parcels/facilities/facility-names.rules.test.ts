import { describe, expect, it } from 'vitest';
import { areas, gateway, hubs, overseasPlaces } from '#demo/network/network.ts';
import { buildPlaceBook } from '#features/places/book/build-place-book.rules.ts';
import { districtNames, facilityNames, hasThai } from './facility-names.rules.ts';
import { knownPlaces } from './known-places.rules.ts';

const places = knownPlaces(buildPlaceBook([]));

function named(facilityName: string | null, more: Record<string, string | null> = {}) {
  const sent = { provinceCode: null, facilityCode: null, facilityName, ...more };
  return facilityNames(sent, undefined, places);
}

const sites = [
  ...hubs,
  gateway,
  ...areas.flatMap(({ branch, dropPoint }) => [branch, dropPoint]),
  ...overseasPlaces.flatMap(({ gateway: gate, centre }) => [gate, centre]),
];

const hostile = [
  '์์์',
  '่้๊๋',
  'เ'.repeat(80),
  'ก'.repeat(80),
  'ฯลฯ',
  'ๆ',
  'สาขาสาขาสาขา',
  '(สาขา)',
  '((((สาขา))))',
  '()',
  '\u202Eสาขา\u202D',
  'สา\u200Bขา',
  '<b>สาขา</b>',
  '{{name}} สาขา',
  '$& สาขา',
  'สาขา\n\tบางนา',
  'เเม่ริม',
  'ลําปาง',
  'สาขา๑๒',
  'ร้านป้าแดง & ลูก',
  'ฤๅษี',
  'ฦๅ',
  'สาขา (ก',
  'ข) สาขา',
  '曼谷สาขา',
  'ສາຂາ สาขา',
];

describe('names of facilities for every reader', () => {
  it('no facility of the demonstration is shown in Thai to readers of English and Chinese', () => {
    for (const { code, name, provinceCode } of sites) {
      const names = named(name, { facilityCode: code, provinceCode });
      expect(names?.th).toBe(name);
      for (const language of ['en-us', 'zh-cn'] as const) {
        expect(names?.[language], name).toBeTruthy();
        expect(hasThai(names?.[language] ?? ''), name).toBe(false);
      }
    }
  });

  it('a district is named in Latin letters, the one of its own province', () => {
    for (const { district, provinceCode } of areas) {
      const names = districtNames(district, provinceCode, places);
      expect(hasThai(names?.['en-us'] ?? 'ก'), district).toBe(false);
    }
    expect(districtNames('วังน้อย', '14', places)?.['en-us']).toBe('Wang Noi');
  });

  it('names of any kind never contain Thai letters or control characters for other readers', () => {
    for (const name of hostile) {
      const names = named(name, { facilityCode: 'X-1' });
      for (const said of [names?.['en-us'], names?.['zh-cn']])
        expect(said, JSON.stringify(name)).toMatch(/^[^\u0E00-\u0E7F\p{Cc}\p{Cf}]+$/u);
    }
  });

  it.each([
    ['ศูนย์คัดแยกกรุงเทพเหนือ (วังน้อย)', 'Bangkok North sorting hub (Wang Noi)', '曼谷北分拨中心（Wang Noi）'],
    ['สาขาเมืองเชียงใหม่', 'Mueang Chiang Mai branch', 'Mueang Chiang Mai 网点'],
    ['ศูนย์คัดแยกชลบุรี', 'Chon Buri sorting hub', '春武里分拨中心'],
    ['จุดส่งพัสดุบางนา', 'Bang Na drop point', 'Bang Na 服务网点'],
    ['สาขา MRT ท่าพระ', 'MRT Tha Phra branch', 'MRT Tha Phra 网点'],
    ['สาขา 12', 'Branch 12', '12号网点'],
    ['สาขาทองหล่ออโศก', 'Thonglo Asok branch', 'Thonglo Asok 网点'],
    ['Guangzhou Gateway', 'Guangzhou Gateway', 'Guangzhou Gateway'],
  ])('%s is %s and %s', (thai, english, chinese) => {
    expect(named(thai)).toEqual({ th: thai, 'en-us': english, 'zh-cn': chinese });
  });

  it('a name that the carrier sent in a language is shown to its readers, unless it is Thai nonetheless', () => {
    const sent = { facilityNameEn: 'North Gate Depot', facilityNameZh: 'สาขา' };
    expect(named('สาขาบางนา', sent)).toMatchObject({ 'en-us': 'North Gate Depot', 'zh-cn': 'Bang Na 网点' });
  });

  it('a point of the network has its own names, even if the scan has none', () => {
    const known = { th: 'สาขาสีลม', 'en-us': 'Si Lom branch', 'zh-cn': '是隆网点' };
    const sent = { provinceCode: '10', facilityCode: 'BR-1004', facilityName: null };
    expect(facilityNames(sent, known, places)).toEqual(known);
    expect(facilityNames({ ...sent, facilityName: 'สาขาเก่า' }, known, places)).toEqual({
      ...known,
      th: 'สาขาเก่า',
    });
  });

  it('a place without a facility has no name', () => {
    expect(named(null)).toBeNull();
    expect(named('์')).toBeNull();
  });
});
