import { foldText } from '#lib/search-text.ts';

/** Text normalised for comparing names; see `foldText`. */
export const cleanText = foldText;

const THAI = /[\u0E00-\u0E7F]/;
const HAN = /\p{Script=Han}/u;

export type Script = 'thai' | 'han' | 'latin';

/** The script whose names a text is compared with. */
export function scriptOf(text: string): Script {
  if (THAI.test(text)) return 'thai';
  return HAN.test(text) ? 'han' : 'latin';
}

/** A name in a form in which similar-sounding spellings are equal; may be empty. */
export function soundKey(text: string): string {
  const clean = cleanText(text).toLowerCase();
  const script = scriptOf(clean);
  if (script === 'thai') return thaiKey(clean);
  return script === 'latin' ? latinKey(clean) : clean.replace(/[\s·]/g, '');
}

/** The name without spaces, hyphens, dots and case, in its own spelling. */
export function spellingKey(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replace(/[\s.\-'’·]/g, '');
}

const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/[ศษ]/g, 'ส'],
  [/ณ/g, 'น'],
  [/ญ/g, 'ย'],
  [/ฎ/g, 'ด'],
  [/ฏ/g, 'ต'],
  [/[ธฒฑ]/g, 'ท'],
  [/ภ/g, 'พ'],
  [/[ฆฅ]/g, 'ค'],
  [/ฬ/g, 'ล'],
  [/ใ/g, 'ไ'],
];

function thaiKey(text: string): string {
  // A silent letter with its vowel (สิทธิ์, พันธุ์) is often omitted, and tone marks are the most common mistakes.
  let key = text.replace(/[ก-ฮ][ิุ]?์/g, '').replace(/[\u0E47-\u0E4E]/g, '');
  for (const [letters, one] of SAME_SOUND) key = key.replace(letters, one);
  return key.replace(/[^\u0E01-\u0E3A\u0E40-\u0E46a-z0-9]/g, '');
}

/** Romanisations differ between road signs, maps and people: Koh and Ko, Muang and Mueang, Nakorn and Nakhon. */
const SAME_ROMAN: readonly (readonly [RegExp, string])[] = [
  [/\bkoh\b/g, 'ko'],
  [/[^a-z0-9]/g, ''],
  [/([kptc])h/g, '$1'],
  [/j/g, 'c'],
  // Final consonants sound the same voiced or voiceless: Lad Prao and Lat Phrao, Pakkred and Pak Kret.
  [/d(?:h|(?![aeiouy]))/g, 't'],
  [/b(?:h|(?![aeiouyrl]))/g, 'p'],
  [/(?<!n)g(?![aeiouyrl])/g, 'k'],
  [/v/g, 'w'],
  [/sri/g, 'si'],
  [/(?:uea|eua|ua)/g, 'ua'],
  [/(?:ue|eu|oo|ou)/g, 'u'],
  [/oe/g, 'o'],
  [/ae/g, 'e'],
  [/ee/g, 'i'],
  [/(?:aw|au|ow)/g, 'ao'],
  [/([ao])r(?=n|$|[kpt](?![aeiou]))/g, '$1'],
  [/y(?![aeiou])/g, 'i'],
  [/([a-z])\1/g, '$1'],
];

function latinKey(text: string): string {
  let key = text.normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, by] of SAME_ROMAN) key = key.replace(pattern, by);
  return key;
}
