import type { ParcelLine } from '#features/feed/feed.contract.ts';
import { domesticProblems, internationalProblems } from '#features/quotes/quote-problems.rules.ts';
import { type DestinationCountry, destinationCountries } from '#features/rules/destinations.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { FieldProblem } from '#lib/errors.ts';
import type { ParcelColumn } from './parcel-columns.rules.ts';

const HOME = 'TH';
const columnOf: Readonly<Record<string, ParcelColumn>> = {
  weightGrams: 'weightKg',
  codSatang: 'codBaht',
  declaredValueSatang: 'declaredBaht',
  valueSatang: 'declaredBaht',
};

/**
 * Values of an imported parcel above the limits for everybody's parcels (§9). What the carrier's systems send is
 * not limited: it describes existing parcels.
 */
export function overLimits(line: ParcelLine, rules: RuleSet): FieldProblem[] {
  const abroad = [line.destination, line.origin].find(({ countryCode }) => countryCode !== HOME)?.countryCode;
  const { weightGrams, itemType } = line;
  const sides = {
    ...(line.lengthCm && { lengthCm: line.lengthCm }),
    ...(line.widthCm && { widthCm: line.widthCm }),
    ...(line.heightCm && { heightCm: line.heightCm }),
  };
  const codSatang = line.codSatang ?? 0;
  const valueSatang = line.declaredValueSatang ?? 0;
  const country = destinationCountries.find((each): each is DestinationCountry => each === abroad);
  // A file does not tell the sender's kind, so the higher limit of companies applies.
  const kind = itemType === 'document' ? ('document' as const) : ('parcel' as const);
  const found =
    abroad === undefined
      ? domesticProblems({ ...sides, weightGrams, codSatang }, rules)
      : [
          ...(country
            ? internationalProblems(
                { ...sides, weightGrams, valueSatang, kind, sender: 'company' },
                rules,
                country,
              )
            : []),
          ...domesticProblems({ codSatang }, rules),
        ];
  return found.map((problem) => ({ ...problem, field: columnOf[problem.field] ?? problem.field }));
}
