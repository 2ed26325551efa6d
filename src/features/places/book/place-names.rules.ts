import type { Language } from '#lib/language.ts';

/**
 * Normalised form of a place name as people write it: without `อำเภอ`, `เขต`, `ตำบล`, `District`, spaces, hyphens
 * and case, and with the English spellings `Koh` and `Ko`, `Muang` and `Mueang` unified.
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^(?:จังหวัด|จ\.|อำเภอ|อ\.|กิ่งอำเภอ|เขต|ตำบล|ต\.|แขวง)\s*/u, '')
    .replace(/\b(?:province|(?:sub-?)?district|amphoe|amphur|khet|changwat|tambon|khwaeng)\b/g, '')
    .replace(/\bkoh\b/g, 'ko')
    .replace(/\bmuang\b/g, 'mueang')
    .replace(/[\s.\-'’]/gu, '');
}

const bangkokCode = '10';

/**
 * A district as a label: a key of this feature's locales and the name to insert. Bangkok has เขต, other provinces
 * อำเภอ; Chinese pages show the English name, because districts have no established Chinese names.
 */
export function districtLabel(
  district: { provinceCode: string; th: string; en: string },
  language: Language,
): { key: 'districtLabel.khet' | 'districtLabel.amphoe'; name: string } {
  return {
    key: district.provinceCode === bangkokCode ? 'districtLabel.khet' : 'districtLabel.amphoe',
    name: language === 'th' ? district.th : district.en,
  };
}
