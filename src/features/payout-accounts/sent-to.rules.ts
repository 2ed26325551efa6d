import type { Language } from '#lib/language.ts';
import { type PayoutKind, payoutKinds } from './account-numbers.rules.ts';
import { findBank } from './banks.rules.ts';

/** An account as a statement names it: where it is, and the end of its number. */
export type SentTo = { kind: PayoutKind; bankCode: string | null; ending: string };

/** In one text, for grouping. */
export function writeSentTo({ kind, bankCode, ...to }: Omit<SentTo, 'ending'> & Numbered): string {
  return [kind, bankCode ?? '', 'ending' in to ? to.ending : to.number.slice(-4)].join(' ');
}
type Numbered = { number: string } | Pick<SentTo, 'ending'>;

export function readSentTo(text: string): SentTo | null {
  const [kind = '', bankCode = '', ending = ''] = text.split(' ');
  const known = payoutKinds.find((each) => each === kind);
  return known && ending !== '' ? { kind: known, bankCode: bankCode || null, ending } : null;
}

/** With the name of its bank; null for PromptPay. */
export function namedSentTo(text: string | null, language: Language) {
  const sentTo = text === null ? null : readSentTo(text);
  if (!sentTo) return null;
  const { kind, bankCode, ending } = sentTo;
  return { kind, bankName: (bankCode && findBank(bankCode)?.name[language]) || null, ending };
}
