import { TAKEN } from './address-phones.rules.ts';

const LABELS =
  /^(?:ชื่อ\s?-?\s?(?:นามสกุล|สกุล|ผู้รับ|ลูกค้า)?|ลูกค้า|ผู้รับ(?:สินค้า|ของ|พัสดุ)?|ส่งถึง|ส่งที่|จัดส่งที่|จัดส่ง|ส่งไปที่|ที่อยู่(?:จัดส่ง|ผู้รับ|ในการจัดส่ง)?|ที่อยู่|ถึง|กรุณาส่ง|รบกวนส่ง|ship to|deliver to|to|name|address|addr|recipient|attn)(?![a-z])\s?[.:=-]*\s?/iu;
const NAME_LABEL = /^(?:ชื่อ|ลูกค้า|ผู้รับ|ส่งถึง|ถึง|name|to|ship to|recipient|attn)/iu;
const TITLE =
  /^(?:คุณ|นางสาว|นาย|นาง|น\.\s?ส\.|ด\.\s?[ชญ]\.|ดร\.|พ\.?ต\.|ร\.?ต\.|จ\.ส\.|ส\.ต\.|อ\.|ครู|หมอ|พี่|น้อง|แม่|ป้า|ลุง|ร้าน|บริษัท|บจก|หจก|บมจ|mr|mrs|ms|miss|khun|dr|k\.)\s?[.]?\s?(?=[\p{L}])/iu;
const PERSON = /^(?:คุณ|นางสาว|นาย|นาง|น\.\s?ส\.|ดร\.|mr|mrs|ms|miss|khun)[.\s]?\s?(?=\p{L})/iu;
const NOTE =
  /(?:หมายเหตุ|note|remark|cod|เก็บเงิน|ปลายทาง|ยอด|โอน|จ่ายแล้ว|ฝาก|โทรก่อน|รบกวน|กรุณา|ห้าม|ระวัง|สินค้า|สั่ง|รับของ|เวลา|รายการ|ไซส์|ไซซ์|size|สี|จำนวน|ขอบคุณ|ด่วน|ค่ะ|ครับ|คับ|คะ|นะ|จ้า|ตรงข้าม|ใกล้|ข้าง|หน้า|หลัง|บาท|order|ออเดอร์|thank|please|leave|call)/iu;
const ADDRESS_LABEL = /^(?:ที่อยู่|address|addr)/iu;
/** Where a new part begins within a line. */
const NEW_PART = /(?<=[^\s¦])[ ]+(?=(?:ที่อยู่|ชื่อ|ผู้รับ|คุณ|นางสาว|นาย|นาง|น\.ส\.|บริษัท)(?!\s?¦))/gu;
const POLITE = /^(?:ค่ะ|คะ|ครับ|คับ|นะคะ|นะครับ|จ้า|จ้ะ|ค่า)$/u;
const MAX_NAME_LETTERS = 60;
const MAX_NAME_WORDS = 6;

type Piece = { text: string; from: number; isLabelled: boolean; isAddress: boolean };

/**
 * What is left of an address: the name of a person or company, and notes. `firstPart`: where the first known part
 * began.
 */
export function readPerson(
  text: string,
  firstPart: number,
  organisation: string | null,
): { name: string | null; notes: string | null } {
  const pieces = toPieces(text);
  const could = pieces.filter(({ text: piece, isAddress }) => !isAddress && couldBeName(piece));
  const person =
    could.find(({ isLabelled }) => isLabelled) ?? could.find(({ text: piece }) => PERSON.test(piece));
  if (organisation !== null && (!person || TITLE.test(organisation))) {
    return { name: organisation, notes: notesOf(pieces) };
  }
  const chosen =
    could.find(({ isLabelled }) => isLabelled) ??
    could.find(({ text: piece }) => TITLE.test(piece)) ??
    could.find(({ from }) => from < firstPart) ??
    could[0];
  return { name: chosen?.text ?? null, notes: notesOf(pieces.filter((piece) => piece !== chosen)) };
}

function notesOf(pieces: readonly Piece[]): string | null {
  const named = pieces.filter(({ text }) => !POLITE.test(text));
  return named.map(({ text }) => text).join('; ') || null;
}

function toPieces(text: string): Piece[] {
  // A polite particle ends a sentence, for which Thai has no punctuation.
  const sentences = text.replace(/(?<=ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ)[ ]/gu, TAKEN).replace(NEW_PART, TAKEN);
  return [...sentences.matchAll(new RegExp(`[^\\n,;|()!\\[\\]${TAKEN}]+`, 'g'))].flatMap((match) => {
    const raw = match[0].trim();
    const withoutLabel = raw.replace(LABELS, '').replace(/ (?:ที่อยู่|เบอร์)$/u, '');
    const piece = withoutSigns(withoutLabel).replace(/\s+/g, ' ');
    return /[\p{L}\d]/u.test(piece)
      ? [
          {
            text: piece,
            from: match.index,
            isLabelled: NAME_LABEL.test(raw) && withoutLabel !== raw,
            isAddress: ADDRESS_LABEL.test(raw),
          },
        ]
      : [];
  });
}

function couldBeName(piece: string): boolean {
  return (
    piece.length >= 2 &&
    piece.length <= MAX_NAME_LETTERS &&
    /^\p{L}/u.test(piece) &&
    !/\d{3}/.test(piece) &&
    !/(?:ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ)$/u.test(piece) &&
    piece.split(' ').length <= MAX_NAME_WORDS &&
    (TITLE.test(piece) || !NOTE.test(piece))
  );
}

const SIGN = /[\s.:\-–—=*#/@]/;
/** The dot of an initial belongs to the name: `สมชาย K.` */
const INITIAL = /(?<!\p{L})\p{Lu}\.$/u;

/** A piece without surrounding punctuation. */
function withoutSigns(raw: string): string {
  let [from, to] = [0, raw.length];
  while (from < to && SIGN.test(raw[from] ?? '')) from += 1;
  while (to > from && SIGN.test(raw[to - 1] ?? '') && !INITIAL.test(raw.slice(Math.max(from, to - 3), to)))
    to -= 1;
  return raw.slice(from, to);
}
