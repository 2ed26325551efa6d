import { toAsciiDigits } from '#lib/digits.ts';
import type { Language } from '#lib/language.ts';

/** What somebody who writes to the counter wants, by a word of any of the three languages. */
export const lineWishes = [
  'help',
  'follow',
  'stop',
  'price',
  'points',
  'mine',
  'link',
  'unlink',
  'cancel',
] as const;
export type LineWish = (typeof lineWishes)[number] | { language: Language };

// What people type, not what they are shown: that is in the locales.
const words: Record<(typeof lineWishes)[number], readonly string[]> = {
  help: ['help', 'menu', 'hi', 'hello', 'ช่วยเหลือ', 'เมนู', 'สวัสดี', '帮助', '菜单', '你好', '您好'],
  follow: ['follow', 'notify me', 'ติดตาม', 'แจ้งเตือน', '关注', '提醒', '提醒我'],
  stop: [
    'stop',
    'stop messages',
    'unfollow',
    'unsubscribe',
    'หยุด',
    'หยุดข้อความ',
    'หยุดแจ้งเตือน',
    'เลิกติดตาม',
    'เลิกแจ้งเตือน',
    'ยกเลิกการติดตาม',
    '停止',
    '停止提醒',
    '取消关注',
    '退订',
  ],
  price: [
    'price',
    'prices',
    'rate',
    'quote',
    'how much',
    'ราคา',
    'ค่าส่ง',
    'ค่าจัดส่ง',
    'เช็คราคา',
    '价格',
    '运费',
    '查运费',
    '多少钱',
  ],
  points: [
    'drop point',
    'drop points',
    'branch',
    'nearby',
    'จุดส่งพัสดุ',
    'สาขา',
    'สาขาใกล้ฉัน',
    '网点',
    '服务网点',
    '附近网点',
  ],
  mine: ['my parcels', 'my parcel', 'พัสดุของฉัน', 'พัสดุของผม', '我的包裹'],
  link: ['link', 'link account', 'เชื่อมบัญชี', 'เชื่อมต่อบัญชี', '绑定', '绑定账户'],
  unlink: ['unlink', 'unlink account', 'เลิกเชื่อมบัญชี', 'ยกเลิกการเชื่อมบัญชี', '解绑', '解除绑定'],
  cancel: ['cancel', 'ยกเลิก', '取消'],
};
const languageWords: Record<Language, readonly string[]> = {
  th: ['th', 'thai', 'ไทย', 'ภาษาไทย', '泰语', '泰文'],
  'en-us': ['en', 'eng', 'english', 'อังกฤษ', 'ภาษาอังกฤษ', '英语', '英文'],
  'zh-cn': ['zh', 'cn', 'chinese', 'จีน', 'ภาษาจีน', '中文', '汉语', '简体中文'],
};

/** Longer texts are letters to us or pasted chats, not a word. */
const MAX_WORDS = 60;
const NUMBERS = /[a-z]{2}\d{9}[a-z]{2}|\d[\d\s\p{Pd}]*/giu;
const POLITE = /(?:ครับ|ค่ะ|คะ|จ้า|นะ|please|谢谢)$/u;

const wishOfWord = new Map<string, LineWish>([
  ...lineWishes.flatMap((wish) => words[wish].map((word) => [keyOf(word), wish] as const)),
  ...(Object.keys(languageWords) as Language[]).flatMap((language) =>
    languageWords[language].map((word) => [keyOf(word), { language }] as const),
  ),
]);

/** The wish of a text that is one of the words, with or without numbers beside it. */
export function readWish(text: string): LineWish | null {
  if (text.length > 5 * MAX_WORDS) return null;
  const rest = toAsciiDigits(text).replace(NUMBERS, ' ').trim();
  if (rest.length > MAX_WORDS) return null;
  return wishOfWord.get(keyOf(rest)) ?? null;
}

/** The same whatever the case, the spaces and the marks around a word; courtesy does not change a wish. */
function keyOf(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, ' ')
    .trim();
  return plain.replace(POLITE, '').trim().replace(/\s+/g, ' ');
}
