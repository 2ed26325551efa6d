/**
 * Comparable form of a place name as people write it: without `อำเภอ`, `เขต`, `District`, spaces, hyphens and case,
 * and with the English spellings `Koh` and `Ko`, `Muang` and `Mueang` folded together.
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^(?:จังหวัด|จ\.|อำเภอ|อ\.|กิ่งอำเภอ|เขต)\s*/u, '')
    .replace(/\b(?:province|district|amphoe|amphur|khet|changwat)\b/g, '')
    .replace(/\bkoh\b/g, 'ko')
    .replace(/\bmuang\b/g, 'mueang')
    .replace(/[\s.\-'’]/gu, '');
}
