import { TAKEN } from './address-phones.rules.ts';
import type { Place } from './place-book.rules.ts';
import type { PlaceIndex } from './place-index.rules.ts';
import { soundKey } from './place-keys.rules.ts';
import type { PlaceLevel } from './places.contract.ts';

/** A stretch of an address that names places. */
export type Mention = {
  from: number;
  to: number;
  /** The name as it was written, without the word for its level. */
  written: string;
  /** The level that was written with it. */
  level: PlaceLevel | null;
  /** What it may be; nothing for a name that does not exist at its level. */
  places: readonly Place[];
  /** One letter differs from every one of `places`. */
  isMisspelt: boolean;
};

const LONGEST_NAME = 40;
const SHORTEST_NAME = 2;
const LONGEST_WORD_BEFORE = 20;
/** A word of names longer than this, or more names than this, is no address any more. */
const LONGEST_COVERED = 90;
const MOST_MENTIONS = 30;

const MARKERS: Readonly<Record<PlaceLevel, string>> = {
  province: 'จังหวัด|จว\\.|(?<!บม)จ\\.|changwat',
  district: 'กิ่งอำเภอ|อำเภอ|อ\\.|เขต|amphoe|amphur|ampur|khet',
  subdistrict: 'ตำบล|ต\\.|แขวง|tambon|tambol|khwaeng|kwaeng',
};
// Ranks (ร.ต.อ., พ.ต.) are no levels; a bare letter is one only between blanks.
const BEFORE_NAME = new RegExp(
  `(?<![ก-ฮ]\\.)(?:(${MARKERS.province})|(${MARKERS.district})|(${MARKERS.subdistrict})|(?<=^|[\\s,${TAKEN}])(?:(จ(?=\\s)|J\\.)|(อ(?=\\s)|A\\.)|(ต(?=\\s)|T\\.)))[\\s:/]*(?=[ก-ฮเแโไใa-z])`,
  'giu',
);
const ENGLISH_AFTER = /([a-z][a-z' -]{1,40}?)\s+(sub-?\s?district|district|province)(?![a-z])/gi;
/** A word that can only begin the next part, and so ends a name. */
const NEXT_PART =
  /^(?:จังหวัด|จ\.|กิ่งอำเภอ|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง|ถนน|ถ\.|ซอย|ซ\.|หมู่|ม\.|รหัส|โทร|เบอร์|ปณ)/u;
const THAI_TAIL = /^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/;
const WORD_END = new RegExp(`^(?:$|[\\s,.)(/0-9\\-${TAKEN}])`);

/** Names with the word for their level: `ต.สุเทพ`, `Bang Rak District`. */
export function findMarked(text: string, index: PlaceIndex): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(BEFORE_NAME)) {
    const level = match[1] || match[4] ? 'province' : match[2] || match[5] ? 'district' : 'subdistrict';
    const start = match.index + match[0].length;
    const isInsideLast = (mentions.at(-1)?.to ?? 0) > match.index;
    if (mentions.length >= MOST_MENTIONS) break;
    if (!isInsideLast) mentions.push(readMarked(text, match.index, start, level, index));
  }
  for (const match of text.matchAll(ENGLISH_AFTER)) {
    const [whole, before = '', word = ''] = match;
    const level = /^sub/i.test(word) ? 'subdistrict' : /^d/i.test(word) ? 'district' : 'province';
    const name = endingName(before, level, index);
    const to = match.index + whole.length;
    const from = match.index + before.length - (name?.written.length ?? 0);
    const overlaps = mentions.some((mention) => mention.from < to && from < mention.to);
    if (name && !overlaps) mentions.push({ from, to, level, isMisspelt: false, ...name });
  }
  return mentions.sort((a, b) => a.from - b.from);
}

function readMarked(
  text: string,
  from: number,
  start: number,
  level: PlaceLevel,
  index: PlaceIndex,
): Mention {
  const isLevel = (place: Place) => place.level === level;
  // A whole word first; a name that goes on is one only if another name or part follows it at once.
  const name =
    longestName(text, start, index, isLevel, (rest) => WORD_END.test(rest) || NEXT_PART.test(rest)) ??
    longestName(text, start, index, isLevel, (rest) => !THAI_TAIL.test(rest) && isCovered(rest, index));
  if (name)
    return { from, to: name.to, written: name.written, level, places: name.places, isMisspelt: false };

  const word = wordAt(text, start);
  const to = start + word.length;
  const begun = level === 'province' ? provincesBegunWith(word, index) : [];
  const near = begun.length > 0 ? [] : [...index.matchNearly(word).keys()].filter(isLevel);
  return {
    from,
    to,
    written: word.replace(/ฯ$/u, ''),
    level,
    places: begun.length > 0 ? begun : near,
    isMisspelt: near.length > 0,
  };
}

/** จ.อุบลฯ, จ.ประจวบ: the beginning of one province's name only. */
function provincesBegunWith(word: string, index: PlaceIndex): Place[] {
  const key = soundKey(word.replace(/ฯ$/u, ''));
  const found = index.book.childrenOf(null).filter(({ name }) => soundKey(name.th).startsWith(key));
  return key.length >= 3 && found.length === 1 ? found : [];
}

/** Names without a word for their level, where they fill whole words: `สีลม บางรัก กทม`. */
export function findUnmarked(text: string, index: PlaceIndex): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(/[\u0E00-\u0E7F]+\.?|[a-z][a-z'-]*/giu)) {
    if (mentions.length >= MOST_MENTIONS) break;
    const from = match.index;
    if (
      (mentions.at(-1)?.to ?? 0) > from ||
      belongsToLine(text.slice(Math.max(0, from - LONGEST_WORD_BEFORE), from))
    )
      continue;
    const isAfterLetter = /[\p{L}\p{M}]/u.test(text[from - 1] ?? '');
    if (isAfterLetter) continue;
    const name = longestName(
      text,
      from,
      index,
      () => true,
      (rest) => WORD_END.test(rest),
    );
    if (name && !/^\s*(?:road|rd)(?![a-z])/i.test(text.slice(name.to))) {
      mentions.push({
        from,
        to: name.to,
        written: name.written,
        level: null,
        places: name.places,
        isMisspelt: false,
      });
    } else if (!name) {
      mentions.push(...coverWord(match[0], from, index));
    }
  }
  return mentions;
}

/** A road, lane, building or person is called by the next word, even if a place is called the same. */
function belongsToLine(before: string): boolean {
  return /(?:ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|มบ\.|ม\.|คอนโด(?:มิเนียม)?|อาคาร|ตึก|หอพัก|ร้าน|โรงเรียน|รร\.|วัด|ตลาด|โรงพยาบาล|รพ\.|โรงแรม|บริษัท|บจก\.|หจก\.|สาขา|คุณ|นาย|นาง|นางสาว|น\.ส\.|soi|condo|mr\.?|mrs\.?|ms\.?|khun)\s*$/iu.test(
    before,
  );
}

/** A word that is nothing but names one after the other: `สีลมบางรักกรุงเทพ`. */
function coverWord(word: string, start: number, index: PlaceIndex): Mention[] {
  if (word.length > LONGEST_COVERED) return [];
  const dead = new Set<number>();
  const from = (at: number): Mention[] | null => {
    if (at === word.length) return [];
    if (dead.has(at)) return null;
    for (let end = word.length; end >= at + SHORTEST_NAME; end -= 1) {
      const written = word.slice(at, end);
      if (THAI_TAIL.test(word.slice(end))) continue;
      const places = index.named(soundKey(written));
      const rest = places.length > 0 ? from(end) : null;
      if (rest) {
        return [
          { from: start + at, to: start + end, written, level: null, places, isMisspelt: false },
          ...rest,
        ];
      }
    }
    dead.add(at);
    return null;
  };
  return from(0) ?? [];
}

/** Whether the word that goes on here is made of names. */
function isCovered(rest: string, index: PlaceIndex): boolean {
  const [word = ''] = /^[\u0E00-\u0E7F]+/.exec(rest) ?? [];
  return word !== '' && coverWord(word, 0, index).length > 0;
}

type Name = { to: number; written: string; places: readonly Place[] };

function longestName(
  text: string,
  from: number,
  index: PlaceIndex,
  fits: (place: Place) => boolean,
  mayEnd: (rest: string) => boolean,
): Name | null {
  const stop = text.slice(from, from + LONGEST_NAME).search(new RegExp(`[\\n,0-9${TAKEN}]`));
  const room = stop < 0 ? Math.min(LONGEST_NAME, text.length - from) : stop;
  for (let length = room; length >= SHORTEST_NAME; length -= 1) {
    const written = text.slice(from, from + length);
    if (/\s$/.test(written) || !mayEnd(text.slice(from + length, from + length + LONGEST_NAME))) continue;
    const places = index.named(soundKey(written)).filter(fits);
    if (places.length > 0) return { to: from + length, written, places };
  }
  return null;
}

/** The longest name at the end of some words. */
function endingName(words: string, level: PlaceLevel, index: PlaceIndex): Omit<Name, 'to'> | null {
  for (const { index: at } of words.matchAll(/(?<![a-z])[a-z]/gi)) {
    const written = words.slice(at);
    const places = index.named(soundKey(written)).filter((place) => place.level === level);
    if (places.length > 0) return { written, places };
  }
  return null;
}

function wordAt(text: string, from: number): string {
  let to = from;
  while (to < text.length && !new RegExp(`[\\s,0-9()${TAKEN}]`).test(text[to] ?? '')) {
    if (to > from && NEXT_PART.test(text.slice(to))) break;
    to += 1;
  }
  return text.slice(from, to);
}
