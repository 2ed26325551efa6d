const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const STARS = '***';

/**
 * The first letter of each word of a name, and asterisks independent of its length: สมชาย ใจดี is `ส*** ใจ***`, 王小明
 * is `王***`.
 */
export function maskName(name: string): string {
  return name
    .normalize('NFC')
    .split(/[\s\p{Cf}]+/u)
    .filter((word) => word !== '')
    .map((word) => `${firstLetter(word)}${STARS}`)
    .join(' ');
}

/** Thai writes the vowels เ แ โ ใ ไ before their consonant: alone they identify no name. */
function firstLetter(word: string): string {
  const [first, second] = Array.from(letters.segment(word), ({ segment }) => segment);
  return /^[เ-ไ]$/u.test(first ?? '') ? `${first}${second ?? ''}` : (first ?? '');
}

/** A phone with its first two and last two digits, never the last four, which verification asks for [V-12]. */
export function maskPhone(phone: string): string {
  const international = phone.replace(/[^\d+]/g, '');
  const national = international.replace(/^\+66/, '0');
  const plus = national.startsWith('+') ? '+' : '';
  const digits = national.replace(/\D/g, '');
  if (digits.length < 6) return '*'.repeat(digits.length);
  return `${plus}${digits.slice(0, 2)}${'*'.repeat(digits.length - 4)}${digits.slice(-2)}`;
}
