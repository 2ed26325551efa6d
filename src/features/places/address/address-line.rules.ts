import type { AddressLine } from '../places.contract.ts';
import { TAKEN, take } from './address-phones.rules.ts';

// Where the next part begins; also ends a value written without a space.
const NEXT =
  '(?:ถนน|ถ\\.|ซอย|ซ\\.|หมู่|ม\\.|มบ\\.|ต\\.|อ\\.|จ\\.|ตำบล|แขวง|อำเภอ|เขต|จังหวัด|เลขที่|บ้านเลขที่|คอนโด|อาคาร|ตึก|ชั้น|ห้อง|แยก)';
const WORD = `(?:(?!${NEXT})[^\\s,\\d()${TAKEN}]){1,60}`;
// All repetitions are bounded, so that a pattern's cost grows linearly with the text.
const NUMBER = '\\d{1,6}(?!\\d)(?:[/-]\\d{1,5}(?!\\d)){0,5}';

const MOO = /(?:หมู่\s?ที่|หมู่|(?<![ก-๙])ม\.?|(?<![a-z])(?:moo|mu|m)(?:\s?no)?\.?)\s?(\d{1,2})(?![\d/])/iu;
const SOI = [
  new RegExp(`((?<![a-z])[A-Z][a-z]{1,30}(?:\\s[A-Z][a-z]{1,30})?\\s+soi\\s+${NUMBER})`, 'iu'),
  /(?<![a-z])soi\s([a-z][a-z'-]{1,30}(?:\s[a-z][a-z'-]{1,30}){1,2})(?=\s?[,\n])/iu,
  new RegExp(
    `(?:(?<!ข้าว)ซอย|ตรอก|(?<![ก-๙])ซ(?:\\.|(?=[\\s\\d]))|(?<=[\\s\\d${TAKEN}]|^)ซ\\.|(?<![a-z])soi\\.?)\\s?((?:${WORD})?(?:\\s?${NUMBER})?(?:\\s?(?:แยก|ซอย)\\s?${NUMBER})?)`,
    'iu',
  ),
];
const ROAD = [
  new RegExp(
    `(?:ถนน|ถ\\.|(?<![ก-๙])ถ(?=\\s))\\s?(${WORD}(?:\\s?${NUMBER})?(?:\\s?(?:ตัดใหม่|สายเก่า|สายใหม่|ฝั่งธน))?|${NUMBER})`,
    'u',
  ),
  /((?:(?<![a-z])[a-z][a-z'.-]{0,30}\s+){1,3}?(?:\d{1,4}\s+)?)(?:road|rd\.?|street|st\.?|highway|avenue|ave\.?)(?![a-z])/iu,
];
const BUILDING_WORD =
  '(?:หมู่บ้าน|มบ\\.|ม\\.(?=\\s?[ก-ฮเแโไใ])|โครงการ|คอนโดมิเนียม|คอนโด|อาคาร|ตึก|หอพัก|หอ(?=\\s?[ก-ฮเแโไใ])|อพาร์?[ทต]เม้?น[ทต]์?|แมนชั่น|ทาวน์โฮม|ทาวน์เฮ้าส์|ห้างสรรพสินค้า|ตลาด|โรงแรม|โรงพยาบาล|รพ\\.|โรงเรียน|รร\\.|มหาวิทยาลัย|วัด(?=[ก-ฮเแโไใ])|เรือนจำ|เซ็นทรัล|บิ๊กซี|โลตัส|ปั๊ม|สำนักงาน|นิคม(?:อุตสาหกรรม)?)';
const BUILDING = new RegExp(BUILDING_WORD, 'u');
const PART_AFTER_BUILDING = `\\s?(?:$|[\\n,${TAKEN}]|${NUMBER}/|เลขที่|บ้านเลขที่|ชั้น|ห้อง|ซอย|ซ\\.|ถนน|ถ\\.)`;
const BUILDING_END = new RegExp(PART_AFTER_BUILDING, 'gu');
/** Also a number, which is the house number where none is known yet. */
const BUILDING_END_OR_HOUSE = new RegExp(
  `${PART_AFTER_BUILDING}|(?<=[^\\s${TAKEN}\\d]{3})\\s${NUMBER}\\s?(?:$|[\\n,${TAKEN}])`,
  'gu',
);
const MAX_BUILDING_LETTERS = 100;

/** A building extends to the next part; a pattern for the whole would restart at each of its letters. */
const buildingUntil = (ending: RegExp): Finder => ({
  exec(text) {
    const start = BUILDING.exec(text);
    if (!start) return null;
    ending.lastIndex = start.index + start[0].length;
    const to = ending.exec(text)?.index ?? text.length;
    const isBuilding = to - start.index <= MAX_BUILDING_LETTERS;
    return isBuilding ? Object.assign([text.slice(start.index, to)] as const, { index: start.index }) : null;
  },
});
const BUILDING_ENGLISH =
  /(?:(?<![a-z0-9])[a-z0-9][\w'@-]{0,30}\s+){1,4}?(?:condo(?:minium)?|tower|building|bldg\.?|apartment|mansion|village|residences?|plaza|hotel)(?:\s+(?:[a-d]|\d{1,2}))?(?![a-z0-9/])/iu;
const INSIDE_THAI =
  /(?:ตู้\s?(?:ปณ|ป\.\s?ณ|ไปรษณีย์)\.?\s?\d{1,5}|ชั้น(?:\s?ที่)?\s?(?:\d+[a-z]?|[a-z](?![a-z]))|ห้อง(?:\s?เลขที่)?\s?[a-z]?\d{1,6}(?:[/-]\d{1,6}){0,5}[a-z]?)/iu;
const INSIDE_ENGLISH =
  /(?:(?<!\d)\d{1,2}(?:st|nd|rd|th)\s+fl(?:oor|\.)?|(?<![a-z])(?:floor|fl\.?|room|unit|apt\.?)\s?(?:no\.?\s?)?[a-z]?\d{1,6}(?:[/-]\d{1,6}){0,5}[a-z]?)/iu;
const HOUSE_SAID = new RegExp(
  `(?:บ้านเลขที่|เลขที่บ้าน|เลขที่|(?<![a-z])(?:house\\s+)?no\\.?)\\s?:?\\s?(${NUMBER}[ก-ฮa-z]?)(?![ก-๙a-z])`,
  'iu',
);
const HOUSE_WITH_SLASH =
  /(?<![\p{L}\p{M}\d.]|[^¦]\/)((?:\d{1,6}-)?\d{1,6}(?:\s?\/\s?\d{1,6}){1,5}(?:-\d{1,6})?[ก-ฮa-z]?)(?![\p{L}\p{M}\d.])/iu;
const HOUSE_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.]|[^${TAKEN}]/)(${NUMBER}[ก-ฮa-z]?)(?![\\p{L}\\p{M}\\d.)]|\\s?(?:บาท|฿|ชิ้น|กล่อง|ตัว|ขวด|คู่|ซอง|อัน|เล่ม|pcs|kg|กก|กรัม|ml|โมง|น\\.|%))`,
  'iu',
);
/** Attached to the adjacent name or word: `สมชาย99/1`. */
const HOUSE_GLUED = /((?<!\d)\d{1,6}(?:\/\d{1,6}){1,5})/u;

type Finder = { exec(text: string): (readonly (string | undefined)[] & { index: number }) | null };
type Part = { value: string; at: number };

/** Extracts house, moo, lane, road and building from what phones and places have left. */
export function readLine(given: string): { line: AddressLine; text: string } {
  let text = given;
  const pick = (...patterns: readonly Finder[]): Part | null => {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const whole = match?.[0] ?? '';
      const value = (match?.[1] ?? whole).trim();
      if (!match || !value) continue;
      text = take(text, match.index, match.index + whole.length);
      return { value: value.replace(/ ?\/ ?/g, '/').replace(/\s+/g, ' '), at: match.index };
    }
    return null;
  };
  const moo = pick(MOO);
  const soi = pick(...SOI);
  const road = pick(...ROAD);
  const inside = [pick(INSIDE_THAI), pick(INSIDE_THAI), pick(INSIDE_ENGLISH), pick(INSIDE_ENGLISH)];
  const known = pick(HOUSE_SAID, HOUSE_WITH_SLASH);
  const around = [
    pick(buildingUntil(known ? BUILDING_END : BUILDING_END_OR_HOUSE)),
    pick(buildingUntil(BUILDING_END)),
    pick(BUILDING_ENGLISH),
  ];
  const house = known ?? pick(HOUSE_NUMBER, HOUSE_GLUED);
  const building = [...inside, ...around].filter((part) => part !== null).sort((a, b) => a.at - b.at);
  return {
    line: {
      house: house?.value ?? null,
      moo: moo?.value ?? null,
      building: building.map(({ value }) => value).join(' ') || null,
      soi: soi?.value ?? null,
      road: road?.value ?? null,
    },
    text,
  };
}
