const IS_DIGIT = /^\p{Nd}$/u;

/** Compatibility forms unified (full-width to plain), and the digits of every script as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** The digits alone (§5: phone input strips every non-digit), from any keyboard. */
export function digitsOf(typed: string): string {
  return toAsciiDigits(typed).replace(/\D/g, '');
}

/** The ten digits of a script are consecutive, and no two scripts are adjacent. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (IS_DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}
