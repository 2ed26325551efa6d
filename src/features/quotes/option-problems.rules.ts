import type { ItemType } from '#features/parcels/parcel-kinds.rules.ts';
import { isMetropolitan } from '#features/places/book/metropolitan.rules.ts';
import type { DomesticService, Handover } from '#features/rate-cards/card-kinds.rules.ts';
import type { RemoteAreaRate } from '#features/rate-cards/rate-card.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { OptionProblem, OptionProblemReason } from './quote-parts.contract.ts';

/** Facts that may exclude a service; unknown ones exclude nothing. */
export type OptionFacts = {
  itemType?: ItemType | undefined;
  chargedGrams?: number | undefined;
  sides?: readonly number[] | null | undefined;
  originProvince?: string | undefined;
  handover?: Handover | undefined;
  remoteArea?: RemoteAreaRate | undefined;
};

/** Fresh goods may be sent in the fruit service; fruit must be. */
const freshItems: readonly ItemType[] = ['fruit', 'food'];

/** Why a service is unavailable, each reason with its limit; none when it is available [W-18, C-03, C-04, C-05]. */
export function optionProblems(
  service: DomesticService,
  facts: OptionFacts,
  rules: RuleSet,
): OptionProblem[] {
  return [
    ...itemProblems(service, facts.itemType),
    ...weightProblems(service, facts.chargedGrams, rules),
    ...remoteProblems(service, facts.remoteArea),
    ...(facts.handover === 'PICKUP' ? pickupProblems(facts, rules) : []),
  ];
}

function problem(reason: OptionProblemReason, params: OptionProblem['params'] = {}): OptionProblem {
  return { reason, params };
}

function itemProblems(service: DomesticService, itemType: ItemType | undefined): OptionProblem[] {
  if (!itemType) return [];
  if (service === 'FP') return freshItems.includes(itemType) ? [] : [problem('notFruit')];
  return itemType === 'fruit' ? [problem('fruitNeedsFruitService')] : [];
}

function weightProblems(
  service: DomesticService,
  chargedGrams: number | undefined,
  { bulky, domestic }: RuleSet,
): OptionProblem[] {
  if (chargedGrams === undefined) return [];
  const overGrams = bulky.overKg * 1000; // §9 [C-05]
  const isBulky = chargedGrams > overGrams;
  if (service === 'BUK') return isBulky ? [] : [problem('notBulky', { overGrams })];
  const documentGrams = domestic.documentMaxWeightKg * 1000; // §9 [C-03]
  if (service === 'DOC')
    return chargedGrams > documentGrams ? [problem('documentTooHeavy', { maxGrams: documentGrams })] : [];
  const reason = service === 'FP' ? 'fruitTooHeavy' : 'overBulkyWeight';
  return isBulky ? [problem(reason, { maxGrams: overGrams })] : [];
}

function remoteProblems(service: DomesticService, area: RemoteAreaRate | undefined): OptionProblem[] {
  const isTaken = service === 'FP' ? area?.takesFruit : service === 'BUK' ? area?.takesBulky : true;
  if (!area || isTaken) return [];
  return [problem('serviceNotThere', { areaTh: area.th, areaEn: area.en })];
}

/** §9, pickup service [C-04]. */
function pickupProblems(facts: OptionFacts, { pickup }: RuleSet): OptionProblem[] {
  const { originProvince, chargedGrams, sides } = facts;
  const maxGrams = pickup.maxWeightKg * 1000;
  const totalCm = sides ? totalOf(sides) : 0;
  return [
    ...(originProvince && !isMetropolitan(originProvince) ? [problem('pickupArea')] : []),
    ...(chargedGrams && chargedGrams > maxGrams ? [problem('pickupTooHeavy', { maxGrams })] : []),
    ...(totalCm > pickup.maxTotalCm ? [problem('pickupTotalTooLong', { maxCm: pickup.maxTotalCm })] : []),
    ...(sides && Math.max(...sides) > pickup.maxSideCm
      ? [problem('pickupSideTooLong', { maxCm: pickup.maxSideCm })]
      : []),
  ];
}

/** The sum of the sides to a thousandth of a centimetre, so that 60.1 + 60.2 + 59.7 is 180. */
export function totalOf(sides: readonly number[]): number {
  return Math.round(sides.reduce((sum, side) => sum + side, 0) * 1000) / 1000;
}
