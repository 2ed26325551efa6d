const DIGITS = 13;

/**
 * Whether 13 digits are a Thai citizen or tax id by their check digit. Persons and companies use the same formula
 * (Department of Provincial Administration, Revenue Department).
 */
export function hasThaiCheckDigit(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const weighted = [...digits.slice(0, -1)].reduce(
    (sum, digit, at) => sum + Number(digit) * (DIGITS - at),
    0,
  );
  return (11 - (weighted % 11)) % 10 === Number(digits.at(-1));
}

/** Whether 13 digits are a citizen id: 1 to 8 at the front stand for kinds of persons. */
export function isCitizenId(digits: string): boolean {
  return /^[1-8]/.test(digits) && hasThaiCheckDigit(digits);
}
