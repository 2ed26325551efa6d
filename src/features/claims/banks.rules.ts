import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import banks from './content/banks.json' with { type: 'json' };

/** A bank in Thailand by the code that payment systems know it by, and how long its account numbers are. */
export type Bank = { code: string; name: Record<Language, string>; digits: readonly number[] };

const known: ReadonlyMap<string, Bank> = new Map(
  banks.map(({ code, th, en, zh, digits }) => [
    code,
    { code, name: { th, 'en-us': en, 'zh-cn': zh }, digits },
  ]),
);

/** Every bank that money can be sent to, in the order in which people look for theirs. */
export const bankCodes: readonly string[] = [...known.keys()];

/** The bank of a code. */
export function findBank(code: string): Bank | undefined {
  return known.get(code);
}

/** Whether the lower fee holds: the one bank that the carrier works with (§9) [C-10]. */
export function isNamedBank(code: string): boolean {
  return code === brand.claimBankCode;
}

/** Whether a number has as many digits as those of its bank. */
export function isAccountNumberOf(code: string, accountNumber: string): boolean {
  return known.get(code)?.digits.includes(accountNumber.length) ?? false;
}
