import type { TextEncoding } from '#lib/written/text-encodings.ts';

/** Words of addresses, family names and everyday Chinese, which any Chinese text contains. */
const CHINESE =
  '的一是不了在人有我他这個们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运' +
  '赵钱孙李周吴郑冯陈褚卫蒋沈韩杨朱秦尤许吕施孔曹严华魏陶姜谢邹喻柏章云苏潘葛范彭郎鲁韦昌苗凤花俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕罗毕郝邬安常乐于傅卞齐康伍余元顾孟黄穆萧尹姚邵汪祁毛禹狄米贝臧街号楼室省县镇乡村巷弄栋单收件寄址姓电话邮编备注泰曼谷隆素坤逸客户重量货款订' +
  '這們來為國說時會對過發後裡種經麼學現當沒動還進樣開從實軍無與長機關點業將兩間問應戰頭體見產話給門員處義幾條氣題爾別變總電數報結務場計資統區隊決馬書則聽卻達強難權設記類據邊張該規萬覺術領確傳師觀讓識帶導爭運陳黃劉楊吳鄭謝蘇賴許鄧蕭馮鍾盧譚葉號樓縣鎮鄉村巷弄臺灣臺北香港市重量貨款訂單備註';
const KOREAN =
  '이김박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국을를의가는은에서와과로도시군동읍면리번호층아파트울산대광경충북전화이름주소우편무게수량배송상품명받사람보내나다라영수미희철자숙순준훈은혜';
const EAST_ASIAN = new Set(CHINESE);
const HANGUL = new Set(KOREAN);

/** Level 1 of a national standard: the characters in daily use. */
function levelOf(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly (readonly [number, number])[],
) {
  const decoder = new TextDecoder(encoding);
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail += 1) bytes.push(lead, trail);
  return new Set(decoder.decode(new Uint8Array(bytes)));
}

const levels: Partial<Record<TextEncoding, () => ReadonlySet<string>>> = {
  gb18030: () => levelOf('gb18030', [0xb0, 0xd7], [[0xa1, 0xfe]]),
  big5: () =>
    levelOf(
      'big5',
      [0xa4, 0xc6],
      [
        [0x40, 0x7e],
        [0xa1, 0xfe],
      ],
    ),
  shift_jis: () =>
    levelOf(
      'shift_jis',
      [0x88, 0x97],
      [
        [0x40, 0x7e],
        [0x80, 0xfc],
      ],
    ),
  'euc-kr': () => levelOf('euc-kr', [0xb0, 0xc8], [[0xa1, 0xfe]]),
};

/** How plausible a decoded text is in the scripts of its encoding: 1 is natural text, 0 or less is garbage. */
export function scoreOf(encoding: TextEncoding, text: string): number {
  if (encoding === 'windows-874') return thaiScore(text);
  if (encoding === 'windows-1252') return westernScore(text);
  const level = levels[encoding]?.() ?? new Set<string>();
  const letters = [...text].filter((letter) => letter > '\u007F');
  const worth = letters.map((letter) => worthOf(encoding, letter, level));
  return letters.length === 0 ? 0 : worth.reduce((sum, each) => sum + each, 0) / letters.length;
}

const KANA = /[\u3041-\u3096\u30A1-\u30FA\u30FC]/;
const HALF_KANA = /[\uFF66-\uFF9F]/;
const WIDE_MARKS = /[\u3000-\u3011\uFF01-\uFF5E\u2018-\u201D\u2026\u00B7]/;

function worthOf(encoding: TextEncoding, letter: string, level: ReadonlySet<string>): number {
  if (WIDE_MARKS.test(letter)) return 0.7;
  if (encoding === 'euc-kr') {
    if (HANGUL.has(letter)) return 1;
    return level.has(letter) ? 0.45 : 0;
  }
  if (encoding === 'shift_jis') {
    if (KANA.test(letter)) return 1;
    if (HALF_KANA.test(letter)) return 0.15;
  }
  if (!/\p{Script=Han}/u.test(letter)) return -0.5;
  if (EAST_ASIAN.has(letter)) return 1;
  return level.has(letter) ? 0.6 : 0.1;
}

const CONSONANT = /[ก-ฮ]/;
const FOLLOWS = /[ะาำัิ-ฺ็-๎ๅ]/;
const LEADS = /[เ-ไ]/;
const RARE = /[ฃฅฆฌฎฏฐฑฒ]/;
const MARK = /[ัิ-ฺ็-๎]/;
const TONE = /[็-๎]/;

/** Thai has a fixed order: vowels before or after a consonant, marks above it. Bytes of other scripts break it at once. */
function thaiScore(text: string): number {
  let [letters, wrong] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter <= '\u007F') continue;
    letters += 1;
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + 1)];
    // Thai and Latin letters are not mixed within a word; halves of double-byte characters are.
    if (isMisplaced(letter, before, behind) || /[a-z]/i.test(before + behind)) wrong += 1;
    else if (RARE.test(letter)) wrong += 0.3;
  }
  return letters === 0 ? 0 : 1 - (2 * wrong) / letters;
}

function isMisplaced(letter: string, before: string, behind: string): boolean {
  if (CONSONANT.test(letter) || 'ฯๆ\u00A0–—‘’“”…•฿'.includes(letter)) return false;
  if (LEADS.test(letter)) return !CONSONANT.test(behind);
  if (TONE.test(letter)) return !(CONSONANT.test(before) || /[ัิ-ฺ]/.test(before));
  if (FOLLOWS.test(letter)) return !(CONSONANT.test(before) || (!MARK.test(letter) && MARK.test(before)));
  if (/[๐-๙]/.test(letter)) return /[ก-ู]/.test(before) || /[ก-ู]/.test(behind);
  return true;
}

/** An accented letter is surrounded by plain letters; a run of accented letters means another encoding. */
function westernScore(text: string): number {
  const runs = text.match(/[\u0080-\uFFFF]+/g) ?? [];
  const worth = runs.map((run) => {
    if (/^[–—‘’“”•…€£°º®™·\u00A0]$/.test(run)) return 0.8;
    return /^[À-ÖØ-öø-ÿŒœŠšŽžŸ]{1,2}$/.test(run) ? 0.9 : 0;
  });
  return runs.length === 0 ? 0 : worth.reduce((sum: number, each) => sum + each, 0) / runs.length;
}
