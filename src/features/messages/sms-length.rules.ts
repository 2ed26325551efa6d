// GSM 03.38: the characters that fit seven bits, and those that take two.
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_DOUBLE = new Set('^{}\\[~]|€\f');

const SINGLE = { gsm: 160, unicode: 70 };
const PART = { gsm: 153, unicode: 67 };

/** The number of billed segments: 160 characters, or 70 in Thai and Chinese; fewer when it is split. */
export function smsSegments(text: string): number {
  const isGsm = [...text].every((char) => GSM.has(char) || GSM_DOUBLE.has(char));
  const alphabet = isGsm ? 'gsm' : 'unicode';
  const length = isGsm
    ? [...text].reduce((sum, char) => sum + (GSM_DOUBLE.has(char) ? 2 : 1), 0)
    : text.length;
  return length <= SINGLE[alphabet] ? 1 : Math.ceil(length / PART[alphabet]);
}
