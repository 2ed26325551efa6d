import { brand } from '../../lib/brand.ts';
import type { Language } from '../../lib/language.ts';

/** Hours, days and amounts "from–to", which browsers break behind the dash. */
const RANGE = String.raw`\d[\d.,:]*–\d[\d.,:]*`;

/**
 * Thai words that the dictionary of browsers takes apart, so that "น้ำ" ends one line and "หนัก" begins the next.
 * Only what is one word to a reader: a longer term may break between its words.
 */
const THAI_WORDS = `
  ผู้รับผิดชอบ ผู้เชี่ยวชาญ ผู้บริโภค ผู้ปกครอง ผู้เสียหาย ผู้จัดการ ผู้สมัคร ผู้ผลิต ผู้ดูแล ผู้ควบคุม ผู้ขนส่ง
  ผู้ส่ง ผู้รับ ผู้ซื้อ ผู้ขาย ผู้อื่น ผู้ใช้ ผู้ยื่น ผู้โทร ผู้เยาว์ ผู้ค้า ผู้เปิด ผู้โดยสาร
  ค่าธรรมเนียม ค่าใช้จ่าย ค่าชดเชย ค่าจัดส่ง ค่าบริการ ค่าส่ง ค่าตอบแทน จัดส่ง นำจ่าย สั่งส่ง สั่งซื้อ ส่งมอบ ส่งคืน
  น้ำหนัก ปลายทาง ต้นทาง เส้นทาง เดินทาง ช่องทาง ผลไม้ เสียหาย สูญหาย ที่อยู่ สถานที่ พื้นที่ เจ้าหน้าที่ หน้าที่
  วันทำการ เวลาทำการ ระยะเวลา วันหยุด นักขัตฤกษ์ วันที่ ถัดไป ต่อไป ได้รับ เข้ารับ คัดแยก ตรวจสอบ ติดตั้ง ใช้งาน
  หลักฐาน ใบปะหน้า ใบเสร็จ ใบกำกับ ใบแจ้งหนี้ ใบสมัคร รายละเอียด ข้อกำหนด ข้อตกลง ข้อจำกัด ขั้นตอน จำนวนเงิน
  ต่างประเทศ ห่างไกล ขนาดใหญ่ ส่วนใหญ่ ส่วนบุคคล ส่วนตัว บางส่วน ตัวตน ตัวเอง รหัสผ่าน เบอร์โทรศัพท์ เบอร์โทร
  พาร์ทเนอร์ แฟรนไชส์ หน้าร้าน ร้านค้า ของขวัญ หน่วยงาน คณะกรรมการ ช่วยเหลือ ร้องเรียน รับผิดชอบ กันกระแทก
  ต้องห้าม เว้นแต่ เหล่านี้ ถ่ายรูป วัตถุอันตราย ดูราคา ขึ้นรถ ตัดสิน สารตั้งต้น สเปรย์ คนเดียว ง่ายขึ้น
`;

/** Figures with their unit and days of a month; and never one character alone on the last line of a text. */
const CHINESE_GROUPS = [
  String.raw`\d[\d,.]*[ \u00a0](?:个?(?:工作日|工作小时|字符)|泰铢|公斤|厘米|毫升|小时|分钟|\p{Script=Han})`,
  String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日`,
  String.raw`\p{Script=Han}{2}[。？！]?$`,
];

const inThai = new RegExp(
  [RANGE, ...wordsOf(`${brand.name.th} ${THAI_WORDS}`).sort((a, b) => b.length - a.length)].join('|'),
  'g',
);
const inChinese = new RegExp([...CHINESE_GROUPS, RANGE].join('|'), 'gu');
// A letter left alone before its hyphen: "e-" on one line, "mail" on the next.
const inEnglish = new RegExp(String.raw`${RANGE}|\b[A-Za-z]-[a-z]+\b`, 'g');
const unbroken = { th: inThai, 'en-us': inEnglish, 'zh-cn': inChinese };

/** HTML of a text whose words and ranges stay on one line each; `escaped` has no elements in it yet. */
export function keepWords(escaped: string, language: Language): string {
  return escaped.replace(unbroken[language], (word) => `<span class="unbroken">${word}</span>`);
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
