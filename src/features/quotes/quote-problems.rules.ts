import type { DestinationCountry } from '#features/rules/destinations.rules.ts';
import { maxValueSatangTo, maxWeightKgTo, type RuleSet } from '#features/rules/rules.rules.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { totalOf } from './option-problems.rules.ts';
import { type Measured, sidesOf, weigh } from './weighing.rules.ts';

/** A parcel whose weight may be missing. */
type PartlyMeasured = Partial<Measured>;

/** The largest allowed parcel. */
type SizeLimits = { maxTotalCm: number; maxSideCm: number };

const sideNames = ['lengthCm', 'widthCm', 'heightCm'] as const;
const noCard = { codSatang: Number.POSITIVE_INFINITY, coverSatang: Number.POSITIVE_INFINITY };

/** The problems of a domestic parcel, by the current rules (§5) [V-13, C-03, C-08]. */
export function domesticProblems(
  input: PartlyMeasured & { codSatang?: number; declaredValueSatang?: number; cover?: boolean },
  rules: Pick<RuleSet, 'domestic' | 'cod'>,
  /** The highest amounts with a fee in the price list; omitted where only the server knows it. */
  most: { codSatang: number; coverSatang: number } = noCard,
): FieldProblem[] {
  const { codSatang = 0, declaredValueSatang, cover = false } = input;
  const problems = parcelProblems(input, rules);
  // A ceiling raised before the price list has fees for it must not make COD free.
  const maxCodSatang = Math.min(rules.cod.maxSatang, most.codSatang);
  const maxCoverSatang = most.coverSatang;
  if (codSatang > maxCodSatang) problems.push(money('codSatang', 'codTooHigh', maxCodSatang));
  if (cover && declaredValueSatang === 0) problems.push(named('declaredValueSatang', 'coverNeedsValue'));
  if (cover && (declaredValueSatang ?? 0) > maxCoverSatang)
    problems.push(money('declaredValueSatang', 'coverTooHigh', maxCoverSatang));
  return problems;
}

/** The problems with weight and size of a domestic parcel (§5) [V-13, C-03]. */
export function parcelProblems(
  parcel: PartlyMeasured,
  { domestic }: Pick<RuleSet, 'domestic'>,
): FieldProblem[] {
  return limitProblems(parcel, domestic, domestic.maxWeightKg, domestic.cm3PerKg);
}

/** Limits of an international parcel, which differ by country and by kind of sender (§9) [V-13, C-06, C-07]. */
export function internationalProblems(
  input: PartlyMeasured & {
    sender: 'personal' | 'company';
    kind: 'document' | 'parcel';
    valueSatang?: number;
  },
  rules: RuleSet,
  country: DestinationCountry,
): FieldProblem[] {
  const { international, domestic } = rules;
  const { sender, kind, weightGrams = 0, valueSatang = 0 } = input;
  const maxKg = maxWeightKgTo(rules, country, sender);
  const companyKg = maxWeightKgTo(rules, country, 'company');
  const isForCompany = sender === 'personal' && companyKg > maxKg && weightGrams <= companyKg * 1000;
  const tooHeavy = isForCompany
    ? named('weightGrams', 'countryWeightPersonal', { maxKg, companyKg })
    : named('weightGrams', 'countryWeightTooHigh', { maxKg });
  const documentKg = Math.min(domestic.documentMaxWeightKg, maxKg);
  const [limitKg, overweight] =
    kind === 'document'
      ? [documentKg, named('weightGrams', 'documentTooHeavy', { maxKg: documentKg })]
      : [maxKg, tooHeavy];
  const problems = limitProblems(input, international, limitKg, international.cm3PerKg, overweight);
  const maxValueSatang = maxValueSatangTo(rules, country);
  if (valueSatang > maxValueSatang) problems.push(money('valueSatang', 'valueTooHigh', maxValueSatang));
  return problems;
}

function limitProblems(
  { weightGrams = 0, ...sides }: PartlyMeasured,
  limits: SizeLimits,
  maxKg: number,
  cm3PerKg: number,
  overweight = named('weightGrams', 'weightTooHigh', { maxKg }),
): FieldProblem[] {
  const parcel = { ...sides, weightGrams };
  const problems: FieldProblem[] = [];
  if (weightGrams > maxKg * 1000) problems.push(overweight);
  problems.push(...sideProblems(parcel, limits));
  if (problems.length > 0) return problems;
  const { chargedGrams } = weigh(parcel, cm3PerKg);
  if (chargedGrams > maxKg * 1000)
    problems.push(named('lengthCm', 'chargedWeightTooHigh', { chargedKg: chargedGrams / 1000, maxKg }));
  return problems;
}

function sideProblems(parcel: Measured, { maxTotalCm, maxSideCm }: SizeLimits): FieldProblem[] {
  const missing = sideNames.filter((side) => parcel[side] === undefined);
  if (missing.length > 0 && missing.length < sideNames.length)
    return missing.map((side) => named(side, 'sidesIncomplete'));
  const sides = sidesOf(parcel);
  if (!sides) return [];
  const problems = sideNames
    .filter((side) => (parcel[side] ?? 0) > maxSideCm)
    .map((side) => named(side, 'sideTooLong', { maxCm: maxSideCm }));
  const totalCm = totalOf(sides);
  if (totalCm > maxTotalCm) problems.push(named('lengthCm', 'totalTooLong', { maxCm: maxTotalCm, totalCm }));
  return problems;
}

function named(field: string, key: string, params?: FieldProblem['params']): FieldProblem {
  return params
    ? { field, key: `quotes:validation.${key}`, params }
    : { field, key: `quotes:validation.${key}` };
}

/** All three languages use commas as thousands separators. */
function money(field: string, key: string, maxSatang: number): FieldProblem {
  return named(field, key, { maxBaht: new Intl.NumberFormat('en').format(maxSatang / 100) });
}
