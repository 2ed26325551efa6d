import type { DomesticService, DomesticZone, Handover } from '#features/rate-cards/card-kinds.rules.ts';
import { type PriceList, stepFor, stepsOf } from '#features/rate-cards/price-list.rules.ts';
import type { RemoteAreaRate, ShareFee, Surcharge } from '#features/rate-cards/rate-card.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { bangkokDate } from '#lib/clock.ts';
import { lineKinds, type PriceLine, type Weighing } from './quote-parts.contract.ts';

/** Everything a domestic price depends on. */
export type PriceQuestion = {
  service: DomesticService;
  zone: DomesticZone;
  weighing: Pick<Weighing, 'actualGrams' | 'chargedGrams' | 'basis'>;
  remoteArea: RemoteAreaRate | undefined;
  handover: Handover;
  codSatang: number;
  /** 0 for no cover. */
  coverSatang: number;
  at: Date;
};

/** A price in its parts; the parts add up to the total. */
export type Price = { lines: PriceLine[]; totalSatang: number; stepGrams: number };

/** The price of a parcel in a service; null where the price list has no step for its weight. */
export function priceOf(list: PriceList, rules: RuleSet, question: PriceQuestion): Price | null {
  const { service, zone, weighing } = question;
  const step = stepFor(stepsOf(list, service, zone), weighing.chargedGrams);
  if (!step) return null;
  const base: PriceLine = {
    kind: 'BASE',
    amountSatang: step.feeSatang,
    reason: weighing.basis === 'ACTUAL' ? 'baseByActual' : 'baseByDimensional',
    params: {
      service,
      zone,
      stepGrams: step.upToGrams,
      chargedGrams: weighing.chargedGrams,
      actualGrams: weighing.actualGrams,
    },
  };
  const lines = [
    base,
    ...remoteLine(question.remoteArea),
    ...surchargeLines(list, service, weighing.chargedGrams, step.feeSatang, question.handover),
    ...shareLine(list, 'COD', question.codSatang),
    ...shareLine(list, 'COVER', question.coverSatang),
    ...promotionLine(list, rules, question, step.feeSatang),
  ];
  return { ...withRounding(lines, list.roundToSatang), stepGrams: step.upToGrams };
}

function remoteLine(area: RemoteAreaRate | undefined): PriceLine[] {
  if (!area || area.feeSatang === 0) return [];
  const params = { areaTh: area.th, areaEn: area.en, remoteReason: area.reason };
  return [{ kind: 'REMOTE_AREA', amountSatang: area.feeSatang, reason: 'remoteArea', params }];
}

const flatReasons = {
  PICKUP: 'pickupFee',
  FRUIT: 'fruitHandling',
  BULKY_HANDLING: 'bulkyHandling',
  TIME_SLA: 'timeSla',
  FUEL: 'flatFee',
} as const satisfies Record<Surcharge['kind'], string>;

/**
 * Of the rows of a kind for the service, the one for the heaviest weight that the parcel exceeds; amount and
 * percentage are separate.
 */
export function surchargeLines(
  list: PriceList,
  service: Surcharge['service'],
  chargedGrams: number,
  baseSatang: number,
  handover: Handover,
): PriceLine[] {
  const seen = new Set<string>();
  const lines: PriceLine[] = [];
  for (const row of list.surcharges) {
    if (row.service !== service || chargedGrams <= row.overGrams || seen.has(row.kind)) continue;
    seen.add(row.kind);
    if (row.kind === 'PICKUP' && handover !== 'PICKUP') continue;
    const percent = row.basisPoints / 100;
    const parts: Omit<PriceLine, 'kind'>[] = [
      { amountSatang: row.feeSatang, reason: flatReasons[row.kind], params: { fromGrams: row.overGrams } },
      {
        amountSatang: shareOf(baseSatang, row.basisPoints),
        reason: 'percentOfBase',
        params: { percent },
      },
    ];
    lines.push(
      ...parts.filter(({ amountSatang }) => amountSatang > 0).map((part) => ({ kind: row.kind, ...part })),
    );
  }
  return lines.sort((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind));
}

/** The row for an amount of money. */
function shareFeeFor(list: PriceList, kind: ShareFee['kind'], amountSatang: number): ShareFee | undefined {
  return list.shareFees.find((row) => row.kind === kind && amountSatang <= row.upToSatang);
}

/** The highest amount with a fee in the price list. */
function highestShare(list: PriceList, kind: ShareFee['kind']): number {
  return list.shareFees.findLast((row) => row.kind === kind)?.upToSatang ?? 0;
}

/** The fee for covering a value. */
export function coverFee(list: PriceList, valueSatang: number): number {
  return shareLine(list, 'COVER', valueSatang)[0]?.amountSatang ?? 0;
}

/** The highest amounts with fees in the price list. */
export function highestShares(list: PriceList) {
  return { codSatang: highestShare(list, 'COD'), coverSatang: highestShare(list, 'COVER') };
}

function shareLine(list: PriceList, kind: ShareFee['kind'], ofSatang: number): PriceLine[] {
  const row = ofSatang > 0 ? shareFeeFor(list, kind, ofSatang) : undefined;
  if (!row) return [];
  const share = shareOf(ofSatang, row.basisPoints);
  const isMinimum = share < row.minimumSatang;
  const amountSatang = isMinimum ? row.minimumSatang : share;
  if (amountSatang === 0) return [];
  const [word, param] = kind === 'COD' ? ['cod', 'codSatang'] : ['cover', 'declaredValueSatang'];
  const params = { [param]: ofSatang, percent: row.basisPoints / 100 };
  return [{ kind, amountSatang, reason: `${word}${isMinimum ? 'Minimum' : 'Percent'}`, params }];
}

/** Promotions cannot be combined: the one with the largest discount applies. */
function promotionLine(
  list: PriceList,
  rules: RuleSet,
  question: PriceQuestion,
  baseSatang: number,
): PriceLine[] {
  const { service, handover } = question;
  const today = bangkokDate(question.at);
  const offers = list.promotions
    .filter((row) => row.service === service && row.handover === handover)
    .filter(({ from, until }) => from <= today && today <= until)
    .map<PriceLine>(({ basisPoints, until }) => ({
      kind: 'PROMOTION',
      amountSatang: -shareOf(baseSatang, basisPoints),
      reason: 'percentOff',
      params: { percent: basisPoints / 100, until },
    }));
  const best = [...offers, ...walkInOffer(list, rules, question, today)]
    .filter(({ amountSatang }) => amountSatang < 0)
    .toSorted((a, b) => a.amountSatang - b.amountSatang);
  return best.slice(0, 1);
}

const FIRST_KG_GRAMS = 1000;

/**
 * The first kilogram of an ordinary parcel at the counter for a fixed price; the rest costs the regular price (§1)
 * [W-19].
 */
function walkInOffer(
  list: PriceList,
  { walkInPromotion }: RuleSet,
  { service, zone, handover, weighing }: PriceQuestion,
  today: string,
): PriceLine[] {
  const { firstKgSatang, from, until } = walkInPromotion;
  if (service !== 'SUPER' || handover !== 'WALK_IN' || today < from || today > until) return [];
  const firstKg = stepFor(stepsOf(list, service, zone), Math.min(weighing.chargedGrams, FIRST_KG_GRAMS));
  if (!firstKg) return [];
  const amountSatang = firstKgSatang - firstKg.feeSatang;
  return [
    { kind: 'PROMOTION', amountSatang, reason: 'walkInFirstKilogram', params: { firstKgSatang, until } },
  ];
}

function shareOf(satang: number, basisPoints: number): number {
  return Math.round((satang * basisPoints) / 10_000);
}

/** Adds a line that rounds the total to a whole multiple, where needed. */
export function withRounding(
  lines: readonly PriceLine[],
  toSatang: number,
): { lines: PriceLine[]; totalSatang: number } {
  const sum = lines.reduce((total, { amountSatang }) => total + amountSatang, 0);
  const totalSatang = Math.round(sum / toSatang) * toSatang;
  if (totalSatang === sum) return { lines: [...lines], totalSatang };
  const rounding: PriceLine = {
    kind: 'ROUNDING',
    amountSatang: totalSatang - sum,
    reason: 'rounded',
    params: { toSatang },
  };
  return { lines: [...lines, rounding], totalSatang };
}
