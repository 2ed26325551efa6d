import { TAKEN, take } from './address-phones.rules.ts';
import type { AddressLine } from './places.contract.ts';

// Where the next part begins; a value written without a blank ends there.
const NEXT =
  '(?:ถนน|ถ\\.|ซอย|ซ\\.|หมู่|ม\\.|มบ\\.|ต\\.|อ\\.|จ\\.|ตำบล|แขวง|อำเภอ|เขต|จังหวัด|เลขที่|บ้านเลขที่|คอนโด|อาคาร|ตึก|ชั้น|ห้อง|แยก)';
const WORD = `(?:(?!${NEXT})[^\\s,\\d()${TAKEN}])+`;
const NUMBER = '\\d+(?:[/-]\\d+)*';

const MOO = /(?:หมู่\s?ที่|หมู่|(?<![ก-๙])ม\.?|(?<![a-z])(?:moo|mu|m)(?:\s?no)?\.?)\s*(\d{1,2})(?![\d/])/iu;
const SOI = [
  new RegExp(`((?<![a-z])[A-Z][a-z]+(?:\\s[A-Z][a-z]+)?\\s+soi\\s+${NUMBER})`, 'iu'),
  new RegExp(
    `(?:ซอย|ตรอก|(?<![ก-๙])ซ\\.?|(?<=[\\s\\d${TAKEN}]|^)ซ\\.|(?<![a-z])soi\\.?)\\s*((?:${WORD})?(?:\\s*${NUMBER})?(?:\\s*(?:แยก|ซอย)\\s*${NUMBER})?)`,
    'iu',
  ),
];
const ROAD = [
  new RegExp(
    `(?:ถนน|ถ\\.|(?<![ก-๙])ถ(?=\\s))\\s*(${WORD}(?:\\s*${NUMBER})?(?:\\s*(?:ตัดใหม่|สายเก่า|สายใหม่|ฝั่งธน))?|${NUMBER})`,
    'u',
  ),
  /((?:(?<![a-z])[a-z][a-z'.-]*\s+){1,3}?(?:\d+\s+)?)(?:road|rd\.?|street|st\.?|highway|avenue|ave\.?)(?![a-z])/iu,
];
const BUILDING_WORD =
  '(?:หมู่บ้าน|มบ\\.|ม\\.(?=\\s*[ก-ฮเแโไใ])|โครงการ|คอนโดมิเนียม|คอนโด|อาคาร|ตึก|หอพัก|หอ(?=\\s?[ก-ฮเแโไใ])|อพาร์?[ทต]เม้?น[ทต]์?|แมนชั่น|ทาวน์โฮม|ทาวน์เฮ้าส์|ห้างสรรพสินค้า|ตลาด|โรงแรม|โรงพยาบาล|รพ\\.|โรงเรียน|รร\\.|มหาวิทยาลัย|วัด(?=[ก-ฮเแโไใ])|เรือนจำ|เซ็นทรัล|บิ๊กซี|โลตัส|ปั๊ม|สำนักงาน|นิคม(?:อุตสาหกรรม)?)';
/** A building runs to the next part; with `(?=\s+\d)` also to a number, which is the house where none is known yet. */
const buildingUntil = (end: string) =>
  new RegExp(
    `${BUILDING_WORD}[^\\n,${TAKEN}]*?(?=\\s*(?:$|[\\n,${TAKEN}]|${NUMBER}/|เลขที่|บ้านเลขที่|ชั้น|ห้อง|ซอย|ซ\\.|ถนน|ถ\\.)${end})`,
    'u',
  );
const BUILDING = buildingUntil('');
const BUILDING_BEFORE_HOUSE = buildingUntil(
  `|(?<=[^\\s${TAKEN}\\d]{3})\\s+${NUMBER}\\s*(?:$|[\\n,${TAKEN}])`,
);
const BUILDING_ENGLISH =
  /(?:(?<![a-z0-9])[a-z0-9][\w'@-]*\s+){1,4}?(?:condo(?:minium)?|tower|building|bldg\.?|apartment|mansion|village|residences?|plaza|hotel)(?:\s+(?:[a-d]|\d{1,2}))?(?![a-z0-9/])/iu;
const INSIDE_THAI =
  /(?:ชั้น(?:\s?ที่)?\s*(?:\d+[a-z]?|[a-z](?![a-z]))|ห้อง(?:\s?เลขที่)?\s*[a-z]?\d+(?:[/-]\d+)*[a-z]?)/iu;
const INSIDE_ENGLISH =
  /(?:(?<!\d)\d{1,2}(?:st|nd|rd|th)\s+fl(?:oor|\.)?|(?<![a-z])(?:floor|fl\.?|room|unit|apt\.?)\s*(?:no\.?\s*)?[a-z]?\d+(?:[/-]\d+)*[a-z]?)/iu;
const HOUSE_SAID = new RegExp(
  `(?:บ้านเลขที่|เลขที่บ้าน|เลขที่|(?<![a-z])(?:house\\s+)?no\\.?)\\s*:?\\s*(${NUMBER}[ก-ฮa-z]?)(?![ก-๙a-z])`,
  'iu',
);
const HOUSE_WITH_SLASH =
  /(?<![\p{L}\p{M}\d.]|[^¦]\/)(\d+(?:\s?\/\s?\d+)+(?:-\d+)?[ก-ฮa-z]?)(?![\p{L}\p{M}\d.])/iu;
const HOUSE_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.]|[^${TAKEN}]/)(${NUMBER}[ก-ฮa-z]?)(?![\\p{L}\\p{M}\\d.)]|\\s*(?:บาท|฿|ชิ้น|กล่อง|ตัว|ขวด|คู่|ซอง|อัน|เล่ม|pcs|kg|กก|กรัม|ml|โมง|น\\.|%))`,
  'iu',
);
/** Glued to the name before it or the word after it: `สมชาย99/1`. */
const HOUSE_GLUED = /(\d+(?:\/\d+)+)/u;

type Part = { value: string; at: number };

/** Takes house, moo, lane, road and building out of what phones and places have left. */
export function readLine(given: string): { line: AddressLine; text: string } {
  let text = given;
  const pick = (...patterns: readonly RegExp[]): Part | null => {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      const value = (match?.[1] ?? match?.[0])?.trim();
      if (!match || !value) continue;
      text = take(text, match.index, match.index + match[0].length);
      return { value: value.replace(/\s*\/\s*/g, '/').replace(/\s+/g, ' '), at: match.index };
    }
    return null;
  };
  const moo = pick(MOO);
  const soi = pick(...SOI);
  const road = pick(...ROAD);
  const inside = [pick(INSIDE_THAI), pick(INSIDE_THAI), pick(INSIDE_ENGLISH), pick(INSIDE_ENGLISH)];
  const known = pick(HOUSE_SAID, HOUSE_WITH_SLASH);
  const around = [pick(known ? BUILDING : BUILDING_BEFORE_HOUSE), pick(BUILDING), pick(BUILDING_ENGLISH)];
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
