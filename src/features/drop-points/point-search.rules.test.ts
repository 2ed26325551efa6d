import { describe, expect, it } from 'vitest';
import { rankOf, toSearchEntry, toSearchQuery } from './point-search.rules.ts';

const silom = toSearchEntry({
  code: 'MRT-BL26',
  postcode: '10500',
  names: ['สาขา MRT สีลม', 'MRT Si Lom branch', '地铁是隆站网点'],
  places: ['สีลม', 'Si Lom', 'บางรัก', 'Bang Rak', 'กรุงเทพมหานคร', 'Bangkok', '曼谷'],
  streets: ['สถานีรถไฟฟ้า MRT สีลม ถนนสีลม', 'MRT Si Lom Station, Si Lom Road'],
});
const samui = toSearchEntry({
  code: 'BR-8404',
  postcode: '84140',
  names: ['สาขาเกาะสมุย', 'Ko Samui branch', 'Ko Samui 网点'],
  places: ['อ่างทอง', 'Ang Thong', 'เกาะสมุย', 'Ko Samui', 'สุราษฎร์ธานี', 'Surat Thani', '素叻他尼'],
  streets: ['12 หมู่ 3', '12 Moo 3'],
});
const rank = (entry: typeof silom, typed: string) => rankOf(entry, toSearchQuery(typed));

describe('searching points by words', () => {
  it.each([
    ['MRT-BL26', 0],
    ['mrt bl26', 0],
    ['10500', 1],
    ['๑๐๕๐๐', 1],
    ['１０５００', 1],
    ['สีลม', 2],
    ['สาขา MRT สีลม', 2],
    ['silom', 2],
    ['Si-Lom', 2],
    ['SI LOM', 2],
    ['是隆', 2],
    ['เขตบางรัก', 3],
    ['สาขาบางรัก', 3],
    ['Bang Rak District', 3],
    ['曼谷', 3],
    ['สถานีรถไฟฟ้า', 4],
    ['si lom bang rak', 5],
    ['บางรัก MRT', 5],
    ['Station Bangkok', 6],
  ])('%s finds Si Lom at rank %i [A-20]', (typed, expected) => {
    expect(Math.floor(rank(silom, typed) ?? Number.NaN)).toBe(expected);
  });

  it.each([
    'Koh Samui',
    'เกาะสมุย',
    'อำเภอเกาะสมุย',
    'อ.เกาะสมุย จ.สุราษฎร์ธานี',
    '84140',
    'surat thani',
    '素叻他尼',
  ])('%s finds Ko Samui and not Si Lom', (typed) => {
    expect(rank(samui, typed)).not.toBeNull();
    expect(rank(silom, typed)).toBeNull();
  });

  it('puts the branch of the place itself before a shorter name that contains it [A-20]', () => {
    const branch = (district: string, province: string) =>
      toSearchEntry({
        code: 'BR-1',
        postcode: '50000',
        streets: [],
        names: [`สาขา${district}`],
        places: [district, province],
      });
    const ownRank = rank(branch('เมืองเชียงใหม่', 'เชียงใหม่'), 'จังหวัดเชียงใหม่') ?? Number.NaN;
    expect(ownRank).toBeLessThan(rank(branch('ศรีเชียงใหม่', 'หนองคาย'), 'เชียงใหม่') ?? Number.NaN);
  });

  it('takes five digits as a postcode, not as a part of a code elsewhere [A-20]', () => {
    const latKrabang = toSearchEntry({
      code: 'FR-101103',
      postcode: '10520',
      streets: [],
      names: ['แฟรนไชส์คลองสามประเวศ'],
      places: ['ลาดกระบัง', 'Bangkok'],
    });
    expect(rank(latKrabang, '10110')).toBeNull();
    expect(rank(latKrabang, 'Bangkok 10110')).toBeNull();
    expect(rank(latKrabang, 'Bangkok 10520')).not.toBeNull();
    expect(rank(latKrabang, 'FR-1011')).not.toBeNull();
    expect(rank(latKrabang, 'fr 101103')).toBe(0);
  });

  it('finds nothing if one of the words is nowhere, or for punctuation only', () => {
    expect(rank(silom, 'Si Lom Chiang Mai')).toBeNull();
    expect(rank(silom, '-- , ;')).toBeNull();
  });
});
