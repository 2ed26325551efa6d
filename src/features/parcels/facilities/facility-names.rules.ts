import { type Language, languages } from '#lib/language.ts';
import words from '../content/facility-words.json' with { type: 'json' };
import { transcribeThai } from './thai-transcription.rules.ts';

/** A name in each language, ready to be printed. */
export type Names = Readonly<Record<Language, string>>;

/** A facility as a scan names it. */
export type SentFacility = {
  provinceCode: string | null;
  facilityCode: string | null;
  facilityName: string | null;
  facilityNameEn?: string | null;
  facilityNameZh?: string | null;
};

/** Known places; a name shared by several means the one in the given province. */
export type KnownPlaces = { find(thaiName: string, provinceCode: string | null): Names | undefined };

type Foreign = Exclude<Language, 'th'>;
type Word = { th: string; en: string; zh: string };

const THAI = /[\u0E00-\u0E7F]/u;
const inWord = { 'en-us': 'en', 'zh-cn': 'zh' } as const satisfies Record<Foreign, keyof Word>;
const namesByThai = new Map(words.names.map((each) => [each.th, each]));
/** Shorter names occur by chance inside other words. */
const SHORTEST_PLACE_WITHIN = 4;

/** Whether a text has Thai letters, which readers of English and Chinese cannot read. */
export function hasThai(text: string): boolean {
  return THAI.test(text);
}

/**
 * The name of a facility in each language: as sent in that language, as in the network, or otherwise its Thai name with
 * places and facility types translated and the rest transcribed. English and Chinese never contain Thai letters.
 */
export function facilityNames(
  sent: SentFacility,
  known: Names | undefined,
  places: KnownPlaces,
): Names | null {
  const { facilityCode, facilityName, facilityNameEn, facilityNameZh, provinceCode } = sent;
  const thai = facilityName || known?.th;
  if (!thai) return null;
  const made = (language: Foreign) => {
    const named = hasThai(thai) ? inLatin(thai, language, { places, provinceCode }) : clean(thai);
    return named || (isForeign(facilityCode) ? facilityCode : '');
  };
  const names = {
    th: thai,
    'en-us': firstForeign(facilityNameEn, known?.['en-us']) ?? made('en-us'),
    'zh-cn': firstForeign(facilityNameZh, known?.['zh-cn']) ?? made('zh-cn'),
  };
  return languages.every((language) => names[language] !== '') ? names : null;
}

/** The name of a district as a scan writes it, for readers of each language. */
export function districtNames(
  district: string | null,
  provinceCode: string | null,
  places: KnownPlaces,
): Names | null {
  if (!district) return null;
  return facilityNames({ provinceCode, facilityCode: null, facilityName: district }, undefined, places);
}

function isForeign(name: string | null | undefined): name is string {
  return Boolean(name) && !hasThai(name ?? '');
}

function firstForeign(...names: (string | null | undefined)[]): string | undefined {
  return names.find(isForeign);
}

type Within = { places: KnownPlaces; provinceCode: string | null };

/** Text in brackets is translated separately. */
function inLatin(thai: string, language: Foreign, within: Within): string {
  const plain = clean(thai)
    .replaceAll('เเ', 'แ')
    .replaceAll('ํา', 'ำ')
    .replace(/[๐-๙]/gu, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const parts = plain.split(/([()（）[\]])/u).map((part) => part.trim());
  const named = parts.map((part) => (hasThai(part) ? say(part, language, within) : part)).join('');
  return tidy(named, language);
}

function tidy(named: string, language: Foreign): string {
  const bare = named.replace(/[\u0E00-\u0E7F]/gu, '').replace(/[(（[]\s*[)）\]]/gu, '');
  const brackets =
    language === 'zh-cn'
      ? bare.replaceAll('(', '（').replaceAll(')', '）')
      : bare.replace(/(?<=[^\s(（[])(?=[(（[])|(?<=[)）\]])(?=[^\s)）\]])/gu, ' ');
  return brackets.replace(/\s+/gu, ' ').trim();
}

/** Direction marks and control characters would reorder the text beside the name. */
function clean(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

/** A name without brackets: a word for its type, or a direction, and the proper name. */
function say(thai: string, language: Foreign, within: Within): string {
  const whole = find(thai, language, within);
  if (whole) return whole;
  const type = words.types.find((each) => thai.startsWith(each.th));
  if (type) {
    const name = thai.slice(type.th.length).trim();
    const named = name && (hasThai(name) ? say(name, language, within) : name);
    return upperFirst(withType(type[inWord[language]], named, language));
  }
  const direction = words.directions.find((each) => thai.endsWith(each.th) && thai !== each.th);
  if (direction) {
    const place = find(thai.slice(0, -direction.th.length).trim(), language, within);
    if (place) return joined(place, direction[inWord[language]]);
  }
  return thai
    .split(/([\u0E00-\u0E7F]+)/u)
    .map((run) => (hasThai(run) ? sayRun(run, language, within) : run))
    .reduce(joined);
}

/** A run of Thai letters: known places by their names, the rest transcribed. */
function sayRun(run: string, language: Foreign, within: Within): string {
  const type = words.types.find((each) => run.startsWith(each.th));
  if (type || find(run, language, within)) return say(run, language, within);
  const named: string[] = [];
  let unknown = '';
  for (let at = 0; at < run.length; ) {
    const found = findAt(run, at, language, within);
    if (found) {
      if (unknown) named.push(spell(unknown));
      named.push(found.name);
      unknown = '';
    } else unknown += run.charAt(at);
    at += found?.length ?? 1;
  }
  if (unknown) named.push(spell(unknown));
  return named.filter(Boolean).join(' ');
}

/** The longest place name that starts here, unless the letters after it belong to its last syllable. */
function findAt(run: string, at: number, language: Foreign, within: Within) {
  if (/[เแโไใ]/u.test(run.charAt(at - 1))) return undefined;
  for (let end = run.length; end - at >= SHORTEST_PLACE_WITHIN; end -= 1) {
    if (/[\u0E30-\u0E3A\u0E45-\u0E4E]/u.test(run.charAt(end))) continue;
    const name = find(run.slice(at, end), language, within);
    if (name) return { name, length: end - at };
  }
  return undefined;
}

function find(thai: string, language: Foreign, { places, provinceCode }: Within): string | undefined {
  const settled = namesByThai.get(thai);
  if (settled) return settled[inWord[language]];
  const place = places.find(thai, provinceCode)?.[language];
  return place && !hasThai(place) ? place : undefined;
}

/** Word by word, because Thai has no spaces and a long name needs them. */
function spell(thai: string): string {
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)]
    .map(({ segment }) => upperFirst(transcribeThai(segment)))
    .filter(Boolean)
    .join(' ');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A numbered branch is not a branch at a place. */
function withType(template: string, name: string, language: Foreign): string {
  if (!/^\d+$/.test(name)) return insert(template, name);
  return language === 'zh-cn'
    ? insert(template, `${name}号`)
    : joined(upperFirst(insert(template, '')), name);
}

function insert(template: string, name: string): string {
  const [before = '', after = ''] = template.split('{{name}}');
  return joined(joined(before, name), after);
}

/** Latin letters and Chinese characters are separated by a space; two Chinese words are not. */
function joined(left: string, right: string): string {
  const a = left.trimEnd();
  const b = right.trimStart();
  if (!a || !b) return a + b;
  if (left.length + right.length === a.length + b.length && (/[./-]$/.test(a) || /^[./-]/.test(b)))
    return a + b;
  const isHan = (letter: string | undefined) => /\p{Script=Han}/u.test(letter ?? '');
  return isHan(a.at(-1)) && isHan(b[0]) ? a + b : `${a} ${b}`;
}
