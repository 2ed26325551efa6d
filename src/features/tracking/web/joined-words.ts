/** Thai words in the sentences of parcels that the dictionary of browsers takes apart at the end of a line. */
const TAKEN_APART =
  /นำ(?=จ่าย)|(?:ต้น|ปลาย|เดิน)(?=ทาง)|คัด(?=แยก)|ผู้(?=ส่ง|รับ|อื่น)|เข้า(?=รับ)|ใบ(?=ปะ)|ปะ(?=หน้า)|ถัด(?=ไป)|จัด(?=ส่ง)|เสีย(?=หาย)|หลัก(?=ฐาน)|ที่(?=อยู่)|ทำ(?=การ)|ได้(?=รับ)/g;
const WORD_JOINER = '\u2060';

/** The same sentence with each of those words in one piece; other languages pass unchanged. */
export function joinWords(sentence: string): string {
  return sentence.replace(TAKEN_APART, `$&${WORD_JOINER}`);
}
