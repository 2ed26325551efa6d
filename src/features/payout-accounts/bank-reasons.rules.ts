/** Why a bank returns money, in the words that people get; each has a text `payout-accounts:bankReasons.<meaning>`. */
const meanings = [
  'wrongNumber',
  'closed',
  'blocked',
  'notAllowed',
  'otherName',
  'wrongBank',
  'deceased',
  'unspecified',
] as const;
export type BankReasonMeaning = (typeof meanings)[number];

/** Codes of the ISO 20022 external code set `StatusReason` about the account of the payee, and statuses without a reason. */
const meaningOf: Readonly<Record<string, BankReasonMeaning>> = {
  AC01: 'wrongNumber',
  AC03: 'wrongNumber',
  AC04: 'closed',
  AC06: 'blocked',
  AC07: 'closed',
  AC14: 'notAllowed',
  AG01: 'notAllowed',
  BE01: 'otherName',
  CNOR: 'wrongBank',
  MD07: 'deceased',
  MS02: 'unspecified',
  MS03: 'unspecified',
  RC01: 'wrongBank',
  RC04: 'wrongBank',
  CANC: 'unspecified',
  RJCT: 'unspecified',
};

/** A bank's reason: what its code means, null where it has none that we know, and what the bank says besides. */
export type BankReason = { meaning: BankReasonMeaning | null; words: string };

/** Reads a reason as payouts keep it: an ISO 20022 code, the bank's own words, or a code followed by words. */
export function readBankReason(reason: string): BankReason {
  const [, code = '', words = ''] = /^([A-Z0-9]{4})(?:\s+(.*))?$/s.exec(reason.trim()) ?? [];
  const meaning = Object.hasOwn(meaningOf, code) ? meaningOf[code] : undefined;
  return meaning ? { meaning, words: words.trim() } : { meaning: null, words: reason.trim() };
}

/**
 * Writes a bank's reason in the language of its reader; what the bank says besides its code is kept as it is, because
 * nobody else knows what it means.
 */
export function writeBankReason(
  reason: string,
  say: (key: `payout-accounts:bankReasons.${BankReasonMeaning}`) => string,
): string {
  const { meaning, words } = readBankReason(reason);
  if (!meaning) return words;
  const said = say(`payout-accounts:bankReasons.${meaning}`);
  return words ? `${said} (${words})` : said;
}
