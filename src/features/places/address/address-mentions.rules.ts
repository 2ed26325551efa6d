import type { Place } from '../book/place-book.rules.ts';
import type { PlaceLevel } from '../places.contract.ts';
import { soundKey } from '../search/place-keys.rules.ts';
import type { NameLookups } from './address-lookups.rules.ts';
import { TAKEN } from './address-phones.rules.ts';

/** A part of an address that names places. */
export type Mention = {
  from: number;
  to: number;
  /** The name as written, without the word for its level. */
  written: string;
  /** The level written with it. */
  level: PlaceLevel | null;
  /** The possible places; empty for a name that does not exist at its level. */
  places: readonly Place[];
  /** It differs by one letter from every one of `places`. */
  isMisspelt: boolean;
};

const MAX_NAME_LETTERS = 40;
const MIN_NAME_LETTERS = 2;
const MAX_WORD_BEFORE = 20;
/** A longer word of names, or more names, is not an address any more. */
const MAX_COVERED_LETTERS = 90;
const MAX_MENTIONS = 24;

const MARKERS: Readonly<Record<PlaceLevel, string>> = {
  province: 'จังหวัด|จว\\.|(?<!บม)จ\\.|changwat',
  district: 'กิ่งอำเภอ|อำเภอ|อ\\.|เขต|amphoe|amphur|ampur|khet',
  subdistrict: 'ตำบล|ต\\.|แขวง|tambon|tambol|khwaeng|kwaeng',
};
// Ranks (ร.ต.อ., พ.ต.) are not levels; a single letter is one only between spaces.
const BEFORE_NAME = new RegExp(
  `(?<![ก-ฮ]\\.)(?:(${MARKERS.province})|(${MARKERS.district})|(${MARKERS.subdistrict})|(?<=^|[\\s,${TAKEN}])(?:(จ(?=\\s)|J\\.)|(อ(?=\\s)|A\\.)|(ต(?=\\s)|T\\.)))[\\s:/]{0,3}(?=[ก-ฮเแโไใa-z])`,
  'giu',
);
const ENGLISH_AFTER = /(?<![a-z])([a-z][a-z' -]{1,40}?) (sub-? ?district|district|province)(?![a-z])/gi;
/** A word that can only begin the next part, and so ends a name. */
const NEXT_PART =
  /^(?:จังหวัด|จ\.|กิ่งอำเภอ|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง|ถนน|ถ\.|ซอย|ซ\.|หมู่|ม\.|รหัส|โทร|เบอร์|ปณ)/u;
const THAI_TAIL = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
const WORD_BREAK = new RegExp(`[\\s,0-9()${TAKEN}]`);
const NAME_BREAK = new RegExp(`[\\n,0-9${TAKEN}]`);
const WORD_END = new RegExp(`^(?:$|[\\s,.)(/0-9\\-${TAKEN}])`);

/** Names with the word for their level: `ต.สุเทพ`, `Bang Rak District`. */
export function findMarked(text: string, names: NameLookups): Mention[] {
  const cover = coverFor(text, names);
  const mentions: Mention[] = [];
  for (const match of text.matchAll(BEFORE_NAME)) {
    const level = match[1] || match[4] ? 'province' : match[2] || match[5] ? 'district' : 'subdistrict';
    const start = match.index + match[0].length;
    const isInsideLast = (mentions.at(-1)?.to ?? 0) > match.index;
    if (mentions.length >= MAX_MENTIONS) break;
    if (!isInsideLast) mentions.push(readMarked(text, [match.index, start], level, names, cover));
  }
  for (const match of text.matchAll(ENGLISH_AFTER)) {
    if (mentions.length >= MAX_MENTIONS) break;
    const [whole, before = '', word = ''] = match;
    const level = /^sub/i.test(word) ? 'subdistrict' : /^d/i.test(word) ? 'district' : 'province';
    const name = endingName(before, level, names);
    const to = match.index + whole.length;
    const from = match.index + before.length - (name?.written.length ?? 0);
    const overlaps = mentions.some((mention) => mention.from < to && from < mention.to);
    if (name && !overlaps) mentions.push({ from, to, level, isMisspelt: false, ...name });
  }
  return mentions.sort((a, b) => a.from - b.from);
}

function readMarked(
  text: string,
  [from, start]: readonly [number, number],
  level: PlaceLevel,
  names: NameLookups,
  cover: Cover,
): Mention {
  const isLevel = (place: Place) => place.level === level;
  // A whole word first; a prefix of a word only if another name or part follows directly.
  const name =
    longestName(text, start, names, isLevel, (rest) => WORD_END.test(rest) || NEXT_PART.test(rest)) ??
    longestName(text, start, names, isLevel, (_, at) => isThaiAt(text, at) && cover(at) !== null);
  if (name)
    return { from, to: name.to, written: name.written, level, places: name.places, isMisspelt: false };

  const word = wordAt(text, start);
  const to = start + word.length;
  const begun = level === 'province' ? provincesBegunWith(word, names) : [];
  const near = begun.length > 0 ? [] : names.nearly(word).filter(isLevel);
  return {
    from,
    to,
    written: word.replace(/ฯ$/u, ''),
    level,
    places: begun.length > 0 ? begun : near,
    isMisspelt: near.length > 0,
  };
}

/** จ.อุบลฯ, จ.ประจวบ: a prefix of exactly one province's name. */
function provincesBegunWith(word: string, names: NameLookups): Place[] {
  const key = soundKey(word.replace(/ฯ$/u, ''));
  const found = names.index.book.childrenOf(null).filter(({ name }) => soundKey(name.th).startsWith(key));
  return key.length >= 3 && found.length === 1 ? found : [];
}

/** Names without a word for their level, where they are whole words: `สีลม บางรัก กทม`. */
export function findUnmarked(text: string, names: NameLookups): Mention[] {
  const cover = coverFor(text, names);
  const mentions: Mention[] = [];
  for (const match of text.matchAll(/[\u0E00-\u0E7F]+\.?|[a-z][a-z'-]*/giu)) {
    if (mentions.length >= MAX_MENTIONS) break;
    const from = match.index;
    if ((mentions.at(-1)?.to ?? 0) > from) continue;
    if (belongsToLine(text.slice(Math.max(0, from - MAX_WORD_BEFORE), from))) continue;
    const isAfterLetter = /[\p{L}\p{M}]/u.test(text[from - 1] ?? '');
    if (isAfterLetter) continue;
    const name = longestName(text, from, names, isAny, (rest) => WORD_END.test(rest));
    if (name && !/^ ?(?:road|rd)(?![a-z])/i.test(text.slice(name.to, name.to + 6))) {
      const { to, written, places } = name;
      mentions.push({ from, to, written, level: null, places, isMisspelt: false });
    } else if (!name && !LINE_WORD.test(match[0])) {
      mentions.push(...(cover(from) ?? []));
    }
  }
  return mentions;
}

const isAny = () => true;
/** ถนนสีลม is a road, although both halves are place names. */
const LINE_WORD = /^(?:ถนน|ซอย|ตรอก|หมู่บ้าน|อาคาร|ตึก|วัด|ตลาด)/u;

/** The next word is the name of a road, lane, building or person, even if a place has the same name. */
function belongsToLine(before: string): boolean {
  return /(?:ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|มบ\.|ม\.|คอนโด(?:มิเนียม)?|อาคาร|ตึก|หอพัก|ร้าน|โรงเรียน|รร\.|วัด|ตลาด|โรงพยาบาล|รพ\.|โรงแรม|บริษัท|บจก\.|หจก\.|สาขา|คุณ|นาย|นาง|นางสาว|น\.ส\.|soi|condo|mr\.?|mrs\.?|ms\.?|khun)\s*$/iu.test(
    before,
  );
}

/** The names that fill the rest of a word from a position: `สีลมบางรักกรุงเทพ`; null where something is left over. */
type Cover = (from: number) => readonly Mention[] | null;

/** Memoises each position of a text: many names can end before the same rest. */
function coverFor(text: string, names: NameLookups): Cover {
  const known = new Map<number, readonly Mention[] | null>();
  const read = (from: number, wordEnd: number): readonly Mention[] | null => {
    if (from === wordEnd) return [];
    const before = known.get(from);
    if (before !== undefined) return before;
    known.set(from, null);
    if (THAI_TAIL.test(text[from] ?? '')) return null;
    for (let to = Math.min(wordEnd, from + MAX_NAME_LETTERS); to >= from + MIN_NAME_LETTERS; to -= 1) {
      const written = text.slice(from, to);
      const places = names.named(written);
      const rest = places.length > 0 ? read(to, wordEnd) : null;
      if (!rest) continue;
      const covered = [{ from, to, written, level: null, places, isMisspelt: false }, ...rest];
      known.set(from, covered);
      return covered;
    }
    return null;
  };
  return (from) => {
    const [word = ''] =
      /^(?:[\u0E00-\u0E7F]+\.?|[a-z][a-z'-]*)/iu.exec(text.slice(from, from + MAX_COVERED_LETTERS + 1)) ?? [];
    return word === '' || word.length > MAX_COVERED_LETTERS ? null : read(from, from + word.length);
  };
}

function isThaiAt(text: string, at: number): boolean {
  return /[\u0E00-\u0E7F]/.test(text[at] ?? '');
}

type Name = { to: number; written: string; places: readonly Place[] };

function longestName(
  text: string,
  from: number,
  names: NameLookups,
  fits: (place: Place) => boolean,
  mayEnd: (rest: string, at: number) => boolean,
): Name | null {
  const stop = text.slice(from, from + MAX_NAME_LETTERS).search(NAME_BREAK);
  const room = stop < 0 ? Math.min(MAX_NAME_LETTERS, text.length - from) : stop;
  for (let length = room; length >= MIN_NAME_LETTERS; length -= 1) {
    const written = text.slice(from, from + length);
    if (
      /\s$/.test(written) ||
      !mayEnd(text.slice(from + length, from + length + MAX_WORD_BEFORE), from + length)
    )
      continue;
    const places = names.named(written).filter(fits);
    if (places.length > 0) return { to: from + length, written, places };
  }
  return null;
}

/** The longest name at the end of some words. */
function endingName(words: string, level: PlaceLevel, names: NameLookups): Omit<Name, 'to'> | null {
  for (const { index: at } of words.matchAll(/(?<![a-z])[a-z]/gi)) {
    const written = words.slice(at);
    const places = names.named(written).filter((place) => place.level === level);
    if (places.length > 0) return { written, places };
  }
  return null;
}

function wordAt(text: string, from: number): string {
  const end = Math.min(text.length, from + MAX_NAME_LETTERS);
  let to = from;
  while (to < end && !WORD_BREAK.test(text[to] ?? '')) {
    if (to > from && NEXT_PART.test(text.slice(to, to + MAX_WORD_BEFORE))) break;
    to += 1;
  }
  return text.slice(from, to);
}
