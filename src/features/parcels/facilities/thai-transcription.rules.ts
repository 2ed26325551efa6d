/** A consonant as the Royal Thai General System of Transcription writes it, before a vowel and at the end of a syllable. */
const consonants: Readonly<Record<string, readonly [initial: string, final: string]>> = {
  ...letters('ก', 'k', 'k'),
  ...letters('ขฃคฅฆ', 'kh', 'k'),
  ...letters('ง', 'ng', 'ng'),
  ...letters('จ', 'ch', 't'),
  ...letters('ฉชฌ', 'ch', 't'),
  ...letters('ซศษส', 's', 't'),
  ...letters('ญ', 'y', 'n'),
  ...letters('ฎด', 'd', 't'),
  ...letters('ฏต', 't', 't'),
  ...letters('ฐฑฒถทธ', 'th', 't'),
  ...letters('ณน', 'n', 'n'),
  ...letters('บ', 'b', 'p'),
  ...letters('ป', 'p', 'p'),
  ...letters('ผพภ', 'ph', 'p'),
  ...letters('ฝฟ', 'f', 'p'),
  ...letters('ม', 'm', 'm'),
  ...letters('ย', 'y', 'i'),
  ...letters('ร', 'r', 'n'),
  ...letters('ลฬ', 'l', 'n'),
  ...letters('ว', 'w', 'o'),
  ...letters('หฮ', 'h', ''),
  ...letters('อ', '', ''),
};

function letters(of: string, initial: string, final: string) {
  return Object.fromEntries([...of].map((letter) => [letter, [initial, final] as const]));
}

const C = '[ก-ฮ]';
/** The initial of a syllable: two consonants spoken together, or one. */
const CLUSTER = '(?:[กขค][รลว]|[ปผพ][รล]|ตร)';
const INITIAL = `(?:${CLUSTER}|[สศทจ]ร|ห[งญนมยรลว]|${C})`;
/** A consonant that ends the syllable, because it has no vowel; `จักร` and `สมุทร` end in one sound. */
const FINAL = `(?:${C}ร(?!.)|${C}(?:[ิุ](?!.))?)`;
const NEXT_OWNS = '(?![ะัาำิีึืุู็])';
const END = `(?<end>${FINAL}${NEXT_OWNS})`;
const MAYBE = `(?:${END})?`;

/** Vowels as they are written around the initial consonant, the longest first. */
const syllables: readonly (readonly [pattern: RegExp, vowel: string])[] = (
  [
    [`เ(?<start>${INITIAL})ียว`, 'iao'],
    [`เ(?<start>${INITIAL})ือย`, 'ueai'],
    [`เ(?<start>${INITIAL})ีย${MAYBE}`, 'ia'],
    [`เ(?<start>${INITIAL})ือ${MAYBE}`, 'uea'],
    [`เ(?<start>${INITIAL})าะ`, 'o'],
    [`เ(?<start>${INITIAL})า`, 'ao'],
    [`เ(?<start>${INITIAL})ิ${MAYBE}`, 'oe'],
    [`เ(?<start>${INITIAL})อะ?${MAYBE}`, 'oe'],
    [`เ(?<start>${INITIAL})ย${NEXT_OWNS}`, 'oei'],
    [`เ(?<start>${INITIAL})ะ`, 'e'],
    [`เ(?<start>${INITIAL})็?${MAYBE}`, 'e'],
    [`แ(?<start>${INITIAL})ะ`, 'ae'],
    [`แ(?<start>${INITIAL})็?${MAYBE}`, 'ae'],
    [`โ(?<start>${INITIAL})ะ`, 'o'],
    [`โ(?<start>${INITIAL})${MAYBE}`, 'o'],
    [`[ไใ](?<start>${INITIAL})(?:ย${NEXT_OWNS})?`, 'ai'],
    [`(?<start>${INITIAL})ัวะ?`, 'ua'],
    [`(?<start>${INITIAL})ัย`, 'ai'],
    [`(?<start>${INITIAL})ั${MAYBE}`, 'a'],
    [`(?<start>${INITIAL})รร${END}`, 'a'],
    [`(?<start>${INITIAL})รร`, 'an'],
    [`(?<start>${INITIAL})าย${NEXT_OWNS}`, 'ai'],
    [`(?<start>${INITIAL})าว${NEXT_OWNS}`, 'ao'],
    [`(?<start>${INITIAL})า${MAYBE}`, 'a'],
    [`(?<start>${INITIAL})ะ`, 'a'],
    [`(?<start>${INITIAL})ำ`, 'am'],
    [`(?<start>${INITIAL})ิว${NEXT_OWNS}`, 'io'],
    [`(?<start>${INITIAL})[ิี]${MAYBE}`, 'i'],
    [`(?<start>${INITIAL})ือ`, 'ue'],
    [`(?<start>${INITIAL})[ึื]${MAYBE}`, 'ue'],
    [`(?<start>${INITIAL})ุย${NEXT_OWNS}`, 'ui'],
    [`(?<start>${INITIAL})[ุู]${MAYBE}`, 'u'],
    [`(?<start>${INITIAL})ว${END}`, 'ua'],
    [`(?<start>${INITIAL})อย${NEXT_OWNS}`, 'oi'],
    [`(?<start>${INITIAL})อ${MAYBE}`, 'o'],
    [`(?<start>${INITIAL})็อ${MAYBE}`, 'o'],
    [`(?<start>${CLUSTER})${END}`, 'o'],
    [`(?<start>${C})${END}`, 'o'],
    [`(?<start>${C})`, 'a'],
  ] as const
).map(([pattern, vowel]) => [new RegExp(`^${pattern}`, 'u'), vowel]);

/** Silent consonants (`์`), then tone marks and abbreviation signs, which the system omits. */
const SILENT = /[ก-ฮ][ิุ]?์/gu;
const MARKS = /[่้๊๋ฯๆ์ํฺ๎]/gu;

/**
 * A Thai word in Latin letters, by the Royal Thai General System of Transcription as far as spelling determines
 * pronunciation. No Thai letters are left.
 */
export function transcribeThai(word: string): string {
  let rest = word
    .replace(SILENT, '')
    .replace(MARKS, '')
    .replaceAll('ฤๅ', 'รือ')
    .replaceAll('ฤ', 'รึ')
    .replaceAll('พรหม', 'พรม');
  let latin = '';
  while (rest !== '') {
    const [spoken, length] = firstSyllable(rest);
    latin += spoken;
    rest = rest.slice(length);
  }
  return latin;
}

/** The pronunciation of the first syllable, and how many letters it takes; a stray mark is dropped. */
function firstSyllable(rest: string): [spoken: string, length: number] {
  for (const [pattern, vowel] of syllables) {
    const found = pattern.exec(rest);
    if (found)
      return [initial(found.groups?.start ?? '') + vowel + final(found.groups?.end), found[0].length];
  }
  const [letter = ''] = rest;
  return [/[\u0E00-\u0E7F]/u.test(letter) ? '' : letter, letter.length];
}

function initial(letters: string): string {
  // สร and ศร are spoken as s, ทร mostly too, จร as ch; ห before a sonorant only changes the tone.
  if (/^(?:[สศท]ร)$/u.test(letters)) return 's';
  if (letters === 'จร') return 'ch';
  const spoken = /^ห./u.test(letters) ? letters.slice(1) : letters;
  return [...spoken].map((letter) => consonants[letter]?.[0] ?? '').join('');
}

function final(letters: string | undefined): string {
  return letters ? (consonants[letters.charAt(0)]?.[1] ?? '') : '';
}
