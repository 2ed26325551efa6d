import type { z } from 'zod';
import type { DomesticService } from '#features/rate-cards/card-kinds.rules.ts';
import { type PriceList, stepsOf } from '#features/rate-cards/price-list.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import { type OptionFacts, optionProblems } from './option-problems.rules.ts';
import { type PriceQuestion, priceOf } from './price-lines.rules.ts';
import type { smallerBox, twoParcels } from './quote-parts.contract.ts';
import { type Measured, weigh } from './weighing.rules.ts';

/** A price for which a cheaper alternative is sought. */
export type Dearer = {
  list: PriceList;
  rules: RuleSet;
  question: PriceQuestion;
  facts: OptionFacts;
  totalSatang: number;
};

type Sides = readonly [number, number, number];

/**
 * The largest box of whole centimetres and similar proportions that costs less; none where the weight decides
 * rather than the size.
 */
export function findSmallerBox(dearer: Dearer, sides: Sides | null): z.output<typeof smallerBox> | null {
  const { question, list, rules } = dearer;
  const { weighing } = question;
  if (!sides || weighing.basis !== 'DIMENSIONAL') return null;
  for (const { service, upToGrams } of lowerSteps(list, question)) {
    const box = boxWithin(sides, (upToGrams * rules.domestic.cm3PerKg) / 1000);
    if (!box) continue;
    const [lengthCm, widthCm, heightCm] = box;
    const weighed = weigh(
      { weightGrams: weighing.actualGrams, lengthCm, widthCm, heightCm },
      rules.domestic.cm3PerKg,
    );
    const totalSatang = possibleTotal(dearer, { ...question, service, weighing: weighed });
    if (totalSatang === null || totalSatang >= dearer.totalSatang) continue;
    return {
      service,
      lengthCm,
      widthCm,
      heightCm,
      totalSatang,
      savedSatang: dearer.totalSatang - totalSatang,
    };
  }
  return null;
}

/** Steps below the charged weight that the goods' own weight allows, heaviest first; bulky goods may become ordinary. */
function lowerSteps(
  list: PriceList,
  { service, zone, weighing }: PriceQuestion,
): { service: DomesticService; upToGrams: number }[] {
  const services: DomesticService[] = service === 'BUK' ? ['BUK', 'SUPER'] : [service];
  return services
    .flatMap((each) => stepsOf(list, each, zone).map(({ upToGrams }) => ({ service: each, upToGrams })))
    .filter(({ upToGrams }) => upToGrams >= weighing.actualGrams && upToGrams < weighing.chargedGrams)
    .toSorted((a, b) => b.upToGrams - a.upToGrams);
}

/** Shrinks all sides proportionally to whole centimetres, then grows each one back as far as the volume allows. */
function boxWithin(sides: Sides, maxVolumeCm3: number): Sides | null {
  const scale = Math.cbrt(maxVolumeCm3 / (sides[0] * sides[1] * sides[2]));
  const box: [number, number, number] = [
    Math.floor(sides[0] * scale),
    Math.floor(sides[1] * scale),
    Math.floor(sides[2] * scale),
  ];
  if (Math.min(...box) < 1) return null;
  for (const at of [0, 1, 2] as const) {
    const others = (box[0] * box[1] * box[2]) / box[at];
    box[at] = Math.min(Math.floor(sides[at]), Math.floor(maxVolumeCm3 / others));
  }
  return box;
}

/** The same goods in two equal parcels, the box halved along its longest side, where that costs less. */
export function findTwoParcels(dearer: Dearer, parcel: Measured): z.output<typeof twoParcels> | null {
  const { question, rules } = dearer;
  if (question.service !== 'BUK') return null;
  const eachGrams = Math.ceil(parcel.weightGrams / 2);
  const weighing = weigh({ ...halfBox(parcel), weightGrams: eachGrams }, rules.domestic.cm3PerKg);
  const service = 'SUPER';
  const each = possibleTotal(dearer, {
    ...question,
    service,
    weighing,
    codSatang: Math.ceil(question.codSatang / 2),
    coverSatang: Math.ceil(question.coverSatang / 2),
  });
  if (each === null || each * 2 >= dearer.totalSatang) return null;
  return { service, eachGrams, totalSatang: each * 2, savedSatang: dearer.totalSatang - each * 2 };
}

function halfBox({ lengthCm, widthCm, heightCm }: Measured): Omit<Measured, 'weightGrams'> {
  if (!lengthCm || !widthCm || !heightCm) return {};
  const [longest, ...others] = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a);
  return { lengthCm: (longest ?? 0) / 2, widthCm: others[0], heightCm: others[1] };
}

function possibleTotal({ list, rules, facts }: Dearer, question: PriceQuestion): number | null {
  const { chargedGrams } = question.weighing;
  if (optionProblems(question.service, { ...facts, chargedGrams }, rules).length > 0) return null;
  return priceOf(list, rules, question)?.totalSatang ?? null;
}
