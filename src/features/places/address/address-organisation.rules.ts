import type { Stretch } from './address-phones.rules.ts';

/** How names of offices, companies and public places begin. */
const THAI_ORGANISATION =
  /^(?:บริษัท|บจก|บมจ|หจก|บ\.|ห้างหุ้นส่วน|ห้าง|ร้าน|องค์การ|องค์กร|อบต|อบจ|เทศบาล|สำนัก|ศาล|ที่ว่าการ|ที่ทำการ|กระทรวง|กรม|กอง(?:บิน|พัน|บัญชาการ|ทุน|ทัพ|กำกับ|สลาก)|แขวงทางหลวง|แผนก|ฝ่าย|งานพัสดุ|การ(?!์)|โรงพยาบาล|รพ\.|คลินิก|ศูนย์|สถาน|สถาบัน|สภา|สภ\.|สน\.|สมาคม|สโมสร|สหกรณ์|มูลนิธิ|มหาวิทยาลัย|ม\.(?=[ก-ฮเแโไใ])|มทร\.|มรภ\.|จุฬา|ราช(?:บัณฑิต|วิทยาลัย)|วิทยาลัย|โรงเรียน|รร\.|กศน|คณะ|ภาควิชา|ห้องสมุด|หอ(?:สมุด|ศิลป|การค้า|พัก)|พิพิธภัณฑ|อุทยาน|วัด|มัสยิด|คริสตจักร|โบสถ์|โรงแรม|โรงงาน|โรงสี|ธนาคาร|ธ\.ก\.ส|ธกส|ไปรษณีย์|ปณ\.|ตลาด|เซ็นทรัล|เดอะมอลล์|บิ๊กซี|โลตัส|แม็คโคร|โฮมโปร|ไทวัสดุ|โรบินสัน|นิติบุคคล|นิคมอุตสาหกรรม|สวน(?:อุตสาหกรรม|สัตว์|สาธารณะ)|ท่าอากาศยาน|สนาม(?:บิน|กีฬา|มวย)|เรือนจำ|ทัณฑสถาน|ค่าย|มณฑลทหารบก|ด่าน|เขื่อน|สถานี|บ้านพัก|พรรค|ฟาร์ม|ไร่)/u;
const ENGLISH_ORGANISATION =
  /(?<![a-z])(?:co\.|ltd|limited|plc|company|corporation|inc\.|bank|hospital|university|school|college|hotel|resort|embassy|institute|board|department|ministry|group|association|foundation|clinic|factory|unesco|airport|temple)(?![a-z])/i;

/** How they end, where they begin like a person or a place. */
const TRADE = /(?:จำกัด|รีสอร์[ทต]|โฮมสเตย์|โฮสเทล|คาเฟ่|เบเกอรี่|พาณิชย์|การค้า|การช่าง|เทรดดิ้ง|วิลเลจ)(?: |$)/u;

/** A label before it, which is not part of the name. */
const LABEL =
  /^(?:ชื่อ(?:ผู้รับ|ลูกค้า|บริษัท|หน่วยงาน)?|ผู้รับ|ส่งถึง|ถึง|ส่ง|เรียน|name|to|ship to|attn)(?![ก-๙a-z]) ?[.:]? ?/iu;
/** What follows a space where the address begins. */
const ADDRESS =
  /^(?:(?:บ้าน)?เลขที่|หมู่(?:ที่)? ?\d|หมู่บ้าน|ม\. ?\d|ถนน|ถ\.|ซอย|ซ\.|ตรอก|ตำบล|ต\.|แขวง|อำเภอ|อ\.|เขต(?!ภาค| ?\d)|จังหวัด|จ\.|ตู้|อาคาร|ตึก|ชั้น|ห้อง ?\d|ศาลากลาง|นิคม|โทร|มือถือ|เบอร์|แฟ็?กซ์|ที่อยู่|รหัส|fax|tel|phone|(?:moo|floor|room|unit|building|soi|email)(?![a-z])|อีเมล|เลขประจำตัว)/iu;
const HOUSE = /^\d{1,5}(?:[/-]\d{1,5})*(?=$|[\s,])(?! (?:พรรษา|ปี|ล้าน))/;
/** A number that belongs to the name: another one follows, or the preceding word is a counter. */
const NUMBER_AFTER = /^\d{1,5} (?:\d|เลขที่|วัด)/;
const COUNTED = /(?:ที่|เขต|(?<!ภูมิ)ภาค|กองบิน|กองพัน|สาธารณสุข|โรงเรียนเทศบาล|พื้นที่)$/u;
const MORE_OF_COMPANY = /^ ?(?:co\b|ltd|limited|inc)/i;
const MAX_LETTERS = 120;

/** The office or company at the beginning of an address, including any place names in it. */
export function findOrganisation(text: string): (Stretch & { name: string }) | null {
  const [label = ''] = LABEL.exec(text) ?? [];
  const line = text.slice(label.length).split('\n', 1)[0] ?? '';
  const name = line.slice(0, endOf(line)).replace(/[\s:,-]{1,3}$/u, '');
  const isOne =
    THAI_ORGANISATION.test(name) ||
    TRADE.test(name) ||
    (ENGLISH_ORGANISATION.test(name) && !/[ก-๙]/.test(name));
  if (!isOne || name.length > MAX_LETTERS) return null;
  return { name, from: label.length, to: label.length + name.length };
}

function endOf(line: string): number {
  let inBrackets = 0;
  // The same province follows later, so the first occurrence is part of the name.
  const isProvinceLater = (at: number) => /(?:จังหวัด|จ\.)/u.test(line.slice(at + 9));
  for (let at = 0; at < line.length && at <= MAX_LETTERS; at += 1) {
    const letter = line[at];
    if (letter === '(') inBrackets += 1;
    if (letter === ')') inBrackets -= 1;
    if (inBrackets > 0) continue;
    if (letter === '|') return at;
    const rest = line.slice(at + 1, at + 40);
    if (letter === ',' && !MORE_OF_COMPANY.test(rest)) return at;
    if (letter !== ' ') continue;
    if (HOUSE.test(rest) && !NUMBER_AFTER.test(rest) && !COUNTED.test(line.slice(0, at))) return at;
    if (ADDRESS.test(rest) && !(rest.startsWith('จังหวัด') && isProvinceLater(at))) return at;
  }
  return line.length;
}
