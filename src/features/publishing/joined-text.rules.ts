import { brand } from '#lib/brand.ts';
import { once } from '#lib/keep.ts';
import type { Language } from '#lib/language.ts';
import { WORD_JOINER } from '#lib/plain-text.ts';
import { beginnings, beginsWord, keptWords } from './kept-words.rules.ts';

const NO_BREAK_SPACE = '\u00a0';
/** A figure, or its placeholder in a text that is not printed yet. */
const FIGURE = String.raw`(?<=[\d%]|\}\}) `;
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const units: Record<Language, RegExp> = {
  th: new RegExp(
    `${FIGURE}(?=(?:กก|ซม|มม|กม|ม|มล|น|ก)\\.|(?:[มกพสตธ]\\.?[คพยศ]|มิ\\.ย|เม\\.ย)\\.|(?:มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)|` +
      'บาท|วัน(?!ที่)|ชั่วโมง|นาที|วินาที|สัปดาห์|เดือน|ปี|กิโล|กรัม|เซนติเมตร|เมตร|ลิตร|ชิ้น|หลัก(?!ฐาน)|เลข|ตัว|ครั้ง|จุด|แห่ง|' +
      'รายการ|หมายเลข|กล่อง|ใบ|คน|ภาพ|รูป|ข้อ|หัวข้อ|คำ|เท่า|ไฟล์|แถว|บรรทัด|แบบ|ชุด|คัน|เขต|จังหวัด|[×%])|(?<= ×) (?=\\d|\\{\\{)',
    'g',
  ),
  'en-us': new RegExp(
    `${FIGURE}(?=(?:(?:working|business|opening) )?(?:day|hour|minute|second|week|month|year)s?\\b|(?:${MONTHS})|` +
      '(?:kg|g|cm|mm|m|km|ml|MB|KB|baht|kilograms?|centimetres?|litres?|digits?|characters?|letters?|numbers?|' +
      'parcels?|pieces?|items?|times|photos?|boxes|points?|branches)\\b|×)|(?<=\\bTHB|[\\d}] ×) (?=\\d|\\{\\{)',
    'g',
  ),
  'zh-cn': new RegExp(
    '(?<=\\d) (?=[\\p{Script=Han}×])|(?<=\\}\\}) (?=个|泰铢|公斤|公里|厘米|毫升|工作|小时|分钟|[克米秒天日年月岁升件位次家条项页种张箱倍折×])|' +
      '(?<= ×) (?=\\d|\\{\\{)',
    'gu',
  ),
};

/** Kept on one line: hours, days and amounts "from–to"; in English a letter before its hyphen, as in "e-mail". */
const { source: RANGE } = /\d[\d.,:]*–\d[\d.,:]*/;
const { source: CHINESE_GROUPS } =
  /\d[\d,.]*\u00a0(?:个?(?:工作日|工作小时|字符)|泰铢|公斤|厘米|毫升|小时|分钟)|(?:\d{4}年)?\d{1,2}月\d{1,2}日/;
const groups: Record<Language, RegExp> = {
  th: new RegExp(RANGE, 'g'),
  'en-us': new RegExp(String.raw`${RANGE}|\b[A-Za-z]-[a-z]+\b`, 'g'),
  'zh-cn': new RegExp(`${CHINESE_GROUPS}|${RANGE}`, 'g'),
};
const BREAKABLE = /(?<=[–-])|(?<=[\d\p{Script=Han}\u00a0])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu;
const LAST_CHINESE = /\p{Script=Han}{2}[。？！]?$/u;

const thaiWords = once(() => new Intl.Segmenter('th', { granularity: 'word' }));
const THAI = /[\u0e01-\u0e4e]+/g;
const kept = new RegExp(
  [...new Set([...keptWords, ...brand.name.th.split(' ')])].sort((a, b) => b.length - a.length).join('|'),
  'g',
);
const MAY_JOIN = new RegExp([kept.source, ...beginnings].join('|'));

/**
 * A text as set on a page: figures on the line of their unit, and Thai words that browsers would split kept
 * together with invisible word joiners. `plain` removes them for attributes, heads and data.
 */
export function joinText(text: string, language: Language): string {
  const measured = text.replace(units[language], NO_BREAK_SPACE);
  return language === 'th' ? measured.replace(THAI, joinThai) : measured;
}

/**
 * The same for running text, which also keeps ranges and days together and never leaves a single Chinese character
 * on a line.
 */
export function joinParagraph(text: string, language: Language): string {
  const joined = joinText(text, language).replace(groups[language], joinLetters);
  return language === 'zh-cn' ? joined.replace(LAST_CHINESE, joinLetters) : joined;
}

function joinLetters(group: string): string {
  return group.replace(BREAKABLE, WORD_JOINER);
}

/** Every text of a bundle as set on a page. */
export function joinTexts<Texts extends object>(texts: Texts, language: Language): Texts {
  const joined = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    if (typeof text === 'string') return [key, joinText(text, language)];
    return [key, typeof text === 'object' && text !== null ? joinTexts(text, language) : text];
  });
  return Object.fromEntries(joined) as Texts;
}

/** A joiner splits the text for the dictionary, which may then find other word boundaries: repeated until none are left. */
function joinThai(run: string): string {
  if (!MAY_JOIN.test(run)) return run;
  const inside = insideKeptWords(run);
  const joints = new Set<number>();
  for (let known = -1; known < joints.size; ) {
    known = joints.size;
    const pieces = piecesOf(run, joints);
    for (const [place, { at, segment }] of pieces.entries()) {
      const before = pieces[place - 1];
      const isAfterBeginning = before && beginsWord(before.segment) && !joints.has(before.at);
      if (at > 0 && (inside.has(at) || isAfterBeginning) && segment) joints.add(at);
    }
  }
  return [...run].map((letter, at) => (joints.has(at) ? WORD_JOINER + letter : letter)).join('');
}

/**
 * Positions inside unbreakable words. Not by `matchAll`, which copies the expression each time so that it is never
 * compiled.
 */
function insideKeptWords(run: string): Set<number> {
  const inside = new Set<number>();
  kept.lastIndex = 0;
  for (let found = kept.exec(run); found !== null; found = kept.exec(run)) {
    for (let at = found.index + 1; at < kept.lastIndex; at += 1) inside.add(at);
  }
  return inside;
}

/** The text as segmented by the dictionary, with its existing joiners. */
function piecesOf(run: string, joints: ReadonlySet<number>) {
  const borders = [0, ...[...joints].sort((a, b) => a - b), run.length];
  return borders.slice(1).flatMap((to, place) => {
    const from = borders[place] ?? 0;
    return [...thaiWords().segment(run.slice(from, to))].map(({ index, segment }) => ({
      at: from + index,
      segment,
    }));
  });
}
