import { toAsciiDigits } from '#lib/digits.ts';
import { readWrittenPhone } from '#lib/written/written-phone.ts';
import { findBank } from './banks.rules.ts';
import { hasThaiCheckDigit, isCitizenId } from './thai-ids.rules.ts';

/** Where money can be sent: an account of a Thai bank, or a number registered with PromptPay. */
export const payoutKinds = ['bank', 'promptPayPhone', 'promptPayCitizenId', 'promptPayTaxId'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Enough for every number with its separators. */
export const MAX_TYPED_NUMBER = 40;
const ID_DIGITS = 13;

type ProblemName =
  | `empty.${PayoutKind}`
  | 'accountNumber'
  | 'accountDigits'
  | 'promptPayPhone'
  | 'idDigits'
  | 'idCheckDigit';

/** What is wrong with a number: the name of a text of the feature that asks for it, and the text's parameters. */
export type NumberProblem = { name: ProblemName; params?: Record<string, string | number> };

/** The digits of a typed number; people and bank books separate them by spaces and hyphens. Null with other letters. */
function accountDigitsOf(typed: string): string | null {
  const digits = toAsciiDigits(typed).replace(/[\s-]/gu, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** What is wrong with the number of a bank account: banks differ in how many digits they have. */
function bankNumberProblem(bankCode: string, typed: string): NumberProblem | null {
  const bank = findBank(bankCode);
  const digits = accountDigitsOf(typed);
  if (digits === null) return { name: 'accountNumber' };
  if (!bank || bank.digits.includes(digits.length)) return null;
  return { name: 'accountDigits', params: { digits: bank.digits.join(' / '), given: digits.length } };
}

/** The number as it is stored and sent to banks, digits only; a phone with its leading 0. Or what is wrong with it. */
export function readPayoutNumber(
  kind: PayoutKind,
  { bankCode, accountNumber: typed }: { bankCode: string; accountNumber: string },
): { number: string } | { problem: NumberProblem } {
  if (typed.trim() === '') return { problem: { name: `empty.${kind}` } };
  if (kind === 'bank') {
    const problem = bankNumberProblem(bankCode, typed);
    return problem ? { problem } : { number: accountDigitsOf(typed) ?? '' };
  }
  if (kind === 'promptPayPhone') {
    const phone = readWrittenPhone(typed, 'TH');
    const isMobile = phone !== null && phone.extension === null && /^\+66[689]\d{8}$/.test(phone.number);
    return isMobile ? { number: `0${phone.number.slice(3)}` } : { problem: { name: 'promptPayPhone' } };
  }
  const digits = accountDigitsOf(typed);
  if (digits === null || digits.length !== ID_DIGITS)
    return { problem: { name: 'idDigits', params: { digits: ID_DIGITS, given: digits?.length ?? 0 } } };
  const isRight = kind === 'promptPayCitizenId' ? isCitizenId(digits) : hasThaiCheckDigit(digits);
  return isRight ? { number: digits } : { problem: { name: 'idCheckDigit' } };
}
