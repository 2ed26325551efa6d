import { z } from 'zod';
import type { Translate } from '../../../http/envelope.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '../../../lib/contract.ts';
import { AppError, type FieldProblem } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/language.ts';
import {
  type DestinationCountry,
  destinationCountries,
  maxValueSatangTo,
  maxWeightKgTo,
} from '../../rules/rules.rules.ts';
import type { RulesService } from '../../rules/server/rules.service.ts';
import countryRows from '../content/destination-countries.json' with { type: 'json' };
import { type findProvByCountry, quoteErrors } from '../quotes.contract.ts';

const destination = z.object({
  postcode: z.object({ digits: z.int(), example: z.string() }),
  provinces: z.array(z.object({ code: z.string(), en: z.string(), zh: z.string() })),
});
const destinations = z.record(z.enum(destinationCountries), destination).parse(countryRows);

/** What is wrong with the postcode of a destination country. */
export function foreignPostcodeProblem(country: DestinationCountry, postcode: string): FieldProblem[] {
  const { digits, example } = destinations[country].postcode;
  if (new RegExp(patternOf(digits)).test(postcode)) return [];
  return [{ field: 'postcode', key: 'quotes:validation.postcodeAbroad', params: { digits, example } }];
}

function patternOf(digits: number): string {
  return `^\\d{${digits}}$`;
}

/** Tells what an address abroad needs. */
export type CountriesService = ReturnType<typeof createCountriesService>;

export function createCountriesService(parts: {
  rules: Pick<RulesService, 'around'>;
  translate: Translate;
  clock: Clock;
}) {
  return {
    async describe(
      input: ParsedInputOf<typeof findProvByCountry>,
      language: Language,
    ): Promise<OutputOf<typeof findProvByCountry>> {
      const country = destinationCountries.find((known) => known === input.country);
      if (!country) throw new AppError(quoteErrors.receivingRegionNotAvailable);
      const { rules } = (await parts.rules.around(parts.clock.now())).current;
      const { postcode, provinces } = destinations[country];
      return {
        country,
        name: parts.translate(language, `quotes:countries.${country}`),
        postcode: { ...postcode, pattern: patternOf(postcode.digits) },
        provinces: provinces.map(({ code, en, zh }) => ({ code, name: language === 'zh-cn' ? zh : en })),
        personalMaxGrams: maxWeightKgTo(rules, country, 'personal') * 1000,
        companyMaxGrams: maxWeightKgTo(rules, country, 'company') * 1000,
        maxValueSatang: maxValueSatangTo(rules, country),
      };
    },
  };
}
