import type { PlaceLevel } from '../places.contract.ts';
import { cleanText, scriptOf, soundKey } from './place-keys.rules.ts';

/** A part of the typed text, with its explicit level, if any (`เขตบางรัก`, `ต.สีลม`). */
export type PlaceWord = { text: string; level: PlaceLevel | null };

/** The typed text in parts: words that may be names, and the digits of a postcode. */
export type PlaceQuery = { words: readonly PlaceWord[]; postcode: string | null };

/** More words are an address, not a search. */
const MAX_WORDS = 6;

const LEVEL_WORDS: readonly (readonly [RegExp, PlaceLevel])[] = [
  [/^(?:จังหวัด|จ\.|changwat\b)/iu, 'province'],
  [/^(?:กิ่งอำเภอ|อำเภอ|อ\.|เขต|amphoe\b|amphur\b|khet\b)/iu, 'district'],
  [/^(?:ตำบล|ต\.|แขวง|ข\.|tambon\b|tambol\b|khwaeng\b)/iu, 'subdistrict'],
];
const ENGLISH_LEVEL = /^(?:province|district|subdistrict|sub-district|thailand|ประเทศไทย)$/i;
/** Chinese level words, which only pages and programs append to romanised names. */
const HAN_LEVEL = /^(?:府|县|區|区|分区|市|镇)$/u;

/** Splits the text of a search field. */
export function readQuery(text: string): PlaceQuery {
  const pieces = cleanText(text)
    // Scripts are often written without a space in between: 曼谷Bang Rak, บางรัก10500.
    .replace(/(?<=[\u0E00-\u0E7F.])(?=[0-9a-z])|(?<=[0-9a-z])(?=[\u0E00-\u0E7F])/giu, ' ')
    .replace(/(?<=\p{Script=Han})(?=[^\p{Script=Han}])|(?<=[^\p{Script=Han}])(?=\p{Script=Han})/gu, ' ')
    .split(/[\s,/|;:()]+/)
    .filter(Boolean);
  const words: PlaceWord[] = [];
  let postcode: string | null = null;
  let pending: PlaceLevel | null = null;
  for (const piece of pieces) {
    if (/^\d+$/.test(piece)) {
      if (/^\d{2,5}$/.test(piece)) postcode = piece;
      continue;
    }
    if (ENGLISH_LEVEL.test(piece) || HAN_LEVEL.test(piece)) continue;
    const word = readWord(piece);
    if (soundKey(word.text) === '') {
      pending = word.level ?? pending;
      continue;
    }
    words.push({ text: word.text, level: word.level ?? pending });
    pending = null;
  }
  return { words: words.slice(0, MAX_WORDS), postcode };
}

function readWord(piece: string): PlaceWord {
  for (const [pattern, level] of LEVEL_WORDS) {
    if (pattern.test(piece)) return { text: piece.replace(pattern, ''), level };
  }
  return { text: scriptOf(piece) === 'han' ? piece.replace(/(?<=..)[府县市省]$/u, '') : piece, level: null };
}

/**
 * Splits words that consist of several names without a space: `แขวงสีลมเขตบางรัก`, `บางรักกทม`; null when that is
 * impossible.
 */
export function splitWords(
  words: readonly PlaceWord[],
  names: { hasName(key: string): boolean; hasBeginning(key: string): boolean },
): PlaceWord[] | null {
  const split = words.flatMap((word): PlaceWord[] => {
    const key = soundKey(word.text);
    if (names.hasBeginning(key)) return [word];
    const parts = word.text.replace(/(?<=.)(?=แขวง|เขต|ตำบล|อำเภอ|จังหวัด|[ตอจ]\.)/gu, ' ').split(' ');
    return parts.flatMap((part, nth) => {
      const { text, level } = nth === 0 ? word : readWord(part);
      const own = nth === 0 ? part : text;
      const pieces = splitKey(soundKey(own), names);
      return pieces.map((piece, at) => ({ text: piece, level: at === 0 ? level : null }));
    });
  });
  return split.length > words.length ? split.slice(0, MAX_WORDS) : null;
}

/** Splits a key into names, of which the last may be incomplete; the longest first part wins. */
function splitKey(key: string, names: Parameters<typeof splitWords>[1]): string[] {
  const dead = new Set<number>();
  const from = (start: number): string[] | null => {
    const rest = key.slice(start);
    if (names.hasBeginning(rest)) return [rest];
    if (dead.has(start)) return null;
    for (let end = key.length - 2; end >= start + 3; end -= 1) {
      const piece = key.slice(start, end);
      const after = names.hasName(piece) ? from(end) : null;
      if (after) return [piece, ...after];
    }
    dead.add(start);
    return null;
  };
  return from(0) ?? [key];
}
