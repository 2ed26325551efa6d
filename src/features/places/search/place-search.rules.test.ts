import { describe, expect, it } from 'vitest';
import { buildPlaceBook } from '../book/build-place-book.rules.ts';
import { subdistricts } from '../book/subdistricts.rules.ts';
import type { PlaceLevel } from '../places.contract.ts';
import { buildPlaceIndex, isOneLetterOff } from './place-index.rules.ts';
import { soundKey } from './place-keys.rules.ts';
import { findPlaces } from './place-search.rules.ts';

const index = buildPlaceIndex(buildPlaceBook([]));

function codesOf(text: string, level?: PlaceLevel, limit = 5): string[] {
  return findPlaces(index, text, { level, limit }).map(({ place }) => place.code);
}

describe('the search for places', () => {
  it.each([
    ['บางรัก กทม', '1004'],
    ['10500', '1004'],
    ['bang rak', '1004'],
    ['Koh Samui', '8404'],
    ['Muang Chiangmai', '5001'],
    ['อ.เมือง เชียงใหม่', '5001'],
    ['Nakorn Pathom', '73'],
    ['Samutprakarn', '11'],
    ['Jatujak', '1030'],
    ['Lad Prao', '1038'],
    ['Pakkred', '1206'],
    ['krabee', '81'],
    ['曼谷', '10'],
    ['清迈府', '50'],
    ['曼谷 Bang Rak', '1004'],
    ['โคราช', '30'],
    ['pattaya', '2004'],
    ['สีลมบางรักกรุงเทพ', '100402'],
    ['แขวงสีลมเขตบางรัก', '100402'],
    ['ต.สุเทพ', '500108'],
    ['๑๐๕๐๐', '1004'],
  ])('finds %s first [A-05]', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  it.each([
    ['บางแสน', '200104'],
    ['สุขุมวิท', '1039'],
    ['Sukhumvit', '1039'],
    ['อนุสาวรีย์ชัย', '1037'],
    ['เซ็นทรัลลาดพร้าว', '1030'],
    ['สยาม', '1007'],
    ['Siam', '1007'],
    ['เยาวราช', '1013'],
    ['ทองหล่อ', '1039'],
    ['พัทยา', '2004'],
    ['กรุงเทพ', '10'],
    ['hat yai', '9011'],
    ['hatyai', '9011'],
    ['บางนา', '1047'],
    ['huahin', '7707'],
  ])('leads from the everyday name %s to the right place [A-05]', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  it('puts districts and their places before namesakes far away [A-05]', () => {
    expect(codesOf('บางนา', 'subdistrict', 3)).toEqual(['104703', '104702', '141505']);
    for (const typed of ['hat yai', 'hatyai', 'Had Yai', 'หาดใหญ่'])
      expect([typed, codesOf(typed, 'subdistrict', 2)]).toEqual([
        typed,
        ['901101', expect.stringMatching(/^9011/)],
      ]);
    expect(codesOf('hua hin', 'subdistrict')[0]).toBe('770701');
  });

  it('offers a whole district or province if that is enough [A-05]', () => {
    const down = (text: string, widest: PlaceLevel) =>
      findPlaces(index, text, { level: 'subdistrict', widest, limit: 3 }).map(({ place }) => place.code);
    expect(down('กรุงเทพ', 'province')[0]).toBe('10');
    expect(down('บางนา', 'district').slice(0, 2)).toEqual(['1047', '104703']);
    expect(down('hat yai', 'district').slice(0, 2)).toEqual(['9011', '901101']);
    // The oldest district, then by name: คลองเตย, คลองสาน.
    expect(down('กรุงเทพ', 'district')).toEqual(['1001', '1033', '1018']);
    expect(down('สีลม', 'district')[0]).toBe('100402');
  });

  it('forgives one wrong, missing, added or swapped letter [A-05]', () => {
    expect(codesOf('นคราชสีมา')[0]).toBe('30');
    expect(codesOf('chaing mai')[0]).toBe('50');
    expect(codesOf('Nonthabuuri')[0]).toBe('12');
    expect(codesOf('ปทุมทานี')[0]).toBe('13');
    expect(isOneLetterOff('trat', 'trta')).toBe(true);
    expect(isOneLetterOff('trat', 'tarta')).toBe(false);
  });

  it('offers the places that begin like the word being typed [A-05]', () => {
    const names = findPlaces(index, 'เชียง', { limit: 20 }).map(({ place }) => place.name.th);
    expect(names.every((name) => name.startsWith('เชียง'))).toBe(true);
    expect(codesOf('1050')).toContain('1004');
  });

  it('lists all below a name, or the place around it, when one level is asked for [A-05]', () => {
    expect(codesOf('ภูเก็ต', 'district')).toEqual(expect.arrayContaining(['8301', '8302', '8303']));
    expect(codesOf('สีลม', 'district')).toEqual(['1004']);
    expect(codesOf('หาดใหญ่', 'province')[0]).toBe('90');
    expect(codesOf('chatuchak 10900', 'subdistrict')[0]).toBe('103005');
  });

  it('lists the capital of a province first, before places elsewhere with its name [A-05]', () => {
    for (const typed of ['เชียงใหม่', 'เชียงไหม่', 'Chiang Mai', '清迈府'])
      expect([typed, codesOf(typed, 'subdistrict', 8).filter((code) => !code.startsWith('5001'))]).toEqual([
        typed,
        [],
      ]);
    expect(codesOf('เชียงใหม่', 'district')[0]).toBe('5001');
    // The village of that name in Roi Et is found by its level, or by its district.
    expect(codesOf('ต.เชียงใหม่', 'subdistrict')[0]?.slice(0, 2)).toBe('45');
    expect(codesOf('เชียงใหม่ โพธิ์ชัย', 'subdistrict')[0]?.slice(0, 2)).toBe('45');
  });

  it('respects a written level [A-05]', () => {
    expect(codesOf('เขตบางรัก')[0]).toBe('1004');
    expect(codesOf('แขวงบางรัก')[0]).toBe('100404');
    expect(codesOf('ต.บางรัก จ.ตรัง')[0]).toBe('920109');
  });

  it('finds nothing for an unknown name, and never more than requested [A-05]', () => {
    expect(codesOf('xyzzyq')).toEqual([]);
    expect(codesOf('...')).toEqual([]);
    expect(codesOf('บาง', undefined, 20)).toHaveLength(20);
  });

  it('finds every subdistrict by its full Thai or English name [A-05]', () => {
    const sample = subdistricts.filter((_, nth) => nth % 37 === 0);
    const lost = sample.filter(({ code, th, en }) => {
      const [province, district] = [index.book.find(code.slice(0, 2)), index.book.find(code.slice(0, 4))];
      const wholeThai = `${th} ${district?.name.th} ${province?.name.th}`;
      const wholeEnglish = `${en}, ${district?.name['en-us']}, ${province?.name['en-us']}`;
      return !codesOf(wholeThai).includes(code) || !codesOf(wholeEnglish).includes(code);
    });
    expect(lost.map(({ code, th }) => `${code} ${th}`)).toEqual([]);
  });
});

describe('spellings that sound alike', () => {
  it.each([
    ['Koh Chang', 'Ko Chang'],
    ['Muang', 'Mueang'],
    ['Nakorn', 'Nakhon'],
    ['Phuket', 'Puket'],
    ['Prakarn', 'Prakan'],
    ['Trad', 'Trat'],
    ['หาดไหญ่', 'หาดใหญ่'],
    ['ศรีราชา', 'สรีราชา'],
    ['บุรีรัม', 'บุรีรัมย์'],
    ['น้ำ', 'นํ้า'],
  ])('%s and %s are the same [A-05]', (one, other) => {
    expect(soundKey(one)).toBe(soundKey(other));
  });

  it('different places stay different [A-05]', () => {
    expect(soundKey('Bang Rak')).not.toBe(soundKey('Bang Lak'));
    expect(soundKey('บางรัก')).not.toBe(soundKey('บางรัด'));
  });
});
