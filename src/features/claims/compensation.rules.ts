import { isNamedBank } from '#features/payout-accounts/banks.rules.ts';
import { compensationWithoutCover, nextDayCompensation } from '#features/quotes/cover.rules.ts';
import type { TextParams } from '#features/quotes/quote-parts.contract.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { ClaimKind } from './claim-kinds.rules.ts';

/** The lines of a calculation; the sentence of each is `claims:lines.<code>` with its params. */
export const estimateLineCodes = [
  'feeTimes',
  'weight',
  'cover',
  'parcelMax',
  'documentMax',
  'nextDayMax',
  'declaredValue',
  'loss',
  'bankFeeNamed',
  'bankFeeOther',
] as const;
export type EstimateLineCode = (typeof estimateLineCodes)[number];

/** `start` is the initial amount, `limit` a maximum, `minus` a deduction. */
export const lineEffects = ['start', 'limit', 'minus'] as const;

export type EstimateLine = {
  code: EstimateLineCode;
  effect: (typeof lineEffects)[number];
  /** Names end in a unit, `…Satang` or `…Grams`, by which `toTextParams` of the quotes formats them. */
  params: TextParams;
  /** The amount of the line itself; never negative, also for deductions. */
  satang: number;
  /** Whether the line changes the amount. */
  counts: boolean;
};

export type Estimate = {
  kind: ClaimKind;
  lines: EstimateLine[];
  /** The amount of the transfer; never negative. */
  totalSatang: number;
  bankFeeSatang: number;
};

/** The inputs of the calculation. */
export type CompensationFacts = {
  kind: ClaimKind;
  isDocument: boolean;
  /** The fee for transport alone; null where it is unknown, in which case the ceiling applies. */
  shippingFeeSatang: number | null;
  chargedGrams: number;
  declaredValueSatang: number;
  /** Whether cover for the declared value was paid for. */
  isCovered: boolean;
  /** The claimant's stated loss; null while none is given. */
  lossSatang: number | null;
  /** Null while no bank is selected: then no fee is known. Empty for PromptPay, which is at no named bank. */
  bankCode: string | null;
};

type Draft = Omit<EstimateLine, 'counts'>;
type Rules = Pick<RuleSet, 'compensation' | 'nextDayClaim' | 'claims'>;

/** The maximum compensation, line by line, by the rules of the acceptance day (§9) [C-09, C-10]. */
export function estimateCompensation(rules: Rules, facts: CompensationFacts): Estimate {
  const begun = facts.kind === 'nextDay' ? nextDayLines(rules, facts) : standardLines(rules, facts);
  const drafts = [...begun, ...lossLine(facts)];
  const gross = Math.min(...drafts.map(({ satang }) => satang));
  const fee = hasBankFee(rules, facts.kind) ? feeLines(rules, facts.bankCode) : [];
  const bankFeeSatang = Math.min(fee[0]?.satang ?? 0, gross);
  const lines = [
    ...drafts.map((line) => ({ ...line, counts: line.satang === gross })),
    ...fee.map((line) => ({ ...line, counts: line.satang > 0 })),
  ];
  return { kind: facts.kind, lines, totalSatang: gross - bankFeeSatang, bankFeeSatang };
}

/** Whether the bank fee is deducted: from every claim, unless the rules limit it to the next-day claim (§9) [C-10]. */
export function hasBankFee({ claims }: Pick<RuleSet, 'claims'>, kind: ClaimKind): boolean {
  return kind === 'nextDay' || claims.bankFeeNextDayOnly === 0;
}

function standardLines(rules: Rules, facts: CompensationFacts): Draft[] {
  if (facts.isCovered)
    return [{ code: 'cover', effect: 'start', params: {}, satang: facts.declaredValueSatang }];
  const { feeTimes, parcelMaxSatang, documentMaxSatang } = rules.compensation;
  const kind = facts.isDocument ? 'document' : 'parcel';
  const limit: Draft = facts.isDocument
    ? { code: 'documentMax', effect: 'limit', params: {}, satang: documentMaxSatang }
    : { code: 'parcelMax', effect: 'limit', params: {}, satang: parcelMaxSatang };
  if (facts.shippingFeeSatang === null) return [limit];
  const feeSatang = facts.shippingFeeSatang;
  const times = Math.round(feeSatang * feeTimes);
  return [
    { code: 'feeTimes', effect: 'start', params: { times: feeTimes, feeSatang }, satang: times },
    { ...limit, satang: Math.max(limit.satang, compensationWithoutCover(rules, kind, feeSatang)) },
  ];
}

function nextDayLines(rules: Rules, facts: CompensationFacts): Draft[] {
  const { perKgSatang, maxSatang } = rules.nextDayClaim;
  const { chargedGrams, declaredValueSatang } = facts;
  const unlimited = { nextDayClaim: { ...rules.nextDayClaim, maxSatang: Number.MAX_SAFE_INTEGER } };
  const byWeight = nextDayCompensation(unlimited, chargedGrams, Number.MAX_SAFE_INTEGER);
  return [
    { code: 'weight', effect: 'start', params: { perKgSatang, chargedGrams }, satang: byWeight },
    { code: 'nextDayMax', effect: 'limit', params: {}, satang: maxSatang },
    { code: 'declaredValue', effect: 'limit', params: {}, satang: declaredValueSatang },
  ];
}

function lossLine({ lossSatang }: CompensationFacts): Draft[] {
  return lossSatang === null ? [] : [{ code: 'loss', effect: 'limit', params: {}, satang: lossSatang }];
}

function feeLines({ nextDayClaim }: Rules, bankCode: string | null): Draft[] {
  if (bankCode === null) return [];
  const { namedBankFeeSatang, otherBankFeeSatang } = nextDayClaim;
  return isNamedBank(bankCode)
    ? [{ code: 'bankFeeNamed', effect: 'minus', params: {}, satang: namedBankFeeSatang }]
    : [{ code: 'bankFeeOther', effect: 'minus', params: {}, satang: otherBankFeeSatang }];
}
