const IS_DIGIT = /^\p{Nd}$/u;

/** Compatibility forms folded (full-width to plain), and the digits of every script as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** The digits alone (§5: phone input strips every non-digit), whichever keyboard wrote them. */
export function digitsOf(typed: string): string {
  return toAsciiDigits(typed).replace(/\D/g, '');
}

/** The ten digits of a script follow one another, and no two scripts stand side by side. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (IS_DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}
