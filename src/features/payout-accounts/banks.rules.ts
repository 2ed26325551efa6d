import { brand } from '#lib/brand.ts';
import type { Language } from '#lib/language.ts';
import banks from './content/banks.json' with { type: 'json' };

/** A Thai bank by its payment system code, with the length of its account numbers. */
export type Bank = { code: string; name: Record<Language, string>; digits: readonly number[] };

const known: ReadonlyMap<string, Bank> = new Map(
  banks.map(({ code, th, en, zh, digits }) => [
    code,
    { code, name: { th, 'en-us': en, 'zh-cn': zh }, digits },
  ]),
);

/** The bank of a code. */
export function findBank(code: string): Bank | undefined {
  return known.get(code);
}

/** Whether the lower fee applies: the one bank that the carrier works with (§9) [C-10]. */
export function isNamedBank(code: string): boolean {
  return code === brand.claimBankCode;
}

/** Every bank that can receive transfers, in the order in which people look for theirs. */
export function listBanks(language: Language): { code: string; name: string; digits: number[] }[] {
  return [...known.values()].map(({ code, name, digits }) => ({
    code,
    name: name[language],
    digits: [...digits],
  }));
}
